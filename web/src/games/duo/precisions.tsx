import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import { ruleBook } from "../../net/api";
import { settings } from "../../settings";
import { Dialog } from "../../ui/dialog";
import { Markdown } from "../../ui/markdown";
import { words } from "./wording";

/** What the printed rules leave open and how this table decides: the last chapter of the rule book. */
const lastChapter = (book: string): string => book.split(/^## .*$/m).at(-1) ?? "";

/** The button of the header, and the sheet it opens. */
export function Precisions() {
  const open = useSignal(false);
  return (
    <>
      <button
        type="button"
        class="iconb"
        aria-label={words().precisionsTitle}
        onClick={() => {
          open.value = true;
        }}
      >
        <Icon name="list" />
      </button>
      {open.value && (
        <Sheet
          onClose={() => {
            open.value = false;
          }}
        />
      )}
    </>
  );
}

function Sheet({ onClose }: { onClose(): void }) {
  const { lang } = settings.value;
  const text = useSignal<string | null>(null);
  useEffect(() => {
    ruleBook("duo", lang).then(
      (book) => {
        text.value = lastChapter(book);
      },
      () => {
        text.value = t.value.rules.missing;
      },
    );
  }, [lang, text]);
  return (
    <Dialog side title={words().precisions} onClose={onClose}>
      <article class="prose">{text.value !== null && <Markdown text={text.value} />}</article>
    </Dialog>
  );
}
