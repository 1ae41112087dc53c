import { useSignal } from "@preact/signals";
import { Avatar, faceFor } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import { Refused } from "../../net/api";
import { currentMember, household, type Member } from "../../session/household";
import { playAs } from "../../session/household-changes";
import { toast } from "../../ui/toast";
import { householdWords } from "./words";
import "./member-chips.css";

/** Those who share this device, to choose who plays. */
export function MemberChips({ onEdit }: { onEdit?: (() => void) | undefined }) {
  const words = householdWords();
  const members = household();
  const current = currentMember();
  const busy = useSignal(false);
  const choose = async (member: Member) => {
    if (busy.value || member === current) return;
    busy.value = true;
    await tryToPlayAs(member);
    busy.value = false;
  };
  return (
    <div class="members" role="group" aria-label={words.who} aria-busy={busy.value}>
      <b aria-hidden="true">{words.who}</b>
      {members.map((member) => (
        <button
          key={member.slot}
          type="button"
          class="member"
          aria-pressed={member === current}
          onClick={() => choose(member)}
        >
          <Avatar face={faceFor(member.avatar, 0, false)} />
          <span>{member.name}</span>
        </button>
      ))}
      {onEdit && (
        <button type="button" class="member plus" aria-label={words.title} onClick={onEdit}>
          <Icon name="plus" />
        </button>
      )}
    </div>
  );
}

/** The page is loaded anew, or it is said why not. */
export async function tryToPlayAs(member: Member): Promise<void> {
  try {
    await playAs(member);
  } catch (error) {
    toast(error instanceof Refused ? householdWords().gone(member.name) : t.value.offline);
  }
}
