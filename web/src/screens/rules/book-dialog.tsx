import type { ComponentChildren } from "preact";
import { gameOf } from "../../games";
import { pick, t } from "../../i18n";
import { book } from "../../table/toast-refusal";
import { Dialog } from "../../ui/dialog";
import { later } from "../../ui/lazy";

// A table needs no book until somebody opens it.
const RuleText = later(async () => (await import("./rules")).RuleText);

interface Props {
  game: string;
  /** Above the rules. */
  children?: ComponentChildren;
}

/** The rule book beside what is on the screen, at the line that was asked for. */
export function BookDialog({ game, children }: Props) {
  const entry = gameOf(game);
  if (book.value === null || entry === null) return null;
  const close = () => {
    book.value = null;
  };
  return (
    <Dialog side title={t.value.rules.title(pick(entry.text).name)} onClose={close}>
      {children}
      <RuleText game={game} rule={book.value.rule} />
    </Dialog>
  );
}
