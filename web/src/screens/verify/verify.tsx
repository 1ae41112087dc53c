import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { type DealLine, dealsOf, fingerprint } from "../../session/deal-check";
import { useHeadingFocus, useTitle } from "../../ui/screen-heading";
import { Page } from "../page/page";
import { DealCheck } from "./deal-panel";
import { dealWords } from "./words";
import "./verify.css";

/** Checks a downloaded match without the server: everything is worked out here. */
export function VerifyScreen() {
  const words = dealWords();
  const heading = useHeadingFocus<HTMLHeadingElement>();
  useTitle(words.pageTitle);
  const text = useSignal("");
  const [file, field] = [useId(), useId()];
  const read = async (chosen: File | undefined) => {
    if (chosen) text.value = await chosen.text();
  };
  return (
    <Page>
      <main class="sheet verify">
        <h1 ref={heading} tabIndex={-1}>
          {words.pageTitle}
        </h1>
        <p>{words.pageLead}</p>
        <label class="btn ink" for={file}>
          {words.choose}
        </label>
        <input
          id={file}
          class="sr"
          type="file"
          accept=".replay,text/plain"
          onChange={(event) => read(event.currentTarget.files?.[0])}
        />
        <label for={field}>{words.paste}</label>
        <textarea
          id={field}
          class="field"
          rows={5}
          spellcheck={false}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
        {text.value.trim() !== "" && <Deals deals={dealsOf(text.value)} />}
      </main>
    </Page>
  );
}

function Deals({ deals }: { deals: DealLine[] }) {
  const words = dealWords();
  const bad = useSignal<number | null>(null);
  const all = JSON.stringify(deals);
  useEffect(() => {
    const lines = JSON.parse(all) as DealLine[];
    void Promise.all(lines.map(fingerprint)).then((hashes) => {
      bad.value = hashes.filter((hash, place) => hash !== lines[place]?.commitment).length;
    });
  }, [all, bad]);
  if (deals.length === 0) return <p role="alert">{words.none}</p>;
  return (
    <>
      <p class="verdict" role="status">
        {bad.value === null
          ? words.checking
          : bad.value > 0
            ? words.someBad(bad.value)
            : words.allOk(deals.length)}
      </p>
      {deals.map((deal) => (
        <DealCheck
          key={`${deal.round} ${deal.salt}`}
          title={words.round(deal.round)}
          reveal={deal}
          commitment={deal.commitment}
        />
      ))}
    </>
  );
}
