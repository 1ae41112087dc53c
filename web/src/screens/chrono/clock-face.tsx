import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Avatar } from "../../art/avatar";
import { Icon, type IconName } from "../../art/icons";
import { REAL_TABLE } from "../../companion/real-table";
import { companionOf } from "../../games";
import { go } from "../../router";
import { useKeys } from "../../ui/use-keys";
import { BookDialog } from "../rules/book-dialog";
import { ChronoSettings } from "./chrono-settings";
import { digitsOf } from "./duration";
import { allowed, canExtend, type Evening, elapsed, left } from "./state";
import { act, follow, now } from "./store";
import { Over } from "./time-up";
import { useWakeLock } from "./wake-lock";
import { lookOf, secondsOf } from "./warnings";
import { chronoWords } from "./words";
import "./clock-face.css";

/** The whole screen is « au suivant », except the corners. */
export function Face({ evening }: { evening: Evening }) {
  const words = chronoWords();
  const settings = useSignal(false);
  const all = useRef<HTMLButtonElement>(null);
  useEffect(follow, []);
  useWakeLock(evening.phase === "running");
  const rest = left(evening, now.value);
  const next = () => act({ type: "next" });
  const toggle = () => act({ type: evening.phase === "running" ? "pause" : "resume" });
  // Enter and Space on a corner button are that button's.
  const isElsewhere = ({ target }: KeyboardEvent) =>
    target instanceof HTMLElement && target !== all.current && target.closest("button, a") !== null;
  useKeys((event) => {
    if (event.key === "Enter" || event.key === " ") return isElsewhere(event) ? undefined : next;
    if (event.key.toLowerCase() === "p") return toggle;
    return event.key === "Backspace" ? () => act({ type: "before" }) : undefined;
  });
  return (
    <main class={`vichy ${REAL_TABLE} chrono`} data-look={evening.phase === "paused" ? "calm" : lookOf(rest)}>
      <Frame evening={evening} rest={rest} />
      {/* A finger that slides a little is no click for a browser; the second of the two within 400 ms is ignored. */}
      <button
        type="button"
        class="chrono-all"
        ref={all}
        aria-label={tapLabel(evening)}
        onClick={next}
        onPointerUp={(event) => event.isPrimary && event.button === 0 && next()}
      />
      <Middle evening={evening} rest={rest} />
      <div class="chrono-top">
        <Corner
          icon="x"
          label={words.close}
          onPress={() => {
            act({ type: "pause" });
            go("/table");
          }}
        />
        <span>{words.round(evening.round)}</span>
        <Corner icon="gear" label={words.settings} onPress={() => (settings.value = true)} />
      </div>
      <Tools evening={evening} onPause={toggle} />
      {evening.phase === "over" && <Over evening={evening} />}
      {settings.value && <ChronoSettings evening={evening} onClose={() => (settings.value = false)} />}
      <BookDialog game={evening.game} />
    </main>
  );
}

function tapLabel(evening: Evening): string {
  const words = chronoWords();
  if (evening.phase === "paused") return words.resumeButton;
  return evening.timing === "round" ? words.acted : words.toNext(nameOf(evening, 1));
}

/** The player so many places after the one whose turn it is. */
const nameOf = ({ players, player }: Evening, steps: number): string =>
  players[(player + steps + players.length) % players.length]?.name ?? "";

function Middle({ evening, rest }: { evening: Evening; rest: number | null }) {
  const words = chronoWords();
  const rules = companionOf(evening.game)?.chrono;
  const hurry = evening.phase === "running" && (lookOf(rest) === "hurry" || lookOf(rest) === "over");
  return (
    <div class="chrono-face">
      <div class="chrono-who">
        {evening.timing === "turns" ? (
          <h1 class="chrono-name">
            <Avatar face={evening.players[evening.player]?.fruit ?? "citron"} />
            <span>{nameOf(evening, 0)}</span>
          </h1>
        ) : (
          <h1 class="chrono-name">
            <span>{rest === null ? words.stopwatch : words.silence}</span>
          </h1>
        )}
        {hurry && (
          <p class="chrono-hurry">
            <Warning />
            {words.hurry}
          </p>
        )}
        <p class="chrono-next">
          {hurry
            ? rules?.warning(evening.timing)
            : evening.timing === "turns"
              ? words.next(nameOf(evening, 1))
              : rules?.tapWhen?.()}
        </p>
      </div>
      <Digits evening={evening} rest={rest} />
      {evening.phase === "paused" ? (
        <p class="chrono-tap still" role="status">
          <b>{evening.setBack ? words.setBack : words.paused}</b> {words.resume}
        </p>
      ) : (
        evening.timing === "turns" && !hurry && <p class="chrono-tap">{words.tapAnywhere}</p>
      )}
    </div>
  );
}

/** What is left, or what has passed where nothing runs down. */
function Digits({ evening, rest }: { evening: Evening; rest: number | null }) {
  const seconds = rest === null ? Math.floor(elapsed(evening, now.value) / 1000) : secondsOf(rest);
  const { minutes, digits } = digitsOf(seconds);
  return (
    <p class="chrono-digits" role="timer">
      {minutes !== null && <span class="min">{chronoWords().minute(minutes)}</span>}
      <span class="sec">{digits}</span>
    </p>
  );
}

/** The edge of the screen empties clockwise. */
function Frame({ evening, rest }: { evening: Evening; rest: number | null }) {
  const whole = evening.timing === "round" ? evening.stall : allowed(evening);
  const share = rest === null || whole === null ? 1 : rest / whole;
  return (
    <svg class="chrono-ring" aria-hidden="true">
      <rect />
      <rect class="edge" pathLength={1} style={{ strokeDashoffset: share - 1 }} />
      <rect class="left" pathLength={1} style={{ strokeDashoffset: share - 1 }} />
    </svg>
  );
}

function Warning() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 3 22 21H2z" fill="#FFD23F" stroke="#8E0D28" stroke-width="2.4" stroke-linejoin="round" />
      <path d="M12 9.5v5.5M12 18v.1" stroke="#8E0D28" stroke-width="2.6" stroke-linecap="round" />
    </svg>
  );
}

function Corner({ icon, label, onPress }: { icon: IconName; label: string; onPress(): void }) {
  return (
    <button type="button" class="btn sec chrono-corner" aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}

function Tools({ evening, onPause }: { evening: Evening; onPause(): void }) {
  const words = chronoWords();
  const before = evening.past.at(-1);
  const spare = evening.extensions - (evening.taken[evening.player] ?? 0);
  return (
    <div class="chrono-tools">
      {before === undefined ? (
        <span />
      ) : (
        <Corner
          icon="undo"
          label={words.backTo(evening.players[before.player]?.name ?? "")}
          onPress={() => act({ type: "before" })}
        />
      )}
      {canExtend(evening) ? (
        <button type="button" class="btn sec chrono-more" onClick={() => act({ type: "extend" })}>
          {words.extend(spare)}
        </button>
      ) : (
        <span />
      )}
      <Corner
        icon={evening.phase === "running" ? "pause" : "play"}
        label={evening.phase === "running" ? words.pause : words.resumeButton}
        onPress={onPause}
      />
    </div>
  );
}
