import { type Signal, useSignal } from "@preact/signals";
import { type Verdict, VerdictBox } from "../../companion/verdict";
import { companionWords as sharedWords } from "../../companion/words";
import { t } from "../../i18n";
import { Segments, Switch } from "../../ui/fields";
import { companionWords } from "./companion-words";
import { type Face, flawOf } from "./sets";
import { TableEditor } from "./table-editor";
import { tilesAdded, turnVerdict } from "./turn-verdict";
import { tileName } from "./wording";

type Side = "before" | "after";

/** The table before and after a turn, and whether the one may follow the other. */
export function TurnReferee() {
  const words = companionWords();
  const side = useSignal<Side>("before");
  const tables = useSignal<Record<Side, Face[][]>>({ before: [], after: [] });
  const opened = useSignal(true);
  const afterDraw = useSignal(false);
  const drawn = useSignal<Face | null>(null);
  const put = (part: Partial<Record<Side, Face[][]>>) => {
    tables.value = { ...tables.value, ...part };
  };
  const { before, after } = tables.value;
  const came = [...new Set(tilesAdded(before, after))];
  const drew = afterDraw.value ? (came.find((face) => face === drawn.value) ?? came[0] ?? null) : null;
  const verdict = after.length === 0 ? null : verdictOf(before, after, opened.value, drew);
  return (
    <>
      <div class="ln">
        <Segments
          label={words.sides}
          chosen={side.value}
          choices={(["before", "after"] as const).map((value) => ({ value, label: words[value] }))}
          onChoose={(value) => {
            side.value = value;
          }}
        />
        {side.value === "after" && after.length === 0 && before.length > 0 && (
          <button type="button" class="btn sec sm" onClick={() => put({ after: before })}>
            {words.copyBefore}
          </button>
        )}
      </div>
      <SignalSwitch label={words.opened} on={opened} />
      <SignalSwitch label={words.afterDraw} on={afterDraw} />
      {drew !== null && came.length > 1 && <DrawnTile tiles={came} chosen={drew} drawn={drawn} />}
      <TableEditor
        key={side.value}
        table={tables.value[side.value]}
        empty={side.value === "before" ? words.emptyBefore : words.emptyAfter}
        isBad={(tiles) => flawOf(tiles) !== null}
        onChange={(table) => put({ [side.value]: table })}
      >
        {verdict !== null && <VerdictBox game="rummikub" verdict={verdict} />}
      </TableEditor>
    </>
  );
}

function SignalSwitch({ label, on }: { label: string; on: Signal<boolean> }) {
  return (
    <Switch
      label={label}
      on={on.value}
      onChange={(next) => {
        on.value = next;
      }}
    />
  );
}

interface DrawnTileProps {
  tiles: readonly Face[]; // that came to the table
  chosen: Face;
  drawn: Signal<Face | null>;
}

/** Which of the tiles that were laid is the one that was drawn? */
function DrawnTile({ tiles, chosen, drawn }: DrawnTileProps) {
  const { drawn: label } = companionWords();
  return (
    <div class="ln">
      <span>{label}</span>
      <Segments
        label={label}
        chosen={chosen}
        choices={tiles.map((face) => ({ value: face, label: tileName(face) }))}
        onChoose={(face) => {
          drawn.value = face;
        }}
      />
    </div>
  );
}

function verdictOf(before: Face[][], after: Face[][], opened: boolean, drawn: Face | null): Verdict {
  const words = companionWords();
  const found = turnVerdict(before, after, opened, drawn);
  const names = (tiles: readonly Face[]) => t.value.list(tiles.map(tileName));
  if (found.code === "ok") {
    const played = names(found.played);
    const text = found.opening === null ? words.fromRack(played) : words.openingOk(found.opening, played);
    return { kind: "yes", title: sharedWords().yes, text };
  }
  const no = (text: string): Verdict => ({ kind: "no", title: sharedWords().no, text, rule: found.rule });
  switch (found.code) {
    case "table_tile_removed":
      if (found.rule === "RUM-45") return no(words.jokerKept);
      return no(found.rule === "RUM-30" ? words.jokerNotYours : words.removed(names(found.tiles)));
    case "no_rack_tile_played":
      return no(words.nothingPlayed);
    case "invalid_set":
      return no(
        words.badSet(
          found.set + 1,
          found.flaw.code === "short" ? words.shortSet : words.why[found.flaw.code],
        ),
      );
    case "table_changed_before_opening":
      return no(found.rule === "RUM-30" ? words.jokerNotYours : words.touched(names(found.tiles)));
    case "opening_below_30":
      return no(words.tooLow(found.points));
    case "only_joker_swap":
      return no(words.onlySwap(drawn === null ? "" : tileName(drawn)));
  }
}
