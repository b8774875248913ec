"""Races for one: to the finish, into the list of the best, and what is said of those that do not count."""

from playwright.sync_api import Locator, Page, expect

from hearthside import bots
from hearthside.kernel.game import Game
from tests.browser.axe import axe
from tests.browser.tables import begun, dealt, move, option, say, told
from tests.server.running import Running

RACE = "iditacards"


def game_of(server: Running, table: str) -> Game:
    [owner] = [one for one in server.registry.awake() if one.id == table]
    assert owner.table.game is not None
    return owner.table.game


def race_on(server: Running, page: Page, table: str) -> str:
    """Plays past the page, as a good racer does, to the last decision; its key."""
    game = game_of(server, table)
    racer = bots.make("musher", game.pack, 1)
    while True:
        action = racer.choose(game.chair(0))
        key = game.pack.codec.key(action)
        after = game.clone()
        after.act(0, action)
        if after.over:
            return key
        move(page, table, 0, key)


def raced(server: Running, page: Page, name: str, deal: int) -> str:
    """A race that is over."""
    table = begun(page, name, game=RACE, deal=deal)
    move(page, table, 0, race_on(server, page, table))
    return table


def best(page: Page) -> Locator:
    return page.get_by_role("region", name="The best solo games of Iditacards")


def rows(page: Page) -> list[str]:
    """Place, name and numbers; without the day and the way to the replay."""
    lines = best(page).locator("tbody tr")
    expect(lines.first).to_be_visible()
    cells = [line.locator("td, th").all_inner_texts()[:4] for line in lines.all()]
    return [" ".join(cell.partition("\n")[0].strip() for cell in row) for row in cells]


def test_a_race_to_the_finish(server: Running, page: Page, phone: Page):
    page.request.put("/api/me", data={"name": "Ada"})
    page.goto("/")
    page.get_by_role("button", name="Iditacards", exact=True).click()
    page.locator("dialog .chip").filter(has=page.locator("[name=count][value='0']")).click()
    page.locator("a[href='/new/iditacards?seats=1']").click()

    # Before the first race.
    expect(page.get_by_role("radio", name="1", exact=True)).to_be_checked()
    expect(best(page)).to_contain_text("Nobody yet. Be the first!")
    expect(best(page)).to_contain_text("Everybody sees this list.")
    page.get_by_text("More: undo").click()
    expect(page.get_by_label("Undo")).to_have_value("strict")
    assert axe(page) == []
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    expect(best(page)).to_have_count(0)
    page.get_by_role("radio", name="1", exact=True).check(force=True)
    expect(best(page)).to_be_visible()
    with dealt(1):
        page.get_by_role("button", name="Set up the table").click()
        page.get_by_role("button", name="Start the game").click()
    expect(page.locator("[data-table]")).to_be_visible()

    # The finish.
    table = page.url.rpartition("/")[2]
    last = race_on(server, page, table)
    option(page, last).click()
    result = page.get_by_role("region", name="You have reached the finish.")
    expect(result).to_be_visible()
    expect(result).to_contain_text("The first game in this list.")
    numbers = told(page, table)["result"]["breakdown"][0]
    own = f"1. Ada (this game) {numbers['turns']} {numbers['days']}"
    assert rows(page) == [own]
    assert axe(page, "[aria-labelledby=result]") == []

    # The same game read again is not listed twice.
    page.reload()
    assert rows(page) == [own]

    # A second race, of somebody with a telephone: only the own replay can be opened.
    second = raced(server, phone, "Bo", deal=3)
    phone.goto(f"/table/{second}")
    turns = [(one["turns"], one["days"]) for one in (numbers, told(phone, second)["result"]["breakdown"][0])]
    first = turns[1] < turns[0]
    expect(best(phone)).to_contain_text("The best game so far!" if first else "Place 2 among the best.")
    assert sum("(this game)" in row for row in rows(phone)) == 1
    expect(best(phone).get_by_role("link")).to_have_count(0)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    assert axe(phone, "[aria-labelledby=result]") == []

    # Both stand on the form, where the way to one's own replay is.
    page.goto(f"/new/{RACE}?seats=1")
    assert len(rows(page)) == 2
    look = best(page).get_by_role("link")
    expect(look).to_have_count(1)
    expect(best(page).get_by_role("row", name="Ada (you)")).to_be_visible()
    page.get_by_label("Mercy").uncheck()
    expect(best(page)).to_contain_text("Nobody yet. Be the first!")
    page.get_by_label("Mercy").check()
    look.click()
    page.wait_for_url(f"**/table/{table}")
    page.get_by_role("button", name="Watch the replay").click()
    expect(page.get_by_role("region", name="Looking back")).to_be_visible()


def test_a_race_that_was_dealt_anew_does_not_count(server: Running, page: Page):
    table = begun(page, "Cy", game=RACE, undo="friendly", deal=2)
    game = game_of(server, table)
    racer = bots.make("musher", game.pack, 1)
    while game.decisions < 3 or game.can_undo(0):
        move(page, table, 0, game.pack.codec.key(racer.choose(game.chair(0))))
    say(page, table, 0, "undo", seq=page.request.get(f"/api/tables/{table}").json()["seq"])
    last = race_on(server, page, table)
    page.goto(f"/table/{table}")
    option(page, last).click()
    expect(best(page)).to_contain_text("dealt afresh, so this game does not count.")
    expect(best(page)).not_to_contain_text("this game)")


def test_in_text_mode_the_list_is_there_too(server: Running, page: Page):
    table = raced(server, page, "Di", deal=4)
    page.add_init_script("localStorage.setItem('hearthside', JSON.stringify({ textMode: true }))")
    page.goto(f"/table/{table}")
    assert any("Di (this game)" in row for row in rows(page))
