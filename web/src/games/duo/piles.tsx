import { Icon } from "../../art/icons";
import { settings } from "../../settings";
import { DuoBack, DuoCard } from "./art";
import { match } from "./cards";
import { type Side, topOf } from "./chain";
import type { Turn } from "./turn";
import type { DuoView } from "./view";
import { cardName, linkText, matchText, needText, words } from "./words";

export function Piles({ view, turn }: { view: DuoView; turn: Turn }) {
  const said = words();
  return (
    <main class="duo-table">
      <Pile view={view} turn={turn} side={0} />
      <div class="draw" data-origin="draw">
        <button
          type="button"
          class="pile small"
          aria-label={`${said.draw}, ${said.toDraw(view.pileSize)}`}
          aria-disabled={!turn.mine || turn.chain.side !== null}
          onClick={turn.draw}
        >
          <span class="under">
            <DuoBack />
          </span>
          <DuoBack />
        </button>
        <b class="tnum">{view.pileSize}</b>
        <span class="wide-only">{said.toDraw(view.pileSize).replace(/^\S+\s/, "")}</span>
      </div>
      <Pile view={view} turn={turn} side={1} />
    </main>
  );
}

const TILTS = [-9, -4, 1.5];

function Pile({ view, turn, side }: { view: DuoView; turn: Turn; side: Side }) {
  const said = words();
  const { chain, chosen } = turn;
  const closed = chain.side !== null && chain.side !== side;
  const top = topOf(chain, side, turn.tops);
  const held = turn.all.find((other) => other.key === chosen.value);
  const chosenMatch = held && !closed ? match(held.card, top) : null;
  const below = view.discards[side].at(-2);
  const laid = chain.side === side ? chain.laid : [];
  // The last three of the chain fan out, so that every link can be read.
  const shown = [...(laid.length < 3 ? [{ key: `p${side}`, card: turn.tops[side] }] : []), ...laid.slice(-3)];
  const lastMatch =
    laid.length > 0 ? match(laid.at(-1)?.card ?? "T", laid.at(-2)?.card ?? turn.tops[side]) : null;
  const explained = chosenMatch ?? lastMatch;
  const open = turn.mine && !closed && (chosenMatch ? chosenMatch.fits : laid.length > 0);
  const name = side === 0 ? said.left : said.right;
  return (
    <div
      class={["pilebox", side === 0 ? "l" : "r", closed && "closed", open && "go"].filter(Boolean).join(" ")}
    >
      <button
        type="button"
        class="pile"
        data-nav="piles"
        aria-label={`${said.pileTop(name, cardName(top))}. ${closed ? said.closed : held ? said.layHere : needText(top)}`}
        aria-disabled={!turn.mine || closed}
        onClick={() => turn.lay(side)}
      >
        <span class="mat" />
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
        {closed && (
          <span class="lockb">
            <Icon name="lock" />
          </span>
        )}
      </button>
      <div class="info">
        {closed ? (
          <>
            <h3>{said.closed}</h3>
            <p class="wide-only">{said.closedWhy}</p>
          </>
        ) : explained ? (
          <>
            <h3 class="wide-only">{held && chosenMatch ? cardName(held.card) : cardName(top)}</h3>
            <ul class="att">
              {explained.links.map((link) => (
                <li key={link.trait} class={link.same ? "y" : link.same === null ? "f" : "n"}>
                  <Icon name={link.same === false ? "x" : "check"} small />
                  <span class="long">{linkText(link)}</span>
                  <span class="short">{words().traits[link.trait]}</span>
                </li>
              ))}
            </ul>
            <p class="wide-only">{matchText(explained)}</p>
          </>
        ) : (
          settings.value.hints && <strong>{needText(top)}</strong>
        )}
      </div>
    </div>
  );
}
