"""A name can be seen and read, and is not a robot's."""

from pathlib import Path

import pytest

from tests.server.harness import run, running

UNSEEN = ["\u3164", "\u2800", "\u115f", "\u1160", "\uffa0", "\u17b4", "\u034f", "\u200b", "\u2060", "\ufeff",
          "\U000e0041", "\ufe0f", "\u0301", "\U0001d159", "\u200d", "\u00ad"]  # fmt: skip
BAD = [
    *UNSEEN,
    *(f"{char}{char}" for char in UNSEEN),
    *(f"a{char}" for char in UNSEEN if char not in "\ufe0f\u0301"),
    "a" + "\u0301\u0316" * 3,
    "Z\u0321\u0335\u0310\u0344o",
    "a\u202eb",
    "a\ue000",
    "a\n\u0007",
    "Robot 2",
    "robot2",
    "ROBOT  12",
    "R o b o t 3",
    "Robot\u00a02",
    "R0b0t 1",
    "Rоbоt 2",  # with Cyrillic letters
    "Ｒｏｂｏｔ　４",
    "Robot ②",
    "Robot I",
    "Rôbot-5",
    "Robot",
    "Robot ٢",
    "Cocotte",
    "VROMBINE",
    "tar tine",
    "T0urbillon",
    "Mоkа",  # with Cyrillic letters
    "Grätin",
    "Vr0mb1n3",
    "Invité 99",
    "invite 7",
    "GUEST 12",
    "Guest\u00a0100",
]
GOOD = [
    "Zoé",
    "Zoe\u0301",
    "Nguyễn Thị",
    "สมศรี",
    "प्रिया",
    "👩‍👩‍👧‍👦",
    "Léa ❤️",
    "🏳️‍🌈 Max",
    "Ana 👍🏽",
    "3️⃣ Max",
    "О’Хара",
    "می‌خواهم",
    "Robotine",
    "Robert 2",
    "Moka 2",
    "Mokable",
    "Tartinette",
    "Mr. Robotnik",
    "Guest",
    "Invité surprise",
    "小明",
    "-_-",
]


def test_names_that_nobody_can_see_or_that_are_a_robots_or_a_guests_are_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor("Zoé")
            taken = [name for name in BAD if "error" not in await zoe.post("/api/me", name=name)]
            assert taken == []

    run(main())


def test_names_of_any_script_and_emoji_are_taken(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor()
            refused = [name for name in GOOD if "error" in await zoe.post("/api/me", name=name)]
            assert refused == []

    run(main())


@pytest.mark.parametrize(
    "avatar", ["fox\n", "\nfox", "FOX", "fo x", "", "robot", "batteur", "moka", "four", "x" * 33]
)
def test_a_face_is_one_word_and_no_robots(tmp_path: Path, avatar: str) -> None:
    async def main() -> None:
        async with running(tmp_path) as place:
            zoe = await place.visitor("Zoé")
            assert (await zoe.post("/api/me", avatar=avatar))["error"]["code"] == "malformed"
            assert (await zoe.post("/api/me", avatar="citron"))["avatar"] == "citron"

    run(main())
