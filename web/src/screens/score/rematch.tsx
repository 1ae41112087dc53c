import { gameOf } from "../../games";
import type { LiveSession } from "../../session/live";
import { accepted } from "../../table/toast-refusal";
import { Dialog } from "../../ui/dialog";
import { isHost } from "../table/host-actions";
import { isMinded } from "../table/presence";
import { StarterChoice, useStarter } from "../waiting/starter";
import { AllRules } from "../waiting/table-rules";
import { Chairs } from "../waiting/waiting-seats";
import { scoreWords } from "./words";
import "./rematch.css";

/** Another match with the same seats; takes the player's own seat back from a robot first. */
export async function playAgain(session: LiveSession, starter: number | null = null): Promise<boolean> {
  if (isMinded(session) && !(await accepted(session.back()))) return false;
  return accepted(session.rematch(starter));
}

/** Before a rematch: rules, robots and seats may be changed. */
export function BeforeAgain({ session, onClose }: { session: LiveSession; onClose(): void }) {
  const words = scoreWords().again;
  const game = gameOf(session.snapshot.value?.table.game ?? "");
  const host = isHost(session);
  const { chosen, starter } = useStarter(session);
  if (game === null) return null;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <section class="again-seats" aria-label={words.seats}>
        <Chairs session={session} narrow />
      </section>
      <AllRules session={session} game={game} host={host} />
      <StarterChoice session={session} game={game} chosen={chosen} starter={starter} />
      <button
        type="button"
        class="btn"
        onClick={async () => {
          if (await playAgain(session, starter)) onClose();
        }}
      >
        {scoreWords().rematch}
      </button>
    </Dialog>
  );
}
