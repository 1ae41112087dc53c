import { useSignal } from "@preact/signals";
import type { TableSession } from "../../session/table-session";
import { watch } from "../../session/watched-tables";
import { accepted } from "../../table/toast-refusal";
import { Dialog } from "../../ui/dialog";
import { chosenName, freeFruit, type NameProblem, ownersOf, type Profile, present } from "./profile";
import { ProfileFields } from "./profile-fields";
import { arriveWords } from "./words";
import "./profile-dialog.css";

/** Another name or fruit for somebody who sits already. */
export function ProfileDialog({ session, onClose }: { session: TableSession; onClose(): void }) {
  const words = arriveWords();
  const seat = session.seat.value;
  const mine = session.seats.value[seat ?? -1];
  const owners = ownersOf(session.seats.value, seat);
  const profile = useSignal<Profile>({
    name: chosenName(),
    avatar: freeFruit(mine?.avatar ?? "", owners),
  });
  const problem = useSignal<NameProblem | null>(null);
  const save = async (event: Event) => {
    event.preventDefault();
    const refused = await present(session, profile.value, session.profile);
    if (refused) problem.value = refused.problem;
    else onClose();
  };
  const stand = async () => {
    watch(session.id.value, true);
    if (await accepted(session.stand())) onClose();
  };
  return (
    <Dialog title={words.profile} onClose={onClose}>
      <form class="who-form" onSubmit={save}>
        <ProfileFields profile={profile} problem={problem} owners={owners} />
        <button type="submit" class="btn">
          {words.save}
        </button>
        <button type="button" class="btn sec sm" onClick={stand}>
          {words.stand}
        </button>
      </form>
    </Dialog>
  );
}
