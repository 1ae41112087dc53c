// What the buttons and the keys of the screen do: to the next mark, the better move, a table from here, a link.

import type { MarkName } from "../../art/mark";
import type { Moved } from "../../games/replay";
import { pick, said } from "../../i18n";
import { Refused } from "../../net/api";
import type { Judgement } from "../../net/protocol";
import { playOn } from "../../net/replays";
import { go } from "../../router";
import { announce } from "../../ui/live-region";
import { canShare, copyText, shareLink } from "../../ui/share";
import { toast } from "../../ui/toast";
import { FILE } from "./source";
import { nameAt, stepWords, type ViewedMatch } from "./viewed-match";
import { replayWords } from "./words";

/** Goes to the next turn with a mark (of this kind), in this round and then in the others, and around. */
export function nextMark({ recording, analysis }: ViewedMatch, by: 1 | -1, kind?: MarkName): void {
  const all = recording.replay.rounds.flatMap(({ steps }) => steps);
  const here = all.findIndex(({ at }) => at === recording.step.peek().at);
  for (let far = 1; far <= all.length; far += 1) {
    const step = all[(here + by * far + all.length * far) % all.length];
    const mark = step ? analysis.markAt(step.at, step.seat) : null;
    if (step === undefined || mark === null || (kind !== undefined && mark !== kind)) continue;
    recording.pause();
    recording.goTo(step.at);
    return;
  }
}

/** The turn's better move and the position it starts from; null where none is known. */
export function betterMove({ recording, analysis }: ViewedMatch): (Moved & { judged: Judgement }) | null {
  const { at, seat } = recording.step.value;
  const judged = analysis.at(at, seat, recording.eyes.value);
  if (!judged || judged.best.length === 0) return null;
  const before = recording.viewOf(judged.seat, recording.turn.value - 1);
  return before && { judged, before, actions: judged.best };
}

/** Plays the better move out over the real position; a second time shows the real turn again. */
export function seeMove(looked: ViewedMatch): void {
  const { recording, extras } = looked;
  const move = betterMove(looked);
  if (recording.shown.peek() !== null || move === null) {
    recording.unshow();
    return;
  }
  announce(extras.tell(move).join(" "));
  recording.show(move.judged.seat, { events: extras.eventsOf(move), views: extras.way(move) });
}

/** The seat to play from: that of whoever made the turn. */
export const canPlayOn = ({ recording }: ViewedMatch): boolean => {
  const { replay, round, step, turn } = recording;
  return (
    replay.id !== "" && !replay.running && round.value.over && step.value.seat !== null && turn.value > 0
  );
};

export async function playFromHere(looked: ViewedMatch): Promise<void> {
  const { replay, round, turn, step, eyes } = looked.recording;
  if (!canPlayOn(looked)) return;
  const seat = step.peek().seat ?? eyes.peek() ?? 0;
  try {
    const { link } = await playOn(replay.id, `${round.peek().round}.${turn.peek() - 1}`, seat);
    go(link);
  } catch (error) {
    toast(error instanceof Refused ? said(error.message) : replayWords().notOpened);
  }
}

/** The address of this very moment and seat. */
export function addressOf({ recording }: ViewedMatch): string {
  const { replay, step, eyes } = recording;
  const as = eyes.value === null ? "" : `?as=${eyes.value}`;
  return `/r/${encodeURIComponent(replay.id || FILE)}/${step.value.at}${as}`;
}

export async function copyLink(looked: ViewedMatch): Promise<void> {
  if (looked.recording.replay.id === "") return;
  if (await copyText(location.origin + addressOf(looked))) toast(replayWords().copied);
}

export async function shareTurn(looked: ViewedMatch): Promise<void> {
  if (!canShare()) return copyLink(looked);
  const { recording, game } = looked;
  const { seat } = recording.step.peek();
  const words = stepWords(looked);
  const place =
    seat === null ? words.dealt : `${words.place(recording.turn.peek())}, ${nameAt(recording, seat)}`;
  await shareLink(pick(game.text).name, place, location.origin + addressOf(looked));
}
