import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/icons";
import { t } from "../../i18n";
import type { Reveal } from "../../net/protocol";
import { follow } from "../../router";
import { fingerprint, promised } from "../../session/deal-check";
import type { TableSession } from "../../session/table-session";
import { dealWords } from "./words";
import "./deal-panel.css";

/** After a round: is the deal the one that was promised? Worked out on the player's own device. */
export function DealPanel({ session }: { session: TableSession }) {
  const snapshot = session.snapshot.value;
  if (!snapshot?.reveal) return null;
  const noted = promised(snapshot);
  if (noted === null) return null;
  return (
    <DealCheck reveal={snapshot.reveal} commitment={noted.commitment} early={noted.early}>
      <a href="/verify" onClick={follow}>
        {t.value.checkDownload}
      </a>
    </DealCheck>
  );
}

interface Props {
  reveal: Reveal;
  commitment: string;
  early?: boolean;
  title?: string;
  children?: preact.ComponentChildren;
}

export function DealCheck({ reveal, commitment, early = true, title, children }: Props) {
  const words = dealWords();
  const computed = useSignal<string | null>(null);
  const { salt, deal } = reveal;
  useEffect(() => {
    void fingerprint({ salt, deal }).then((hash) => {
      computed.value = hash;
    });
  }, [salt, deal, computed]);
  const ok = computed.value === commitment;
  const state = computed.value === null ? "checking" : ok ? "ok" : "bad";
  return (
    <details class={`deal-check ${state}`}>
      <summary>
        {state !== "checking" && <Icon name={ok ? "check" : "x"} small />}
        <span role="status">
          {title ? `${title} · ` : ""}
          {words[state]}
        </span>
        <Icon name="down" small />
      </summary>
      <p>{ok ? words.explain : words.explainBad}</p>
      {!early && <p>{words.late}</p>}
      <dl>
        <dt>{words.promised}</dt>
        <dd>{commitment}</dd>
        <dt>{words.computed}</dt>
        <dd>{computed.value}</dd>
        <dt>{words.salt}</dt>
        <dd>{salt}</dd>
        <dt>{words.cards}</dt>
        <dd>{deal}</dd>
      </dl>
      {children}
    </details>
  );
}
