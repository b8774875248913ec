"""The text of packs, kept under the hash of their content, on both databases."""

from hearthside.server.store import Store, engines, migrate
from hearthside.server.store.address import parse
from hearthside.server.store.packs import kept_pack
from tests.server.store.samples import add, guest, pack, read, table, write


def test_a_pack_comes_back_as_it_was_and_others_are_not_there(store: Store):
    other = pack("beef", files=bytes(range(256)), game="Ĝardeno")
    write(store, add(pack(), other))
    assert read(store, lambda c: kept_pack(c, "c0ffee")) == pack()
    assert read(store, lambda c: kept_pack(c, "beef")) == pack(
        "beef", files=bytes(range(256)), game="Ĝardeno"
    )
    assert read(store, lambda c: kept_pack(c, "dead")) is None


def test_what_is_kept_already_stays(store: Store):
    write(store, add(pack()))
    write(store, add(pack(at=7)))
    assert read(store, lambda c: kept_pack(c, "c0ffee")) == pack()


def test_a_database_without_packs_gets_them_and_keeps_its_tables(url: str):
    migrate.upgrade(url, "0002")
    engine = engines.writing(parse(url))
    with engine.begin() as connection:
        add(table(), guest())(connection)
    engine.dispose()
    store = Store(url)
    store.open(migrate=True)
    write(store, add(pack()))
    assert read(store, lambda c: kept_pack(c, "c0ffee")) == pack()
    store.close()
