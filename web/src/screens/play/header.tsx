import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Icon } from "../../art/icons";
import { Tomato } from "../../art/timer";
import { gameOf, moduleOf } from "../../games";
import type { GameModule } from "../../games/game";
import { pick, t } from "../../i18n";
import type { Session } from "../../session/session";
import type { TableSession } from "../../session/table-session";
import { change, settings } from "../../settings";
import { openBook } from "../../table/toast-refusal";
import { turnClock, useSeconds } from "../../table/turn-clock";
import { Dialog } from "../../ui/dialog";
import { canFill, fills, toggleFullscreen } from "../../ui/fullscreen";
import { useKeys } from "../../ui/use-keys";
import { settingsOpen } from "../settings/settings-open";
import { askClose, askLeave, isHost } from "../table/host-actions";
import { absenceAt } from "../table/presence";
import { TalkButton } from "../talk/chat";
import { RobotLevels, robotsTitle } from "../waiting/robot-level";
import { Hotkeys } from "./key-help";
import "./header.css";
import { tableWords } from "../table/words";
import { canPause, PauseButton, pauseLabel, pauseLine, togglePause } from "./pause";
import { playWords } from "./words";

type Open = "menu" | "keys" | "robots" | null;

interface TopBarProps {
  session: TableSession;
  module: GameModule;
  children?: ComponentChildren;
}

/** The header of a table being played: its name, the menu, and whatever is not the game. */
export function TopBar({ session, module, children }: TopBarProps) {
  const open = useSignal<Open>(null);
  const words = playWords();
  const snapshot = session.snapshot.value;
  const game = snapshot ? gameOf(snapshot.table.game) : null;
  const show = (which: Open) => () => {
    open.value = which;
  };
  useKeys({ "?": show("keys") });
  if (!snapshot || !game) return null;
  const { sound } = settings.value;
  const pausable = canPause(session, module);
  const close = show(null);
  return (
    <header class="top">
      <button type="button" class="iconb" aria-label={words.menu} onClick={show("menu")}>
        <Icon name="menu" />
      </button>
      <Where session={session} />
      <span class="sp" />
      {snapshot.table.watchers > 0 && (
        <span class="watchers not-narrow" title={tableWords().watchers(snapshot.table.watchers)}>
          <Icon name="eye" small />
          {snapshot.table.watchers}
        </span>
      )}
      <button type="button" class="iconb book" aria-label={words.rules} onClick={() => openBook(null)}>
        <Icon name="help" />
      </button>
      <button
        type="button"
        class="iconb not-narrow"
        aria-label={sound ? tableWords().soundOn : tableWords().soundOff}
        aria-pressed={sound}
        onClick={() => change({ sound: !sound })}
      >
        <Icon name={sound ? "sound" : "soundOff"} />
      </button>
      {pausable && <PauseButton session={session} />}
      <TalkButton session={session} beside />
      {children}
      {module.clockInHeader && <HeaderClock session={session} />}
      {open.value === "menu" && (
        <Menu
          session={session}
          pausable={pausable}
          onClose={close}
          onKeys={show("keys")}
          onRobots={show("robots")}
        >
          {children}
        </Menu>
      )}
      {open.value === "robots" && <RobotLevels session={session} onClose={close} />}
      {open.value === "keys" && <Hotkeys game={game.id} onClose={close} />}
    </header>
  );
}

function HeaderClock({ session }: { session: Session }) {
  const clock = turnClock(session);
  const seconds = useSeconds(session);
  if (clock === null || seconds === null) return null;
  return (
    <span class="header-clock">
      <Tomato seconds={seconds} total={clock.total / 1000} label={t.value.table.timer(seconds)} />
    </span>
  );
}

/** The name of the table; its second line shows the round, who wants a pause, or who is absent. A table that goes on
 * from another match is named after that one. */
function Where({ session }: { session: TableSession }) {
  const news = pauseLine(session) ?? absenceAt(session);
  const table = session.snapshot.value?.table;
  return (
    <div class="where">
      <span class="where-code">
        {table?.laidFrom ? (
          playWords().laidFrom(table.laidFrom.code)
        ) : (
          <>
            <span class="where-word">{playWords().table} </span>
            {table?.code}
          </>
        )}
      </span>
      <small class={news ? "absence" : ""}>{news ?? <Subtitle session={session} />}</small>
    </div>
  );
}

function Subtitle({ session }: { session: TableSession }) {
  const words = playWords();
  const snapshot = session.snapshot.value;
  const game = snapshot ? gameOf(snapshot.table.game) : null;
  if (!snapshot || !game) return null;
  const goal = game.goal(snapshot.table.options, snapshot.table.seats.length);
  const round = snapshot.deal?.round ?? 1;
  const rounds = goal && "rounds" in goal ? words.roundOf(round, goal.rounds) : words.round(round);
  return (
    <>
      {/* Where there is little room the cloth says which game it is. */}
      <span class="not-small">{pick(game.text).name} · </span>
      <span>{rounds}</span>
      {snapshot.table.counts && <span>{` · ${words.rated}`}</span>}
      {goal && "points" in goal && <span>{` · ${words.upTo(goal.points)}`}</span>}
    </>
  );
}

interface MenuProps {
  session: TableSession;
  pausable: boolean;
  onClose(): void;
  onKeys(): void;
  onRobots(): void;
  children?: ComponentChildren; // the game's own buttons, where the header has no room for them
}

type MenuEntry = [icon: Parameters<typeof Icon>[0]["name"], label: string, run: () => void];

function fullscreenEntry(): MenuEntry[] {
  const words = playWords();
  return canFill() ? [["full", fills() ? words.fullscreenOff : words.fullscreen, toggleFullscreen]] : [];
}

function Menu({ session, pausable, onClose, onKeys, onRobots, children }: MenuProps) {
  const words = playWords();
  const { zen } = settings.value;
  const folded: MenuEntry[] = [
    ["help", words.rules, () => openBook(null)],
    ["chat", tableWords().talk, () => (session.talking.value = true)],
  ];
  const entries: MenuEntry[] = [
    ["gear", t.value.settings, () => (settingsOpen.value = true)],
    ["eye", zen ? words.zenOff : words.zen, () => change({ zen: !zen })],
    ...fullscreenEntry(),
    ["list", words.keys.title, onKeys],
    ["leave", tableWords().leave, () => askLeave(session)],
  ];
  const follows = moduleOf(session.game.value ?? "")?.following !== undefined;
  if (follows && session.review.canGoBack.value)
    entries.unshift(["undo", words.turns.title, session.review.back]);
  if (pausable) entries.unshift(["pause", pauseLabel(session), () => togglePause(session)]);
  if (isHost(session) && session.seats.value.some(({ robot }) => robot !== null))
    entries.unshift(["robot", robotsTitle(session), onRobots]);
  if (isHost(session)) entries.push(["x", tableWords().close, () => askClose(session)]);
  return (
    <Dialog title={words.menu} onClose={onClose}>
      <div class="menu-list">
        <div class="folded">{children}</div>
        {[...folded, ...entries].map(([icon, label, run], at) => (
          <button
            key={icon}
            type="button"
            class={["btn sec", at < folded.length && "folded", run === onKeys && "with-keyboard"]
              .filter(Boolean)
              .join(" ")}
            onClick={() => {
              onClose();
              void run();
            }}
          >
            <Icon name={icon} />
            {label}
          </button>
        ))}
        <p class="fine">{words.leaveHint}</p>
      </div>
    </Dialog>
  );
}
