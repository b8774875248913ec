"""A card in plain words, for whoever cannot read its picture: programs show it beside the card."""

from hearthside.studio.draw.faces import Block, Face


def words_of(face: Face) -> str:
    """Everything but its name, a line each."""
    level = [f"Level {face.level}"] if face.level else []
    lines = [" · ".join([*face.sort, *level])]
    lines += [_block(block) for block in face.blocks if block.amounts]
    lines += [f"{line.lead}: {line.text}" if line.lead else line.text for line in face.sections]
    lines += [face.more, face.lore]
    return "\n".join(line for line in lines if line)


def _block(block: Block) -> str:
    amounts = ", ".join(f"{amount.what} {amount.n}" for amount in block.amounts)
    return f"{block.title}: {amounts}" if block.title else amounts
