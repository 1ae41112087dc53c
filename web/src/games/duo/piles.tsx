import { Icon } from "../../art/icons";
import { settings } from "../../settings";
import { DuoBack, DuoCard } from "./art";
import { type Card, match } from "./cards";
import { type Held, type Side, topOf } from "./chain";
import { Comparison, Links } from "./links";
import type { Turn } from "./turn";
import type { DuoView } from "./view";
import { cardName, needText, words } from "./wording";

export function Piles({ view, turn }: { view: DuoView; turn: Turn }) {
  const said = words();
  const chained = turn.chain.side !== null;
  return (
    <main class={chained ? "duo-table chained" : "duo-table"}>
      <Pile view={view} turn={turn} side={0} />
      <div class="draw" data-origin="draw">
        <button
          type="button"
          class="pile small"
          aria-label={`${said.draw}, ${said.toDraw(view.pileSize)}`}
          aria-disabled={!turn.mine || chained}
          onClick={turn.draw}
        >
          <span class="under">
            <DuoBack />
          </span>
          <DuoBack />
        </button>
        <b class="tnum">{view.pileSize}</b>
        <span class="wide-only">{said.toDrawWord(view.pileSize)}</span>
      </div>
      <Pile view={view} turn={turn} side={1} />
      {chained && <Links turn={turn} className="links strip" />}
    </main>
  );
}

const TILTS = [-9, -4, 1.5];

function Pile({ view, turn, side }: { view: DuoView; turn: Turn; side: Side }) {
  const said = words();
  const { chain } = turn;
  const closed = chain.side !== null && chain.side !== side;
  const top = topOf(chain, side, turn.tops);
  const held = turn.all.find((other) => other.key === turn.chosen.value) ?? null;
  const open = turn.mine && !closed && (held ? match(held.card, top).fits : chain.side === side);
  const name = side === 0 ? said.left : said.right;
  const use = closed ? `${said.closed}. ${said.closedShort}` : held ? said.layHere : needText(top);
  return (
    <div
      class={["pilebox", side === 0 ? "l" : "r", closed && "closed", open && "go"].filter(Boolean).join(" ")}
    >
      <button
        type="button"
        class="pile"
        data-nav="piles"
        aria-label={`${said.pileTop(name, cardName(top))}. ${use}`}
        aria-disabled={!turn.mine || closed}
        onClick={() => turn.lay(side)}
      >
        <span class="mat" />
        <Stack view={view} turn={turn} side={side} />
        {closed && (
          <span class="lockb">
            <Icon name="lock" />
            <span>{said.closedShort}</span>
          </span>
        )}
      </button>
      <div class="info">
        <Info turn={turn} side={side} closed={closed} top={top} held={held} />
      </div>
    </div>
  );
}

/** The pile as it lies; the last three cards of a chain fan out, so that every one can be read. */
function Stack({ view, turn, side }: { view: DuoView; turn: Turn; side: Side }) {
  const below = view.discards[side].at(-2);
  const laid = turn.chain.side === side ? turn.chain.laid : [];
  const top: Held[] = laid.length < 3 ? [{ key: `p${side}`, card: turn.tops[side] }] : [];
  const shown = [...top, ...laid.slice(-3)];
  return (
    <>
      {below && (
        <span class="under">
          <DuoCard card={below} />
        </span>
      )}
      {shown.map((one, place) => (
        <span
          key={one.key}
          class="on-pile"
          data-flip={one.key.startsWith("p") ? undefined : one.key}
          style={{
            transform: `rotate(${TILTS[place + 3 - shown.length] ?? 0}deg) translateX(calc(var(--spread) * ${place - shown.length + 1}))`,
          }}
        >
          <DuoCard card={one.card} />
        </span>
      ))}
    </>
  );
}

interface InfoProps {
  turn: Turn;
  side: Side;
  closed: boolean;
  top: Card;
  held: Held | null;
}

function Info({ turn, side, closed, top, held }: InfoProps) {
  const said = words();
  if (closed) {
    return (
      <>
        <h3>{said.closed}</h3>
        <p class="wide-only">{said.closedWhy}</p>
      </>
    );
  }
  if (turn.chain.side === side) return <Links turn={turn} className="links" />;
  if (held) return <Comparison card={held.card} match={match(held.card, top)} />;
  return settings.value.hints ? <strong>{needText(top)}</strong> : null;
}
