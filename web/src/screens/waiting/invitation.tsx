import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import type { Snapshot } from "../../net/protocol";
import type { LiveSession } from "../../session/live";
import { accepted } from "../../table/toast-refusal";
import { Switch } from "../../ui/fields";
import { toast } from "../../ui/toast";
import { waitingWords } from "./words";
import "./invitation.css";

interface InvitationProps {
  session: LiveSession;
  info: Snapshot["table"];
  host: boolean;
}

export function Invitation({ session, info, host }: InvitationProps) {
  const words = waitingWords();
  const { code } = info;
  const link = `${location.origin}/t/${info.id}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast(words.copied);
    } catch {
      toast(link);
    }
  };
  return (
    <section class="card inv">
      <h2>{words.invite}</h2>
      <p>{words.inviteHint}</p>
      <div class={code.length > 9 ? "codeb long" : "codeb"} role="img" aria-label={words.code(code)}>
        {[...code].map((letter, place) =>
          letter === " " ? (
            <i key={place} />
          ) : (
            <span key={place} class="code-letter">
              {letter}
            </span>
          ),
        )}
      </div>
      <div class="qrw">
        <QrCode text={link} />
        <div class="bt">
          {"share" in navigator && (
            <button
              type="button"
              class="btn ink"
              onClick={() =>
                navigator.share({ title: t.value.appName, text: code, url: link }).catch(() => {})
              }
            >
              <Icon name="share" />
              {words.share}
            </button>
          )}
          <button type="button" class="btn sec" onClick={copy}>
            <Icon name="copy" />
            {words.copy}
          </button>
        </div>
      </div>
      <ForEverybody session={session} on={info.visibility === "public"} host={host} />
    </section>
  );
}

/** On the list of the home page, where strangers see it, or only for those who were invited. */
function ForEverybody({ session, on, host }: { session: LiveSession; on: boolean; host: boolean }) {
  const words = waitingWords();
  if (!host) return on ? <p>{words.publicNow}</p> : null;
  return (
    <Switch
      label={words.makePublic}
      on={on}
      onChange={(wanted) => void accepted(session.show(wanted ? "public" : "private"))}
    />
  );
}

function QrCode({ text }: { text: string }) {
  const drawn = useSignal<{ size: number; path: string } | null>(null);
  useEffect(() => {
    import("./qr").then(
      ({ qrPath }) => {
        drawn.value = qrPath(text);
      },
      () => {}, // without a network there is nobody to scan it either
    );
  }, [text, drawn]);
  const { value } = drawn;
  const size = (value?.size ?? 29) + 6;
  return (
    <svg class="qr" viewBox={`-3 -3 ${size} ${size}`} role="img" aria-label={waitingWords().qr}>
      <rect x="-3" y="-3" width={size} height={size} fill="#fff" />
      {value && <path d={value.path} fill="#1B2140" shape-rendering="crispEdges" />}
    </svg>
  );
}
