import type { ComponentChildren } from "preact";
import { t } from "../../i18n";
import { follow } from "../../router";
import { useHeadingFocus } from "../../ui/screen-heading";
import { PageHeader } from "./page-header";
import "./page.css";

/** A page that is no table: the header, and the page's own `<main>` below it. */
export function Page({ children }: { children: ComponentChildren }) {
  return (
    <div class="vichy page">
      <div class="wrap">
        <PageHeader />
        {children}
      </div>
    </div>
  );
}

/** One sentence in the middle of the page. `back`: the look of the link home; null where there is no need of one. */
export function Notice({
  text,
  back,
  live,
  children,
}: {
  text: string;
  back: "btn" | "btn sec" | null;
  live?: boolean;
  children?: ComponentChildren;
}) {
  const heading = useHeadingFocus<HTMLHeadingElement>();
  return (
    <main class="vichy page centred">
      <h1 aria-live={live ? "polite" : undefined} ref={heading} tabIndex={-1}>
        {text}
      </h1>
      {children}
      {back && (
        <a class={back} href="/" onClick={follow}>
          {t.value.backHome}
        </a>
      )}
    </main>
  );
}
