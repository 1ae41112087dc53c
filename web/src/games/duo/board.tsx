import { useRef } from "preact/hooks";
import { Avatar } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { Tomato } from "../../art/timer";
import { t } from "../../i18n";
import type { Session } from "../../session/session";
import { useCommands } from "../../table/commands";
import { type Hints, hintOf, useHints } from "../../table/hints";
import { SeatChip, TurnBanner, troubleOf } from "../../table/seat-chip";
import { meAt, opponentsOf } from "../../table/seats";
import { secondsLeft, useSeconds } from "../../table/turn-clock";
import { useFlip } from "../../ui/flip";
import { announce } from "../../ui/live-region";
import { useRoving } from "../../ui/roving";
import { type Side, topOf } from "./chain";
import { Hand } from "./hand";
import { askHint, HintBox, HintButton, marksOf } from "./hints";
import { Piles } from "./piles";
import { type Turn, useTurn } from "./turn";
import type { DuoView } from "./view";
import { cardName, words } from "./wording";

export function Board({ session }: { session: Session }) {
  const view = session.view.value as DuoView | null;
  return view?.discards ? <Playing session={session} view={view} /> : null;
}

function Playing({ session, view }: { session: Session; view: DuoView }) {
  const root = useRef<HTMLDivElement>(null);
  const turn = useTurn(session, view);
  useFlip(root);
  useRoving(root);
  const hints = useHints(session, view);
  useTurnKeys(session, turn, hints);
  const seated = view.seat !== null;
  return (
    <div ref={root} class="game duo">
      <Opponents session={session} view={view} />
      <Piles view={view} turn={turn} />
      <section class="duo-me" aria-label={words().hand}>
        <div class={turn.mine ? "mecol on" : "mecol"}>
          <Clock session={session} />
          <TurnBanner session={session}>
            <Status session={session} view={view} turn={turn} />
          </TurnBanner>
          <HintButton hints={hints} turn={turn} />
          {seated && <SortButton turn={turn} />}
        </div>
        <HintBox hints={hints} turn={turn} />
        {seated && <Hand turn={turn} marks={marksOf(hintOf(hints.state.value), turn.hand)} />}
        {seated && <Actions turn={turn} />}
      </section>
    </div>
  );
}

/** Whose turn it is, and how the player stands. */
function Status({ session, view, turn }: { session: Session; view: DuoView; turn: Turn }) {
  return (
    <div>
      <h1 tabIndex={-1}>{titleOf(session, view, turn.mine)}</h1>
      {view.seat !== null && (
        <p>
          <span class="wide-only">
            {t.value.points(view.totals[view.seat] ?? 0)}
            {" · "}
          </span>
          {words().cards(turn.hand.length)}
        </p>
      )}
    </div>
  );
}

function useTurnKeys(session: Session, turn: Turn, hints: Hints): void {
  useCommands({
    "1": () => turn.lay(0),
    "2": () => turn.lay(1),
    ArrowLeft: intoHand,
    ArrowRight: intoHand,
    Backspace: turn.back,
    Escape: () => {
      turn.chosen.value = null;
    },
    h: () => void askHint(hints, turn),
    v: turn.finish,
    p: turn.draw,
    s: turn.sort,
    t: () => announce(tableText(turn)),
    r: () => announce(turn.hand.map((held) => cardName(held.card)).join(", ")),
    c: () => {
      const seconds = secondsLeft(session);
      announce(seconds === null ? words().noClock : t.value.table.timer(seconds));
    },
  });
}

/** An arrow key brings the focus to the hand from wherever it is; from then on it moves among the pieces. */
function intoHand(): void {
  if (document.activeElement?.matches("[data-nav]")) return;
  document.querySelector<HTMLElement>('.fan button[tabindex="0"], .fan button')?.focus();
}

function SortButton({ turn }: { turn: Turn }) {
  const said = words();
  return (
    <button
      type="button"
      class="sortb"
      aria-label={said.sort}
      aria-pressed={turn.sorted.value}
      onClick={turn.sort}
    >
      <Icon name="sort" />
      <span class="wide-only" aria-hidden="true">
        {said.sortShort}
      </span>
    </button>
  );
}

function tableText(turn: Turn): string {
  const said = words();
  const piles = [said.left, said.right].map((name, side) =>
    said.pileTop(name, cardName(topOf(turn.chain, side as Side, turn.tops))),
  );
  return `${piles.join(". ")}.`;
}

function titleOf(session: Session, view: DuoView, mine: boolean): string {
  const said = t.value.table;
  const name = session.seats.value[view.turn]?.name ?? "";
  if (mine) return said.yourTurn(name);
  return view.seat === null ? said.watching : said.thinking(name);
}

function Clock({ session }: { session: Session }) {
  const clock = session.clock.value;
  const seconds = useSeconds(session);
  const me = meAt(session);
  if (clock && seconds !== null) {
    return <Tomato seconds={seconds} total={clock.total / 1000} label={t.value.table.timer(seconds)} />;
  }
  return me ? <Avatar face={me.face} /> : null;
}

function Opponents({ session, view }: { session: Session; view: DuoView }) {
  const said = words();
  const people = opponentsOf(session);
  const last = people.find((person) => view.handSizes[person.seat] === 1 && view.over === null);
  const on = (seat: number) => view.turn === seat && view.over === null;
  return (
    <section class="opps" aria-label={t.value.table.opponents}>
      <div class="wide">
        {people.map((person) => {
          const count = view.handSizes[person.seat] ?? 0;
          return (
            <div
              key={person.seat}
              class={["opp seat", on(person.seat) && "on", !person.here && "off"].filter(Boolean).join(" ")}
              data-origin={`seat-${person.seat}`}
            >
              <Avatar face={person.face} />
              <div>
                <div class="nm">{person.name}</div>
                <div class="sub">
                  {troubleOf(session, person) ?? t.value.points(view.totals[person.seat] ?? 0)}
                </div>
              </div>
              <span class="bk" aria-hidden="true">
                {Array.from({ length: Math.min(count, 12) }, (_, i) => (
                  <i key={i} style={{ transform: `rotate(${(i - (Math.min(count, 12) - 1) / 2) * 5}deg)` }} />
                ))}
              </span>
              <b class="cnt tnum" role="img" aria-label={said.cards(count)}>
                {count}
              </b>
            </div>
          );
        })}
      </div>
      <div class="narrow ppl">
        {people.map((person) => (
          <SeatChip
            key={person.seat}
            person={person}
            count={view.handSizes[person.seat] ?? 0}
            on={on(person.seat)}
            label={said.cards(view.handSizes[person.seat] ?? 0)}
          />
        ))}
      </div>
      {last && (
        <p class="alert">
          <Icon name="flag" small />
          {said.lastCard(last.name)}
        </p>
      )}
    </section>
  );
}

function Actions({ turn }: { turn: Turn }) {
  const said = words();
  const laid = turn.chain.laid.length;
  if (!turn.mine) return <div class="acts" />;
  return (
    <div class="acts">
      <button
        type="button"
        class="btn commit"
        aria-disabled={laid === 0 || turn.sending}
        aria-describedby={laid === 0 ? "duo-why" : undefined}
        onClick={turn.finish}
      >
        {laid > 0 && <Icon name="check" />}
        {turn.sending ? t.value.table.sent : laid > 0 ? said.finishWith(laid) : said.layOne}
      </button>
      <span id="duo-why" class="sr">
        {said.layOneWhy}
      </span>
      {laid > 0 ? (
        <button type="button" class="btn sec" onClick={turn.back}>
          <Icon name="undo" />
          {said.takeBackShort}
        </button>
      ) : (
        <button type="button" class="btn sec" aria-disabled={turn.sending} onClick={turn.draw}>
          <Icon name="plus" />
          {said.draw}
        </button>
      )}
    </div>
  );
}
