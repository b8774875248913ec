"""The page as a whole."""

from html import escape
from importlib.resources import files

from hearthside.lab.figures.runs import shown
from hearthside.lab.figures.shapes import Figure, Report, RunLine, Section
from hearthside.lab.page.facts import facts
from hearthside.lab.page.glance import glance
from hearthside.lab.page.svg import PICTURES
from hearthside.lab.page.tables import table

NATURES = {
    "causal": ("causal", "What differs here is due to it: chance, or the lab, decided who has it."),
    "descriptive": ("descriptive", "This goes together; what is cause and what is effect is not known."),
    "measured": ("measured", "Counted over the games."),
}


def document(report: Report) -> str:
    """The whole page."""
    here = files("hearthside.lab.page")
    style = here.joinpath("page.css").read_text("utf-8")
    script = here.joinpath("page.js").read_text("utf-8")
    sections = [section for section in report.sections if section.figures or section.about]
    links = "".join(f'<li><a href="#{section.id}">{escape(section.title)}</a></li>' for section in sections)
    name = escape(report.name)
    notes = "".join(f"<p>{escape(note)}</p>" for note in report.notes)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f"{facts(report, style, script)}"
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{name}: balance report</title><style>{style}</style></head><body>"
        f'<header><p class="over">Hearthside · balance report</p><h1>{name}</h1>'
        f'<p class="lead">{report.games:,} games by bots</p>'
        '<button type="button" id="theme" hidden>Night</button></header>'
        f'<nav aria-label="Sections"><ul>{links}<li><a href="#runs">Runs</a></li></ul></nav>'
        '<main><section aria-labelledby="glance"><h2 id="glance" class="unseen">At a glance</h2>'
        f'{glance(report)}<div class="notes">{notes}</div></section>'
        f"{''.join(_section(section) for section in sections)}{_runs(report.runs)}</main>"
        "<footer><p>Intervals hold 95 times in 100; they compare deals with each other, not chairs. "
        "The numbers of this page: <code>hearthside report … --json</code>.</p></footer>"
        f"<script>{script}</script></body></html>\n"
    )


def _section(section: Section) -> str:
    figures = "".join(_figure(figure) for figure in section.figures)
    return (
        f'<section aria-labelledby="{section.id}"><h2 id="{section.id}">{escape(section.title)}</h2>'
        f'<p class="about">{_marked(section.about)}</p>{figures}</section>'
    )


def _figure(figure: Figure) -> str:
    word, why = NATURES[figure.nature]
    picture = PICTURES[figure.picture](figure) if figure.picture else ""
    about = f"<p>{_marked(figure.about)}</p>" if figure.about else ""
    notes = "".join(f'<p class="note">{_marked(note)}</p>' for note in figure.notes)
    name = "f-" + "-".join(escape(figure.id, quote=True).split())
    return (
        f'<article aria-labelledby="{name}"><h3 id="{name}">{escape(figure.title)}</h3>'
        f'<p class="holds"><span class="nature {word}" title="{escape(why)}">{word}</span> '
        f"holds for {escape(', '.join(figure.bots))}</p>{about}{picture}{notes}{table(figure)}</article>"
    )


def _marked(text: str) -> str:
    """Text in which `this` is code."""
    parts = escape(text).split("`")
    return "".join(f"<code>{part}</code>" if place % 2 else part for place, part in enumerate(parts))


def _runs(runs: list[RunLine]) -> str:
    heads = ("run", "seats", "bots", "options", "design", "games", "deals", "seed", "version")
    head = "".join(f'<th scope="col">{one}</th>' for one in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(run.folder)}</th><td>{run.seats}</td>'
        f"<td>{escape(', '.join(run.bots))}</td>"
        f"<td>{escape(shown(run.chosen)) or 'as usual'}</td><td>{escape(run.design)}</td>"
        f'<td class="figure">{run.games:,}</td><td class="figure">{run.deals:,}</td>'
        f'<td class="figure">{run.seed}</td>'
        f"<td>{run.version} (Hearthside {escape(run.hearthside)})</td></tr>"
        for run in runs
    )
    return (
        '<section aria-labelledby="runs"><h2 id="runs">Runs</h2><article><div class="scroll" role="region" '
        'aria-label="Table: runs" tabindex="0"><table><caption class="unseen">Runs of this report</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div></article></section>"
    )
