import { household } from "../../session/household";
import { later } from "../../ui/lazy";
import "./who-plays.css";

const MemberChips = later(async () => (await import("./member-chips")).MemberChips);

/** The choice of who plays, where several people share this device. Its place is there before it is. */
export function WhoPlays({ onEdit }: { onEdit?: (() => void) | undefined }) {
  if (household().length < 2) return null;
  return (
    <div class="who-plays">
      <MemberChips onEdit={onEdit} />
    </div>
  );
}
