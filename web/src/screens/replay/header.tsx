import { type Signal, useSignal } from "@preact/signals";
import { Icon } from "../../art/icons";
import { pick, t } from "../../i18n";
import { replayAddress } from "../../net/api";
import { follow } from "../../router";
import { settings } from "../../settings";
import { Dialog } from "../../ui/dialog";
import { canShare } from "../../ui/share";
import { wayBack } from "./address";
import { copyLink, shareTurn } from "./steps";
import { stepWords, type ViewedMatch } from "./viewed-match";
import { replayWords } from "./words";
import "./header.css";

export function ReplayHeader({ looked, hands }: { looked: ViewedMatch; hands: Signal<boolean> }) {
  const words = replayWords();
  const { recording, game } = looked;
  const { replay, round } = recording;
  const sharing = useSignal(false);
  const day = new Date(replay.began).toLocaleDateString(settings.value.lang, { dateStyle: "long" });
  const about = replay.code
    ? [t.value.table.name(replay.code), pick(game.text).name, day]
    : [pick(game.text).name];
  return (
    <header class="replay-head">
      <a class="iconb" href={wayBack()} aria-label={words.back} onClick={follow}>
        <Icon name="back" />
      </a>
      <div class="replay-title">
        <h1 tabIndex={-1}>{words.title(round.value.round)}</h1>
        <p>{about.join(", ")}</p>
      </div>
      <Rounds looked={looked} />
      {round.value.over && (
        <button
          type="button"
          class="btn wood sm"
          aria-pressed={hands.value}
          aria-label={words.allHands}
          onClick={() => {
            hands.value = !hands.peek();
          }}
        >
          <Icon name="eye" />
          <span class="roomy">{words.allHands}</span>
        </button>
      )}
      {replay.id !== "" && (
        <button
          type="button"
          class="btn wood sm"
          aria-label={words.more}
          onClick={() => {
            sharing.value = true;
          }}
        >
          <Icon name="share" />
          <span class="roomy">{words.more}</span>
        </button>
      )}
      {sharing.value && (
        <Sharing
          looked={looked}
          onClose={() => {
            sharing.value = false;
          }}
        />
      )}
    </header>
  );
}

function Rounds({ looked }: { looked: ViewedMatch }) {
  const words = replayWords();
  const { recording } = looked;
  if (recording.replay.rounds.length < 2) return null;
  return (
    <nav class="replay-rounds" aria-label={words.rounds}>
      {recording.replay.rounds.map(({ round }) => (
        <button
          key={round}
          type="button"
          aria-current={recording.round.value.round === round ? "true" : undefined}
          aria-label={words.round(round)}
          onClick={() => {
            recording.pause();
            recording.goRound(round);
          }}
        >
          {round}
        </button>
      ))}
    </nav>
  );
}

/** A link to this very moment and seat, and the whole match as text. */
function Sharing({ looked, onClose }: { looked: ViewedMatch; onClose(): void }) {
  const words = stepWords(looked);
  const { replay } = looked.recording;
  return (
    <Dialog title={words.more} onClose={onClose}>
      <div class="sharing">
        {canShare() && (
          <button type="button" class="btn" onClick={() => void shareTurn(looked).then(onClose)}>
            <Icon name="share" />
            {words.share}
          </button>
        )}
        <button type="button" class="btn sec" onClick={() => void copyLink(looked).then(onClose)}>
          <Icon name="link" />
          {words.link}
        </button>
        {replay.rounds.some(({ over }) => over) && (
          <a class="btn sec" href={replayAddress(replay.table, replay.match)} download>
            <Icon name="save" />
            {words.download}
          </a>
        )}
      </div>
    </Dialog>
  );
}
