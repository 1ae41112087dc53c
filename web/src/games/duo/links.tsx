import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { DuoCard } from "./art";
import { type Card, type Match, match } from "./cards";
import { type Step, stepsOf, topOf } from "./chain";
import type { DuoTurn } from "./turn";
import { cardName, linkText, matchText, words } from "./wording";
import "./links.css";

/** Three chips: what the card has in common with the one below, what not, and what is free. */
function Chips({ match }: { match: Match }) {
  const { traits } = words();
  return (
    <ul class="att">
      {match.links.map((link) => (
        <li key={link.trait} class={link.same ? "y" : link.same === null ? "f" : "n"}>
          <Icon name={link.same === false ? "x" : "check"} small />
          <span class="long">{linkText(link)}</span>
          <span class="short" aria-hidden="true">
            {traits[link.trait]}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** One comparison in full: the card's name, its chips and the verdict. */
export function Comparison({ card, match }: { card: Card; match: Match }) {
  return (
    <>
      <h3 class="wide-only">{cardName(card)}</h3>
      <Chips match={match} />
      <p class="wide-only">{matchText(match)}</p>
    </>
  );
}

/** The chain, link by link; a chosen card stands at its end as a trial. */
export function Links({ turn, className }: { turn: DuoTurn; className: string }) {
  const ref = useRef<HTMLOListElement>(null);
  const steps = stepsOf(turn.chain.value, turn.tops.value);
  const trial = trialOf(turn);
  const all = trial ? [...steps, trial] : steps;
  useLayoutEffect(() => {
    // The newest link is the one to look at.
    ref.current?.scrollTo?.({ left: ref.current.scrollWidth, top: ref.current.scrollHeight });
  }, [all.length]);
  if (steps.length === 0) return null;
  return (
    // A long chain scrolls, so it takes the focus for the arrow keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <ol class={className} ref={ref} aria-label={words().chain} tabIndex={0}>
      {all.map(({ card, match }, place) => (
        <li
          key={place}
          class={["link", place === all.length - 1 && "now", trial && place === steps.length && "try"]
            .filter(Boolean)
            .join(" ")}
        >
          <DuoCard card={card} />
          <div>
            <b class="link-name">{cardName(card)}</b>
            <Chips match={match} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function trialOf(turn: DuoTurn): Step | null {
  const held = turn.chosenCard.value;
  const chain = turn.chain.value;
  if (held === null || chain.side === null) return null;
  return { card: held.card, match: match(held.card, topOf(chain, chain.side, turn.tops.value)) };
}
