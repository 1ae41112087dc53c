import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { more } from "../i18n/more";
import { type DealLine, dealsOf, fingerprint } from "../table/deal-check";
import { useLanding, useTitle } from "../ui/landing";
import { HomeHeader } from "./home";
import { DealCheck } from "./score/deal-panel";

/** Checks a downloaded match without the server: everything is worked out here. */
export function VerifyScreen() {
  const words = more.value.deal;
  const heading = useLanding<HTMLHeadingElement>();
  useTitle(words.pageTitle);
  const text = useSignal("");
  const [file, field] = [useId(), useId()];
  const read = async (chosen: File | undefined) => {
    if (chosen) text.value = await chosen.text();
  };
  return (
    <div class="vichy page">
      <div class="wrap">
        <HomeHeader />
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
      </div>
    </div>
  );
}

function Deals({ deals }: { deals: DealLine[] }) {
  const words = more.value.deal;
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
