import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { gameOf } from "../../games";
import { BadFile } from "../../games/replay-file";
import { Refused } from "../../net/api";
import { useHeadingFocus, useTitle } from "../../ui/screen-heading";
import { Notice, Page } from "../page/page";
import { goThere } from "./address";
import { Analysis } from "./analysis";
import { OpenFile } from "./open-file";
import { openRecording } from "./source";
import type { ViewedMatch } from "./viewed-match";
import { Viewer } from "./viewer";
import { replayWords } from "./words";

type Found = ViewedMatch | Fault | null;
/** Why nothing is shown. `none`: a file can be chosen instead. */
type Fault = "gone" | "otherRules" | "busy" | "offline" | "none";

/** What the server says no with for good; any other refusal may pass. */
const FOR_GOOD: Record<string, Fault> = { not_found: "gone", other_rules: "otherRules" };

/** `id`: a match, "file" for one that was opened from disk, or nothing: then a file can be chosen. */
export function ReplayScreen({ id, step }: { id: string; step: string | null }) {
  const words = replayWords();
  const found = useSignal<Found>(null);
  const tries = useSignal(0);
  useTitle(words.match);
  useEffect(() => {
    let left = false;
    if (id === "") found.value = "none";
    else
      open(id, step).then(
        (looked) => {
          if (!left) found.value = looked;
        },
        (error: unknown) => {
          if (!left) found.value = faultOf(error);
        },
      );
    return () => {
      left = true;
    };
  }, [id, tries.value]);
  // The way back and forward, or a link, leads to another moment of the same match.
  useEffect(() => {
    const { value } = found;
    if (typeof value === "object" && value !== null && step !== null)
      goThere(value.recording, step, location.search);
  }, [step]);
  switch (found.value) {
    case null:
      return <Notice text={words.loading} back={null} live />;
    case "gone":
    case "otherRules":
      return <Notice text={words[found.value]} back="btn" />;
    case "busy":
    case "offline":
      return (
        <Notice text={words[found.value]} back="btn sec">
          <button
            type="button"
            class="btn"
            onClick={() => {
              found.value = null;
              tries.value += 1;
            }}
          >
            {words.again}
          </button>
        </Notice>
      );
    case "none":
      return <Opener />;
    default:
      return <Viewer looked={found.value} />;
  }
}

function faultOf(error: unknown): Fault {
  if (error instanceof BadFile) return "none";
  return error instanceof Refused ? (FOR_GOOD[error.error.code] ?? "busy") : "offline";
}

async function open(id: string, step: string | null): Promise<ViewedMatch> {
  const recording = await openRecording(id);
  const game = gameOf(recording.replay.game);
  if (game === null) throw new BadFile("game", 1, "");
  const [module, extras] = await Promise.all([game.load(), game.loadReplay()]);
  const looked = { recording, analysis: new Analysis(recording.replay), game, module, extras };
  goThere(recording, step, location.search);
  return looked;
}

function Opener() {
  const words = replayWords();
  const heading = useHeadingFocus<HTMLHeadingElement>();
  return (
    <Page>
      <main class="sheet">
        <h1 ref={heading} tabIndex={-1}>
          {words.match}
        </h1>
        <OpenFile />
      </main>
    </Page>
  );
}
