import { useSignal } from "@preact/signals";
import { Icon, type IconName } from "../../art/icons";
import type { Tally } from "../../companion/sheet/tally";
import { gameOf } from "../../games";
import { pick } from "../../i18n";
import { Dialog } from "../../ui/dialog";
import { copyText } from "../../ui/share";
import { toast } from "../../ui/toast";
import { asCsv, asText, type Exported, fileName, titleOf } from "./exports";
import { Together } from "./other-phones";
import { asPicture } from "./picture";
import type { SheetStore } from "./sheet-store";
import { sheetWords } from "./words";
import "./share-menu.css";

interface Props {
  store: SheetStore;
  tally: Tally;
  onClose(): void;
}

/** The ways out of the phone: a message, a picture, a spreadsheet, paper. */
export function ShareMenu({ store, tally, onClose }: Props) {
  const words = sheetWords();
  const game = gameOf(store.head.game);
  const sheet: Exported = { head: store.head, game: game ? pick(game.text).name : store.head.game, tally };
  const busy = useSignal(false);
  const sendText = async () => {
    const text = asText(sheet);
    if (typeof navigator.share === "function")
      await navigator.share({ title: titleOf(sheet), text }).catch(() => {});
    else toast((await copyText(text)) ? words.copied : text);
  };
  const sendPicture = async () => {
    busy.value = true;
    const picture = await asPicture(sheet).catch(() => null);
    busy.value = false;
    if (picture === null) toast(words.noPicture);
    else await hand(new File([picture], `${fileName(sheet)}.png`, { type: "image/png" }));
  };
  return (
    <Dialog title={words.shareMenu} onClose={onClose}>
      <div class="share-menu">
        <Together store={store} title={titleOf(sheet)} />
        <Way icon="chat" label={words.asText} onPress={sendText} />
        <Way icon="picture" label={words.asPicture} disabled={busy.value} onPress={sendPicture} />
        <Way
          icon="save"
          label={words.asCsv}
          onPress={() => save(new File([asCsv(sheet)], `${fileName(sheet)}.csv`, { type: "text/csv" }))}
        />
        <Way
          icon="printer"
          label={words.print}
          onPress={() => {
            onClose();
            setTimeout(() => print(), 0); // the dialog would be on the paper
          }}
        />
      </div>
    </Dialog>
  );
}

interface WayProps {
  icon: IconName;
  label: string;
  disabled?: boolean;
  onPress(): void;
}

function Way({ icon, label, disabled = false, onPress }: WayProps) {
  return (
    <button type="button" class="btn sec" disabled={disabled} onClick={onPress}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

/** By the system's own sheet where it takes files, else as a download. */
async function hand(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] }).catch(() => {});
  else save(file);
}

function save(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
