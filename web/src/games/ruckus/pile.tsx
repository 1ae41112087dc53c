import { Icon } from "../../art/icons";
import { settings } from "../../settings";
import { FamilyFace, RuckusCard, wordOf } from "./art";
import { pairsOf, type Target, WHOLE } from "./targets";
import { keyOf, type Race, stateOf } from "./touch";
import type { Family, RuckusView } from "./view";
import { words } from "./wording";

interface Props {
  target: Target & { kind: "pile" };
  family: Family;
  count: number;
  view: RuckusView;
  race: Race;
  owner: string | null; // null: one's own
}

const SHOWN = 4;

/** A family on the table. Touching it is the action: steal it, or complete one's own. */
export function PileButton({ target, family, count, view, race, owner }: Props) {
  const said = words();
  const open = pairsOf(view.hand).length === 0 && view.hand.includes(family);
  const marked = open && settings.value.hints;
  const whole = count === WHOLE;
  const word = wordOf(family);
  const key = keyOf(target);
  const name = owner === null ? said.pile(word, count) : said.pileOf(word, count, owner);
  const use = open ? `, ${owner === null ? said.complete : said.stealPile}` : whole ? `, ${said.safe}` : "";
  return (
    <button
      type="button"
      class={["pile", marked && (owner === null ? "mine" : "steal"), stateOf(race, key)]
        .filter(Boolean)
        .join(" ")}
      data-nav="piles"
      data-flip={`f${family}`}
      aria-label={name + use}
      onPointerDown={(event) => event.button === 0 && race.touch(target)}
      onClick={(event) => event.detail === 0 && race.touch(target)}
    >
      {Array.from({ length: Math.min(count, SHOWN) - 1 }, (_, i) => (
        <i key={i} style={{ "--i": Math.min(count, SHOWN) - 1 - i }} />
      ))}
      <span class="full">
        <RuckusCard family={family} />
      </span>
      <span class="face">
        <FamilyFace family={family} />
      </span>
      <b class="n tnum">{count}</b>
      {whole && (
        <span class="safe" aria-hidden="true">
          <Icon name="lock" small />
        </span>
      )}
      {marked && owner !== null && (
        <span class="tag" aria-hidden="true">
          {said.steal}
        </span>
      )}
    </button>
  );
}
