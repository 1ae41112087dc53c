import { useSignal } from "@preact/signals";
import { Sign } from "../../companion/verdict";
import { companionWords as sharedWords } from "../../companion/words";
import { RuleRef } from "../../table/rule-ref";
import { Segments, Switch } from "../../ui/fields";
import { FamilyFace } from "./art";
import { companionWords } from "./companion-words";
import { familyName } from "./family-words";
import { type Deed, type Moment, refusedNow } from "./legality";
import { WHOLE } from "./targets";
import { FAMILIES, type Family } from "./view";
import "./companion-referee.css";

type Place = "hand" | "mine" | "others";

const NOTHING: Moment = { hand: {}, mine: [], others: [], deckEmpty: false };

/** May I do this now? A hand, what lies on the table, and what the rules say of every deed. */
export function Referee() {
  const words = companionWords();
  const place = useSignal<Place>("hand");
  const moment = useSignal<Moment>(NOTHING);
  const put = (part: Partial<Moment>) => {
    moment.value = { ...moment.value, ...part };
  };
  return (
    <>
      <Segments
        label={words.where}
        chosen={place.value}
        choices={(["hand", "mine", "others"] as const).map((value) => ({
          value,
          label: words.places[value],
        }))}
        onChoose={(value) => {
          place.value = value;
        }}
      />
      <p class="moment-help">{words.tapFamilies}</p>
      <div class="moment-keys" role="group" aria-label={words.places[place.value]}>
        {FAMILIES.map((family) => (
          <FamilyKey
            key={family}
            family={family}
            count={countAt(moment.value, place.value, family)}
            onPress={() => put(oneMore(moment.value, place.value, family))}
          />
        ))}
      </div>
      <Switch
        label={words.deckEmpty}
        on={moment.value.deckEmpty}
        onChange={(deckEmpty) => put({ deckEmpty })}
      />
      <h2 class="moment-title">{words.now}</h2>
      <div role="status">
        <ul class="moment-deeds">
          {deedsIn(moment.value).map((deed) => (
            <DeedLine key={deedText(deed)} moment={moment.value} deed={deed} />
          ))}
        </ul>
      </div>
      <button type="button" class="btn sec" onClick={() => (moment.value = NOTHING)}>
        {sharedWords().clear}
      </button>
    </>
  );
}

interface KeyProps {
  family: Family;
  count: number;
  onPress(): void;
}

function FamilyKey({ family, count, onPress }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={companionWords().familyCount(familyName(family), count)}
      aria-pressed={count > 0}
      onClick={onPress}
    >
      <FamilyFace family={family} />
      {count > 0 && <i aria-hidden="true">{count}</i>}
    </button>
  );
}

/** One card more in the hand, and after a whole family none; on the table a family lies there or does not. */
function oneMore(moment: Moment, place: Place, family: Family): Partial<Moment> {
  if (place === "hand") {
    const count = ((moment.hand[family] ?? 0) + 1) % (WHOLE + 1);
    return { hand: { ...moment.hand, [family]: count } };
  }
  const there = moment[place];
  return { [place]: there.includes(family) ? there.filter((one) => one !== family) : [...there, family] };
}

const countAt = (moment: Moment, place: Place, family: Family): number =>
  place === "hand" ? (moment.hand[family] ?? 0) : Number(moment[place].includes(family));

/** What somebody may think of doing: everything with the families in sight, and what needs none. */
function deedsIn(moment: Moment): Deed[] {
  const seen = FAMILIES.filter((family) => (moment.hand[family] ?? 0) > 0);
  return [
    ...seen.flatMap((family): Deed[] => [
      ...((moment.hand[family] ?? 0) > 1 ? [{ type: "form", family } as const] : []),
      ...(moment.others.includes(family) ? [{ type: "steal", family } as const] : []),
      ...(moment.mine.includes(family) ? [{ type: "complete", family } as const] : []),
    ]),
    { type: moment.deckEmpty ? "pass" : "draw" },
    { type: "ruckus" },
  ];
}

function deedText(deed: Deed): string {
  const { deeds } = companionWords();
  return "family" in deed ? deeds[deed.type](familyName(deed.family)) : deeds[deed.type];
}

function DeedLine({ moment, deed }: { moment: Moment; deed: Deed }) {
  const words = companionWords();
  const refused = refusedNow(moment, deed);
  const why = refused && words.whys[refused.code]?.(refused.pair ? familyName(refused.pair) : "");
  return (
    <li data-kind={refused === null ? "yes" : "no"}>
      <Sign kind={refused === null ? "yes" : "no"} />
      <span>
        {refused === null ? words.allowed(deedText(deed)) : words.refused(deedText(deed), why ?? "")}
      </span>
      {refused && <RuleRef rule={refused.rule} />}
    </li>
  );
}
