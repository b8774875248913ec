"""The text of packs, kept under the hash of their content, on both databases."""

from hearthside.server.store import Store, engines, migrate
from hearthside.server.store.address import parse
from hearthside.server.store.packs import kept_pack
from hearthside.server.store.records import KeptPack
from tests.server.store.samples import add, guest, pack, read, table, write


def kept(store: Store, game: str, content: str = "c0ffee") -> KeptPack | None:
    return read(store, lambda c: kept_pack(c, game, content))


def test_a_pack_comes_back_as_it_was_and_others_are_not_there(store: Store):
    older = pack(content="beef", files=bytes(range(256)))
    write(store, add(pack(), pack("Ĝardeno"), older))
    assert kept(store, "lanterns") == pack()
    assert kept(store, "Ĝardeno") == pack("Ĝardeno")
    assert kept(store, "lanterns", "beef") == older
    assert kept(store, "Ĝardeno", "beef") is None


def test_what_is_kept_already_stays(store: Store):
    write(store, add(pack()))
    write(store, add(pack(at=7)))
    assert kept(store, "lanterns") == pack()


def test_a_database_without_packs_gets_them_and_keeps_its_tables(url: str):
    migrate.upgrade(url, "0002")
    engine = engines.writing(parse(url))
    with engine.begin() as connection:
        add(table(), guest())(connection)
    engine.dispose()
    store = Store(url)
    store.open(migrate=True)
    write(store, add(pack()))
    assert kept(store, "lanterns") == pack()
    store.close()
