import { useEffect, useRef } from "preact/hooks";
import { Tile } from "./art";
import { useDerived } from "./derived";
import { facesOf, type Offer, type Piece } from "./placements";
import { isJoker, jokerReading } from "./sets";
import type { RummikubTurn } from "./turn";
import { tileNameIn, words } from "./wording";
import "./placement-picker.css";

/** Several legal places, or a set to cut: each is shown as the sets would lie, and has a number to press. */
export function PlacementPicker({ turn }: { turn: RummikubTurn }) {
  const { dispatch } = turn;
  const box = useRef<HTMLDivElement>(null);
  const choice = useDerived(() => turn.draft.value.choice, [turn]);
  useEffect(() => {
    if (choice !== null) box.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [choice]);
  if (choice === null) return null;
  const texts = words();
  return (
    <div class="choices shelf-note" role="group" aria-label={texts.choose} ref={box}>
      <b>
        {choice.offers[0]?.kind === "split" && choice.offers.length === 1 ? texts.chooseCut : texts.choose}
      </b>
      {choice.offers.map((offer, index) => (
        <button
          key={index}
          type="button"
          class="choice"
          data-nav="choice"
          aria-label={`${index + 1}. ${texts[offer.kind]}, ${offer.sets.map(named).join(" | ")}`}
          onClick={() => dispatch({ type: "offer", index })}
        >
          <i class="tnum">{index + 1}</i>
          <Sets offer={offer} />
          <small>{texts[offer.kind]}</small>
        </button>
      ))}
      <button type="button" class="btn sec sm" onClick={() => dispatch({ type: "deselect" })}>
        {texts.leave}
      </button>
    </div>
  );
}

const named = (set: Piece[]) => set.map((_, place) => tileNameIn(facesOf(set), place)).join(", ");

function Sets({ offer }: { offer: Offer }) {
  return (
    <span class="minis">
      {offer.sets.map((set, part) => (
        <span key={part} class="mini">
          {set.map((piece, place) => (
            <Tile
              key={piece.id}
              face={piece.face}
              reading={isJoker(piece.face) ? jokerReading(facesOf(set), place) : null}
            />
          ))}
        </span>
      ))}
    </span>
  );
}
