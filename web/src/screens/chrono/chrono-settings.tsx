import { Avatar } from "../../art/avatar";
import { Dialog } from "../../ui/dialog";
import { Extensions, HearFields, Limit } from "./fields";
import type { Evening } from "./state";
import { act } from "./store";
import { chronoWords } from "./words";
import "./chrono-settings.css";

/** What can be changed while an evening runs: the time, the voice, a new round, the end. */
export function ChronoSettings({ evening, onClose }: { evening: Evening; onClose(): void }) {
  const words = chronoWords();
  const close = (run: () => void) => () => {
    run();
    onClose();
  };
  return (
    <Dialog title={words.settings} onClose={onClose}>
      {evening.timing === "turns" && (
        <>
          <Limit
            seconds={evening.limit === null ? null : evening.limit / 1000}
            onChange={(seconds) =>
              act({ type: "change", part: { limit: seconds === null ? null : seconds * 1000 } })
            }
          />
          <Extensions
            count={evening.extensions}
            onChange={(extensions) => act({ type: "change", part: { extensions } })}
          />
        </>
      )}
      <HearFields />
      <h3>{words.newRound}</h3>
      <div class="chrono-starters">
        {evening.players.map(({ name, fruit }, player) => (
          <button
            key={name}
            type="button"
            class="btn sec"
            onClick={close(() => act({ type: "round", starter: player }))}
          >
            <Avatar face={fruit} size={32} />
            {words.begins(name)}
          </button>
        ))}
      </div>
      <button type="button" class="btn" onClick={close(() => act({ type: "stop" }))}>
        {words.stop}
      </button>
    </Dialog>
  );
}
