import { Avatar } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { Mark } from "../../art/mark";
import { t } from "../../i18n";
import { betterMove, canPlayOn, playFromHere, seeMove } from "./steps";
import { deedText, markText, playersOf, type ViewedMatch, verdictOf } from "./viewed-match";
import { replayWords } from "./words";
import "./verdict.css";

/** What was done in this turn, what was possible, and why; and the ways on from it. */
export function VerdictCard({ looked }: { looked: ViewedMatch }) {
  const words = replayWords();
  const { recording, analysis, extras } = looked;
  const { at, seat } = recording.step.value;
  const judged = analysis.at(at, seat, recording.eyes.value);
  const people = playersOf(recording);
  const person = people[seat ?? -1];
  // Somebody else's mark: they were too late in this turn.
  const other = judged && judged.seat !== seat ? (people[judged.seat] ?? null) : null;
  const move = betterMove(looked);
  const shown = recording.shown.value !== null;
  const verdict = judged && verdictOf(looked, judged);
  const mark = markText(looked, judged);
  return (
    <section class="turn-card">
      <p class={shown ? "done really" : "done"}>
        {person && <Avatar face={person.face} size={36} />}
        <b>{shown ? words.really(deedText(looked)) : deedText(looked)}</b>
        {judged?.mark && (
          <span class="chip">
            <Mark name={judged.mark} size={20} />
            {other && <Avatar face={other.face} size={22} />}
            {other ? t.value.line(other.name, mark) : `${mark.charAt(0).toUpperCase()}${mark.slice(1)}`}
          </span>
        )}
      </p>
      {verdict && (
        <>
          <h2>{verdict.title}</h2>
          {verdict.text && <p class="reason">{verdict.text}</p>}
        </>
      )}
      {(move || canPlayOn(looked)) && <Ways looked={looked} better={move !== null} />}
      {move && (
        <div class="possible">
          <b>{words.bestMove}</b>
          <extras.Picture before={move.before} actions={move.actions} />
          <ol>
            {extras.tell(move).map((text, place) => (
              <li key={place}>{text}</li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

/** To the better move, if there is one, and to a table that goes on from here. */
function Ways({ looked, better }: { looked: ViewedMatch; better: boolean }) {
  const words = replayWords();
  const shown = looked.recording.shown.value !== null;
  return (
    <div class="ways">
      {better && (
        <button type="button" class={shown ? "btn sec" : "btn"} onClick={() => seeMove(looked)}>
          <Icon name={shown ? "undo" : "play"} />
          {shown ? words.unsee : words.see}
        </button>
      )}
      {canPlayOn(looked) && (
        <button type="button" class="btn sec" onClick={() => void playFromHere(looked)}>
          {words.playOn}
        </button>
      )}
    </div>
  );
}
