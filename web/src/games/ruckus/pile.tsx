import { Icon } from "../../art/icons";
import { settings } from "../../settings";
import { FamilyFace, RuckusCard } from "./art";
import { wordOf } from "./family-words";
import { onPress } from "./press";
import { WHOLE } from "./targets";
import type { RuckusTouches } from "./touch";
import type { Family } from "./view";
import { words } from "./wording";
import "./pile.css";

interface Props {
  seat: number;
  family: Family;
  count: number;
  open: boolean; // the player holds a card for it
  owner: string | null; // null: the player
  touches: RuckusTouches;
}

const MOST_EDGES = 3;

/** A family on the table. Touching it is the action: steal it, or complete one's own. */
export function PileButton({ seat, family, count, open, owner, touches }: Props) {
  const text = words();
  const target = { kind: "pile", seat, family } as const;
  const marked = open && settings.value.hints;
  const whole = count === WHOLE;
  const word = wordOf(family);
  const edges = Math.min(count - 1, MOST_EDGES);
  const name = owner === null ? text.pile(word, count) : text.pileOf(word, count, owner);
  const use = open ? `, ${owner === null ? text.complete : text.stealPile}` : whole ? `, ${text.safe}` : "";
  return (
    <button
      type="button"
      class={["pile", marked && (owner === null ? "mine" : "steal"), touches.stateOf(target).value]
        .filter(Boolean)
        .join(" ")}
      data-nav="piles"
      data-flip={`f${family}`}
      aria-label={name + use}
      {...onPress(() => touches.touch(target))}
    >
      {Array.from({ length: edges }, (_, i) => (
        <i key={i} style={{ "--i": edges - i }} />
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
          {text.steal}
        </span>
      )}
    </button>
  );
}
