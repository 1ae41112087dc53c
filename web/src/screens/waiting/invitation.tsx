import { useSignal } from "@preact/signals";
import type { Ref } from "preact";
import { Icon } from "../../art/icons";
import { gameOf } from "../../games";
import { pick, t } from "../../i18n";
import type { Session } from "../../session/session";
import type { TableSession } from "../../session/table-session";
import { Dialog } from "../../ui/dialog";
import { announce } from "../../ui/live-region";
import { QrCode } from "../../ui/qr-code";
import { canShare, copyText, shareLink } from "../../ui/share";
import { toast } from "../../ui/toast";
import { CodeTiles } from "./code-tiles";
import { waitingWords } from "./words";
import "./invitation.css";

const COPIED_FOR_MS = 2500;

const linkOf = (session: Session): string => `${location.origin}/t/${session.id.value}`;

function send(session: Session): void {
  const game = gameOf(session.game.value ?? "");
  const text = waitingWords().shareText(game ? pick(game.text).name : "", session.code.value);
  void shareLink(t.value.appName, text, linkOf(session));
}

/** Copies the link; `copied` says for a moment that it did. */
function useCopy(session: Session): { copied: boolean; copy(): Promise<void> } {
  const copied = useSignal(false);
  const copy = async () => {
    if (!(await copyText(linkOf(session)))) {
      toast(linkOf(session));
      return;
    }
    copied.value = true;
    announce(waitingWords().copied);
    setTimeout(() => {
      copied.value = false;
    }, COPIED_FOR_MS);
  };
  return { copied: copied.value, copy };
}

interface ShareProps {
  session: Session;
  look: string; // the classes of the button
  words?: boolean; // with its words, not the sign alone
  button?: Ref<HTMLButtonElement>;
}

/** Hands the link on by the system's sheet, or copies it where there is none. */
export function ShareButton({ session, look, words = true, button }: ShareProps) {
  const texts = waitingWords();
  const { copied, copy } = useCopy(session);
  const share = canShare();
  const label = share ? texts.share : copied ? texts.copied : texts.copy;
  return (
    <button
      ref={button ?? null}
      type="button"
      class={look}
      aria-label={words ? undefined : label}
      onClick={share ? () => send(session) : copy}
    >
      <Icon name={share ? "share" : copied ? "check" : "copy"} />
      {words && label}
    </button>
  );
}

interface Props {
  session: TableSession;
  alone: boolean;
  button: Ref<HTMLButtonElement>;
}

/** The card of a desk: code, picture, and the ways to send the link. */
export function Invitation({ session, alone, button }: Props) {
  const words = waitingWords();
  const { copied, copy } = useCopy(session);
  return (
    <section class="card inv">
      <h2>{words.invite}</h2>
      <p>{words.inviteHint}</p>
      <CodeTiles code={session.code.value} />
      <div class="qrw">
        <QrCode text={linkOf(session)} label={waitingWords().qr} />
        <div class="bt">
          <ShareButton session={session} look={alone ? "btn" : "btn ink"} button={button} />
          {canShare() && (
            <button type="button" class="btn sec" onClick={copy}>
              <Icon name={copied ? "check" : "copy"} />
              {copied ? words.copied : words.copy}
            </button>
          )}
        </div>
      </div>
      {session.snapshot.value?.table.visibility === "public" && <p class="fine">{words.publicNow}</p>}
    </section>
  );
}

/** The picture alone, large enough to be read across a table. */
export function QrDialog({ session, onClose }: { session: Session; onClose(): void }) {
  return (
    <Dialog title={waitingWords().table(session.code.value)} onClose={onClose}>
      <div class="qr-large">
        <QrCode text={linkOf(session)} label={waitingWords().qr} />
        <ShareButton session={session} look="btn" />
      </div>
    </Dialog>
  );
}
