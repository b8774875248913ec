"""Packages of Tabletop Playground."""

import json
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest

from hearthside.studio.export.boxes import Box
from tests.studio.export.conftest import PACKS, boxed, text_named
from tests.studio.export.pictures import size

VALID = fastjsonschema.compile(json.loads((Path(__file__).parent / "ttp.schema.json").read_text()))


def templates(box: Box) -> list[Any]:
    return [json.loads(data) for name, data in box.files.items() if name.startswith("Templates/")]


@pytest.mark.parametrize("pack", PACKS)
def test_templates_have_their_form_and_their_names(pack):
    box = boxed(pack, "ttp")
    for template in templates(box):
        VALID(template)
        assert f"Templates/{template['GUID']}.json" in box.files
    manifest = json.loads(box.files["Manifest.json"])
    assert manifest["Name"] == text_named(pack).manifest.name
    guids = [manifest["GUID"], *(template["GUID"] for template in templates(box))]
    assert len(set(guids)) == len(guids)


@pytest.mark.parametrize("pack", PACKS)
def test_textures_fit_their_grids(pack):
    box = boxed(pack, "ttp")
    for template in templates(box):
        front = size(box.files[f"Textures/{template['FrontTexture']}"])
        back = size(box.files[f"Textures/{template['BackTexture']}"])
        assert front == (back[0] * template["NumHorizontal"], back[1] * template["NumVertical"])
        assert back[0] / back[1] == pytest.approx(template["Width"] / template["Height"], abs=0.01)


@pytest.mark.parametrize("pack", PACKS)
def test_all_copies_are_there(pack):
    found: dict[str, int] = {}
    for template in templates(boxed(pack, "ttp")):
        assert {str(index) for index in template["Indices"]} == set(template["CardNames"])
        for index in template["Indices"]:
            identifier = template["CardMetadata"][str(index)]
            found[identifier] = found.get(identifier, 0) + 1
    designs = text_named(pack).designs()
    assert found == {design.identifier: design.copies + design.hnp_copies for design in designs}
