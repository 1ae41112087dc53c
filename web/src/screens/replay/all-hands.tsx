import { Avatar } from "../../art/avatar";
import { playersOf, type ViewedMatch } from "./viewed-match";
import { replayWords } from "./words";
import "./all-hands.css";

/** What everybody held at this moment. */
export function AllHands({ looked }: { looked: ViewedMatch }) {
  const { recording, extras } = looked;
  const words = replayWords();
  return (
    <section class="all-hands" aria-label={words.allHands}>
      {playersOf(recording).map(({ seat, name, face }) => {
        const view = recording.viewOf(seat, recording.turn.value);
        return (
          view && (
            <section key={seat} aria-label={words.hand(name)}>
              <h3>
                <Avatar face={face} size={28} />
                {name}
                <span class="tnum">{extras.held(extras.cards(view).length)}</span>
              </h3>
              <extras.Hand view={view} />
            </section>
          )
        );
      })}
    </section>
  );
}
