import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import { ruleBook } from "../../net/api";
import { settings } from "../../settings";
import { Dialog } from "../../ui/dialog";
import { Markdown } from "../../ui/markdown";
import { words } from "./wording";

export const precisionsOpen = signal(false);

/** What the printed rules leave open and how this table decides: the last chapter of the rule book. */
const lastChapter = (book: string): string => book.split(/^## .*$/m).at(-1) ?? "";

export function PrecisionsButton() {
  return (
    <button
      type="button"
      class="iconb"
      aria-label={words().precisionsTitle}
      onClick={() => {
        precisionsOpen.value = true;
      }}
    >
      <Icon name="list" />
    </button>
  );
}

export function Precisions() {
  const { lang } = settings.value;
  const text = useSignal<string | null>(null);
  const open = precisionsOpen.value;
  // The next round does not begin behind a dialog.
  useEffect(
    () => () => {
      precisionsOpen.value = false;
    },
    [],
  );
  useEffect(() => {
    if (!open) return;
    ruleBook("duo", lang).then(
      (book) => {
        text.value = lastChapter(book);
      },
      () => {
        text.value = t.value.rules.missing;
      },
    );
  }, [open, lang, text]);
  if (!open) return null;
  return (
    <Dialog
      side
      title={words().precisions}
      onClose={() => {
        precisionsOpen.value = false;
      }}
    >
      <article class="prose">{text.value !== null && <Markdown text={text.value} />}</article>
    </Dialog>
  );
}
