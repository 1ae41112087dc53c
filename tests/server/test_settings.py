"""What the environment may say, and what is refused before anything starts."""

import pytest

from tablee.server.settings import BadSetting, Settings


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        ("outbound_bytes", "on", "is a number, not 'on'"),
        ("grace_ms", "off", "is a number, not 'off'"),
        ("sockets_per_address", "yes", "is a number"),
        ("robot_pace", "no", "is a number"),
        ("proxy", "maybe", "is a number"),
        ("robot_warm_up", "ture", "is one of 1, true, yes, on, 0, false, no, off, not 'ture'"),
        ("robot_warm_up", "2", "is one of 1, true"),
    ],
)
def test_a_word_that_a_setting_does_not_take_is_refused(
    monkeypatch: pytest.MonkeyPatch, name: str, text: str, wanted: str
) -> None:
    monkeypatch.setenv(f"TABLEE_{name.upper()}", text)
    with pytest.raises(BadSetting, match=wanted):
        Settings.from_environment()


@pytest.mark.parametrize(("text", "warm"), [("yes", True), ("On", True), ("0", False), ("FALSE", False)])
def test_a_switch_takes_its_words(monkeypatch: pytest.MonkeyPatch, text: str, warm: bool) -> None:
    monkeypatch.setenv("TABLEE_ROBOT_WARM_UP", text)
    assert Settings.from_environment().robot_warm_up is warm


@pytest.mark.parametrize("name", ["outbound_bytes", "robot_warm_up", "log_level", "database_url", "proxy"])
@pytest.mark.parametrize("text", ["", " "])
def test_an_empty_setting_is_not_set(monkeypatch: pytest.MonkeyPatch, name: str, text: str) -> None:
    monkeypatch.setenv(f"TABLEE_{name.upper()}", text)
    assert getattr(Settings.from_environment(), name) == getattr(Settings(), name)
