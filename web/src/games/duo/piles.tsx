import { Icon } from "../../art/icons";
import { settings } from "../../settings";
import { DuoBack, DuoCard } from "./art";
import { type Card, match } from "./cards";
import { type Held, type Side, topOf } from "./chain";
import { Comparison, Links } from "./links";
import type { DuoTurn } from "./turn";
import { cardName, needText, words } from "./wording";
import "./piles.css";

export function Piles({ turn }: { turn: DuoTurn }) {
  const chained = turn.chained.value;
  return (
    <main class={chained ? "duo-table chained" : "duo-table"}>
      <Pile turn={turn} side={0} />
      <DrawPile turn={turn} />
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
        class="pile small"
        aria-label={text.drawFrom(size)}
        aria-disabled={!turn.mine.value || turn.chained.value}
        onClick={turn.draw}
      >
        <span class="under">
          <DuoBack />
        </span>
        <DuoBack />
      </button>
      <b class="tnum">{size}</b>
      <span class="wide-only">{text.toDrawWord(size)}</span>
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
  const use = closed ? text.closedUse : held ? text.layHere : needText(top);
  return (
    <div
      class={["pilebox", side === 0 ? "l" : "r", closed && "closed", open && "go"].filter(Boolean).join(" ")}
    >
      <button
        type="button"
        class="pile"
        data-nav="piles"
        aria-label={(side === 0 ? text.leftPile : text.rightPile)(cardName(top), use)}
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

const TILTS = [-9, -4, 1.5];

/** The pile as it lies; the last three cards of a chain fan out, so that every one can be read. */
function Stack({ turn, side }: { turn: DuoTurn; side: Side }) {
  const below = turn.view.value?.discards[side].at(-2);
  const chain = turn.chain.value;
  const laid = chain.side === side ? chain.laid : [];
  const top: Held[] = laid.length < 3 ? [{ key: `p${side}`, card: turn.tops.value[side] }] : [];
  const seen = [...top, ...laid.slice(-3)];
  return (
    <>
      {below && (
        <span class="under">
          <DuoCard card={below} />
        </span>
      )}
      {seen.map((one, place) => (
        <span
          key={one.key}
          class="on-pile"
          data-flip={one.key.startsWith("p") ? undefined : one.key}
          style={{
            transform: `rotate(${TILTS[place + 3 - seen.length] ?? 0}deg) translateX(calc(var(--spread) * ${place - seen.length + 1}))`,
          }}
        >
          <DuoCard card={one.card} />
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
  if (held) return <Comparison card={held.card} match={match(held.card, top)} />;
  return settings.value.hints ? <strong>{needText(top)}</strong> : null;
}
