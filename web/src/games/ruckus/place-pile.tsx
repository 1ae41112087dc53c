import { Avatar } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { FamilyFace, RuckusCard } from "./art";
import { familyName } from "./family-words";
import { firstName } from "./news";
import { onPress } from "./press";
import { type Use, WHOLE } from "./targets";
import type { RuckusTouches } from "./touch";
import type { Family } from "./view";
import { pileLabel, words } from "./wording";

interface Props {
  seat: number; // of its owner
  family: Family;
  count: number;
  half: boolean; // it shares the place with another
  use: Use;
  marked: boolean; // frames and feet show what can be done
  name: string; // the owner's
  face: string;
  mine: boolean;
  named: boolean; // by its owner's name, also where that is whose eyes these are
  touches: RuckusTouches;
}

/** A pile at its family's place: whose it is, how many cards, and what a touch does. */
export function PlacePile(props: Props) {
  const { seat, family, count, half, use, mine, touches } = props;
  const target = { kind: "pile", seat, family } as const;
  const shown = props.marked ? use : null;
  return (
    <button
      type="button"
      class={["pile", mine && "own", shown, touches.stateOf(target).value].filter(Boolean).join(" ")}
      data-nav="piles"
      data-seat={seat}
      data-family={family}
      aria-label={pileLabel(familyName(family), mine ? null : props.name, count, use)}
      {...onPress(() => touches.touch(target))}
    >
      <span class="pic">
        {half ? <FamilyFace family={family} /> : <Stack family={family} count={count} />}
      </span>
      <span class="owner">
        <Avatar face={props.face} />
      </span>
      <b class="n tnum">{count}</b>
      <Foot
        use={shown}
        whole={count === WHOLE}
        name={mine && !props.named ? words().me : firstName(props.name)}
      />
    </button>
  );
}

function Stack({ family, count }: { family: Family; count: number }) {
  return (
    <span class="stack" style={{ "--n": count - 1 }}>
      {Array.from({ length: count - 1 }, (_, under) => (
        <i key={under} style={{ "--i": count - 1 - under }} />
      ))}
      <RuckusCard family={family} />
    </span>
  );
}

/** The lowest line: what a touch does, else whose the pile is; a whole one is locked. */
function Foot({ use, whole, name }: { use: Use; whole: boolean; name: string }) {
  if (use !== null) return <span class="plinth use">{use === "steal" ? words().steal : words().put}</span>;
  return (
    <span class="plinth nm">
      {whole && <Icon name="lock" small />}
      {name}
    </span>
  );
}
