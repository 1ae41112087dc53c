import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import { settings } from "../../settings";
import { SeatMark } from "../../table/seat-mark";
import { nameOf } from "../../table/seats";
import { DuoBack, DuoCard } from "./art";
import { type Card, match } from "./cards";
import { type Held, type Side, topOf } from "./chain";
import { actuallyDrawn, actuallyLaid, Ghosts } from "./ghosts";
import { Comparison, Links } from "./links";
import type { DuoTurn } from "./turn";
import { cardName, needText, words } from "./wording";
import "./piles.css";

export function Piles({ turn }: { turn: DuoTurn }) {
  const chained = turn.chained.value;
  return (
    <main class={chained ? "duo-table chained" : "duo-table"}>
      <Pile turn={turn} side={0} />
      {!turn.session.puzzle && <DrawPile turn={turn} />}
      <Pile turn={turn} side={1} />
      {chained && <Links turn={turn} className="links strip" />}
    </main>
  );
}

function DrawPile({ turn }: { turn: DuoTurn }) {
  const text = words();
  const size = turn.view.value?.pileSize ?? 0;
  return (
    <div class="draw" data-origin="draw">
      <button
        type="button"
        class={size === 0 ? "pile small spent" : "pile small"}
        aria-label={text.drawFrom(size)}
        aria-disabled={!turn.mine.value || turn.chained.value}
        onClick={turn.draw}
      >
        {size > 1 && (
          <span class="under">
            <DuoBack />
          </span>
        )}
        <DuoBack />
      </button>
      <b class="tnum">{size}</b>
      <span class="wide-only">{text.toDrawWord(size)}</span>
      <Ghosts cards={actuallyDrawn(turn)} />
    </div>
  );
}

function Pile({ turn, side }: { turn: DuoTurn; side: Side }) {
  const text = words();
  const chain = turn.chain.value;
  const mine = turn.mine.value;
  const held = turn.chosenCard.value;
  const closed = chain.side !== null && chain.side !== side;
  const top = topOf(chain, side, turn.tops.value);
  const open = mine && !closed && (held ? match(held.card, top).fits : chain.side === side);
  const pointed = turn.session.puzzle?.marked.value.includes(turn.tops.value[side]);
  const use = closed ? text.closedUse : held ? text.layHere : needText(top);
  return (
    <div
      class={["pilebox", side === 0 ? "l" : "r", closed && "closed", open && "go", pointed && "pointed"]
        .filter(Boolean)
        .join(" ")}
    >
      <button
        type="button"
        class="pile"
        data-nav="piles"
        aria-label={[(side === 0 ? text.leftPile : text.rightPile)(cardName(top), use), latestOn(turn, side)]
          .filter(Boolean)
          .join(" ")}
        aria-disabled={!mine || closed}
        onClick={() => turn.lay(side)}
      >
        <span class="mat" />
        <Stack turn={turn} side={side} />
        {closed && (
          <span class="lockb">
            <Icon name="lock" />
            <span>{text.closedShort}</span>
          </span>
        )}
      </button>
      <div class="info">
        <Info turn={turn} side={side} closed={closed} top={top} held={held} />
      </div>
    </div>
  );
}

/** The cards that the others laid there since the player's own turn, in words. */
function latestOn({ traces, session }: DuoTurn, side: Side): string {
  const cards = traces.value[side].map(({ card, seat }) =>
    words().laidBy(cardName(card), nameOf(session, seat)),
  );
  return cards.length === 0 ? "" : words().latest(t.value.list(cards));
}

const TILTS = [-11, -7.5, -3.5, 1.5];
const MOST_SEEN = 4;

/**
 * Where a card of the fan lies: the last one straight, those before it to its left. A fan of four is drawn closer, and
 * where there is little room (--centred) it lies around the middle of the pile.
 */
function fanned(place: number, count: number): string {
  const closer = count > 3 ? 0.72 : 1;
  const left = (place - count + 1) * closer;
  const half = ((count - 1) * closer) / 2;
  const tilt = TILTS[place + TILTS.length - count] ?? 0;
  const shift = `var(--spread) * (${left.toFixed(2)} + ${half.toFixed(2)} * var(--centred))`;
  return `translateX(calc(${shift})) rotate(calc(${tilt}deg * var(--lean-by)))`;
}

/** A card that can be seen on a pile, and who laid it where that was somebody else. */
interface SeenCard {
  key: string;
  card: Card;
  by: number | null;
}

/** The top of a pile: what the others laid since the player's own turn, or the player's own chain. */
function seenOn(turn: DuoTurn, side: Side): SeenCard[] {
  const pile = turn.view.value?.discards[side] ?? [];
  const chain = turn.chain.value;
  const own = chain.side === side ? chain.laid.slice(1 - MOST_SEEN) : [];
  const trace = turn.traces.value[side];
  const count = Math.max(1, Math.min(MOST_SEEN, trace.length + 1)) - own.length;
  const below = pile.slice(Math.max(0, pile.length - Math.max(own.length < 3 ? 1 : 0, count)));
  const first = pile.length - below.length;
  const cards = below.map((card, place) => ({
    // By its place from the bottom: a card that comes is another one, even if it looks alike.
    key: `p${side}-${first + place}`,
    card,
    by: trace[trace.length - below.length + place]?.seat ?? null,
  }));
  return [...cards, ...own.map(({ key, card }) => ({ key, card, by: null }))];
}

/** The pile as it lies; the cards laid last fan out, each with the face of who laid it. */
function Stack({ turn, side }: { turn: DuoTurn; side: Side }) {
  const pile = turn.view.value?.discards[side] ?? [];
  const seen = seenOn(turn, side);
  const below = pile.at(-1 - seen.filter((one) => one.key.startsWith("p")).length);
  return (
    <>
      {below && (
        <span class="under">
          <DuoCard card={below} />
        </span>
      )}
      {seen.map(({ key, card, by }, place) => (
        <span
          key={key}
          class="on-pile"
          data-flip={key}
          data-from={by === null ? undefined : `seat-${by}`}
          style={{ transform: fanned(place, seen.length) }}
        >
          <DuoCard card={card} />
          {by !== null && <SeatMark session={turn.session} seat={by} />}
        </span>
      ))}
    </>
  );
}

interface InfoProps {
  turn: DuoTurn;
  side: Side;
  closed: boolean;
  top: Card;
  held: Held | null;
}

/** Beside a pile: why it is closed, the chain on it, how the chosen card compares, or what it asks for. */
function Info({ turn, side, closed, top, held }: InfoProps) {
  const text = words();
  if (closed) {
    return (
      <>
        <h3>{text.closed}</h3>
        <p class="wide-only">{text.closedWhy}</p>
      </>
    );
  }
  if (turn.chain.value.side === side) return <Links turn={turn} className="links" />;
  const laid = actuallyLaid(turn, side);
  if (laid.length > 0) return <Ghosts cards={laid} />;
  if (held) return <Comparison card={held.card} match={match(held.card, top)} />;
  return settings.value.hints ? <strong>{needText(top)}</strong> : null;
}
