import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Icon } from "../art/icons";
import { gameOf } from "../games";
import { pick, t } from "../i18n";
import { go } from "../router";
import { RuleText } from "../screens/rules";
import { settingsOpen } from "../screens/settings";
import { change, settings } from "../settings";
import { Dialog } from "../ui/dialog";
import { Panel } from "./panel";
import type { Table } from "./store";

type Open = "menu" | "rules" | "story" | null;

/** The top of every game table: where we are, and everything that is not the game. */
export function TopBar({ table, children }: { table: Table; children?: ComponentChildren }) {
  const open = useSignal<Open>(null);
  const words = t.value.table;
  const snapshot = table.snapshot.value;
  const game = snapshot ? gameOf(snapshot.table.game) : null;
  if (!snapshot || !game) return null;
  const { sound } = settings.value;
  const close = () => {
    open.value = null;
  };
  const show = (which: Open) => () => {
    open.value = which;
  };
  return (
    <header class="top">
      <button type="button" class="iconb" aria-label={words.menu} onClick={show("menu")}>
        <Icon name="menu" />
      </button>
      <div class="where">
        {words.name(snapshot.table.code)}
        <small>{subtitle(table)}</small>
      </div>
      <span class="sp" />
      <button type="button" class="iconb" aria-label={words.rules} onClick={show("rules")}>
        <Icon name="help" />
      </button>
      <button
        type="button"
        class="iconb not-narrow"
        aria-label={sound ? words.soundOn : words.soundOff}
        aria-pressed={sound}
        onClick={() => change({ sound: !sound })}
      >
        <Icon name={sound ? "sound" : "soundOff"} />
      </button>
      <button type="button" class="iconb" aria-label={`${words.log}, ${words.chat}`} onClick={show("story")}>
        <Icon name="chat" />
      </button>
      {children}
      {open.value === "menu" && <Menu table={table} onClose={close} />}
      {open.value === "rules" && (
        <Dialog side title={t.value.rules.title(pick(game.text).name)} onClose={close}>
          <RuleText game={game.id} />
        </Dialog>
      )}
      {open.value === "story" && (
        <Dialog side title={words.log} onClose={close}>
          <Panel table={table} />
        </Dialog>
      )}
    </header>
  );
}

function subtitle(table: Table): string {
  const words = t.value.table;
  const snapshot = table.snapshot.value;
  const game = snapshot ? gameOf(snapshot.table.game) : null;
  if (!snapshot || !game) return "";
  const goal = game.goal(snapshot.table.options, snapshot.table.seats.length);
  const round = snapshot.deal?.round ?? 1;
  const name = pick(game.text).name;
  if (goal && "rounds" in goal) return `${name} · ${words.roundOf(round, goal.rounds)}`;
  return `${name} · ${words.round(round)}${goal ? ` · ${words.firstTo(goal.points)}` : ""}`;
}

function Menu({ table, onClose }: { table: Table; onClose(): void }) {
  const words = t.value.table;
  const { zen } = settings.value;
  const leave = async () => {
    onClose();
    if (table.seat.value !== null)
      await Promise.race([table.leave(), new Promise((r) => setTimeout(r, 800))]);
    go("/");
  };
  return (
    <Dialog title={words.menu} onClose={onClose}>
      <div class="menu-list">
        <button
          type="button"
          class="btn sec"
          onClick={() => {
            onClose();
            settingsOpen.value = true;
          }}
        >
          <Icon name="gear" />
          {t.value.settings.title}
        </button>
        <button
          type="button"
          class="btn sec"
          onClick={() => {
            change({ zen: !zen });
            onClose();
          }}
        >
          <Icon name="eye" />
          {zen ? words.zenOff : words.zen}
        </button>
        <button
          type="button"
          class="btn sec"
          onClick={() => {
            void document.documentElement.requestFullscreen?.();
            onClose();
          }}
        >
          <Icon name="plus" />
          {words.fullscreen}
        </button>
        <button type="button" class="btn sec" onClick={leave}>
          <Icon name="leave" />
          {words.leave}
        </button>
        <p class="fine">{words.leaveHint}</p>
      </div>
    </Dialog>
  );
}
