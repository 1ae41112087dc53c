import { Avatar } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { QrCode } from "../../ui/qr-code";
import { canShare, copyText, shareLink } from "../../ui/share";
import { toast } from "../../ui/toast";
import type { SheetStore } from "./sheet-store";
import { sheetWords } from "./words";
import "./other-phones.css";

const linkOf = (store: SheetStore): string => `${location.origin}/sheet/${store.head.id}`;

/** The sheet on other phones: nothing leaves this one before it is asked for. */
export function Together({ store, title }: { store: SheetStore; title: string }) {
  const words = sheetWords();
  if (!store.shared.value)
    return (
      <button type="button" class="btn" onClick={() => store.share()}>
        <Icon name="qr" />
        {words.together}
      </button>
    );
  const link = linkOf(store);
  const send = async () => {
    if (canShare()) await shareLink(title, words.togetherText, link);
    else toast((await copyText(link)) ? words.linkCopied : link);
  };
  return (
    <div class="together-box">
      <QrCode text={link} label={words.qr} />
      <p>{words.togetherText}</p>
      <button type="button" class="btn sec" onClick={send}>
        <Icon name={canShare() ? "share" : "copy"} />
        {canShare() ? words.sendLink : words.copyLink}
      </button>
    </div>
  );
}

/** Asks which column is the reader's: their fruit marks what they write, and the evening goes into their history. */
export function WhoAmI({ store }: { store: SheetStore }) {
  const words = sheetWords();
  if (store.mine.value !== null || !(store.shared.value || store.done.value)) return null;
  return (
    <fieldset class="foot-line sheet-who">
      <legend>{words.whoAreYou}</legend>
      {store.people.value.map(({ name, face }, column) => (
        <button key={column} type="button" onClick={() => store.iAm(column)}>
          <Avatar face={face} />
          {name}
        </button>
      ))}
    </fieldset>
  );
}
