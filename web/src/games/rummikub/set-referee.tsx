import { useSignal } from "@preact/signals";
import { type Verdict, VerdictBox } from "../../companion/verdict";
import { companionWords as sharedWords } from "../../companion/words";
import { companionWords } from "./companion-words";
import { arranged, blamed, missing } from "./set-verdict";
import { type Face, type Flaw, flawOf, flawRule, runStart, setValue } from "./sets";
import { TileInput } from "./tile-input";
import { TileRow } from "./tile-row";

/** More than any set has: enough to see why it is too long. */
const MOST = 16;

export function SetReferee() {
  const tiles = useSignal<Face[]>([]);
  const laid = arranged(tiles.value);
  const flaw = laid.length === 0 ? null : flawOf(laid);
  const put = (next: Face[]) => {
    tiles.value = next.slice(0, MOST);
  };
  const lacks = missing(laid);
  return (
    <>
      <div class="cloth-rum referee-cloth">
        <TileRow
          tiles={laid}
          bad={flaw !== null && lacks === null}
          blamed={flaw === null || lacks !== null ? [] : blamed(laid, flaw)}
          onRemove={(place) => put(laid.filter((_, at) => at !== place))}
        />
      </div>
      {laid.length === 0 ? (
        <p class="referee-help">{companionWords().layTiles}</p>
      ) : (
        <VerdictBox game="rummikub" verdict={setVerdict(laid, flaw)} />
      )}
      <TileInput
        example={companionWords().typedExample}
        onTiles={(sets) => put([...laid, ...sets.flat()])}
        onErase={() => put(laid.slice(0, -1))}
        onClear={() => put([])}
      />
    </>
  );
}

/** A verdict on tiles that are there. */
function setVerdict(tiles: readonly Face[], flaw: Flaw | null): Verdict {
  const words = companionWords();
  if (flaw === null) {
    const points = setValue(tiles);
    return { kind: "yes", title: runStart(tiles) === null ? words.yesGroup(points) : words.yesRun(points) };
  }
  const lacks = missing(tiles);
  if (lacks !== null)
    return { kind: "wait", title: words.notYet, text: words.lacking(lacks), rule: flawRule(flaw) };
  return { kind: "no", title: sharedWords().no, text: whyText(flaw), rule: flawRule(flaw) };
}

const whyText = (flaw: Flaw): string =>
  flaw.code === "short" ? companionWords().hopeless : companionWords().why[flaw.code];
