"""A table opened under rules that have changed since is listed, and not played on under the new ones."""

import sqlite3
from pathlib import Path

from tests.real_servers.chosen import sqlite_only
from tests.server.harness import run, running

OPENED = '{"player":"pa","game":"duo","rules":99,"options":{"x":1},"chairs":2,"visibility":"public","code":"NOIX 27"}'
SAT = '{"player":"pa","seat":0,"name":"Zoé","avatar":"fox"}'
ZOE = '{"player":"pa","name":"Zoé","avatar":"fox","robot":null,"minded":false}'
CARD = (
    '{"id":"told","code":"NOIX 27","game":"duo","options":{},"phase":"open","host":"pa","opened":1,'
    f'"seats":[{ZOE}]}}'
)


@sqlite_only
def test_a_table_of_other_rules_is_listed_and_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            await (await place.visitor("Ali")).get("/api/me")
        with sqlite3.connect(tmp_path / "tablee.sqlite3") as db:
            for seq, kind, payload in ((1, "opened", OPENED), (2, "sat", SAT)):
                db.execute("INSERT INTO archive VALUES ('told', ?, 1, ?, ?)", (seq, kind, payload))
            db.execute(
                "INSERT INTO listing (id, code, visibility, phase, opened, touched, card)"
                " VALUES ('told', 'NOIX 27', 'public', 'open', 1, 1, ?)",
                (CARD,),
            )
        db.close()
        async with running(tmp_path) as place:
            visitor = await place.visitor("Zoé")
            assert [line["id"] for line in (await visitor.get("/api/tables"))["tables"]] == ["told"]
            assert (await visitor.get("/api/tables/told"))["code"] == "NOIX 27"
            await visitor.join("told")
            assert visitor.closed == 4004
            assert visitor.errors[-1]["error"]["code"] == "other_rules"
            assert visitor.errors[-1]["error"]["text"].startswith("This table follows another version")
            for page in ("log", "replay?match=1"):
                assert (await visitor.get(f"/api/tables/told/{page}"))["error"]["code"] == "other_rules"
            assert place.server.faults == 0
            assert "told" not in place.server.rooms.loaded

    run(main())
