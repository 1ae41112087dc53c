import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { GAMES, gameOf, notationOf } from "../../games";
import { pick, t } from "../../i18n";
import { ruleBook } from "../../net/api";
import { follow } from "../../router";
import { settings } from "../../settings";
import { Markdown } from "../../ui/markdown";
import { useHeadingFocus, useTitle } from "../../ui/screen-heading";
import { Page } from "../page/page";
import { pageWords } from "../page/words";
import { LearnLink } from "./learn-link";
import { artOf } from "./pictures";
import "./rules.css";

export function RulesScreen({ game }: { game: string }) {
  const chosen = gameOf(game) ?? GAMES[0];
  const main = useHeadingFocus<HTMLElement>();
  useTitle(chosen ? t.value.rules.title(pick(chosen.text).name) : null);
  if (chosen === undefined) return null;
  return (
    <Page>
      <main
        class="sheet rules"
        ref={main}
        tabIndex={-1}
        aria-label={t.value.rules.title(pick(chosen.text).name)}
      >
        <nav class="tabs" aria-label={pageWords().rules}>
          {GAMES.map((entry) => (
            <a
              key={entry.id}
              href={`/rules/${entry.id}`}
              aria-current={entry === chosen ? "page" : undefined}
              onClick={follow}
            >
              {pick(entry.text).name}
            </a>
          ))}
        </nav>
        <LearnLink game={chosen} />
        <RuleText game={chosen.id} rule={location.hash.slice(1) || null} />
      </main>
    </Page>
  );
}

/** The rule book as the server keeps it, in the reader's language, opened at a rule. */
export function RuleText({ game, rule }: { game: string; rule: string | null }) {
  const { lang } = settings.value;
  const text = useSignal<string | null>(null);
  const failed = useSignal(false);
  useEffect(() => {
    let wanted = true; // of two languages asked for, the slower answer must not win
    failed.value = false;
    ruleBook(game, lang).then(
      (found) => {
        if (wanted) text.value = found;
      },
      () => {
        if (wanted) failed.value = true;
      },
    );
    return () => {
      wanted = false;
    };
  }, [game, lang, text, failed]);
  const notation = notationOf(game);
  const article = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (rule !== null) showRule(article.current, rule);
    // Drawings are higher than letters: with them the line lies elsewhere.
  }, [rule, text.value, notation]);
  if (failed.value) return <p>{t.value.rules.missing}</p>;
  return (
    <article class="prose" ref={article}>
      {text.value !== null && <Markdown text={text.value} art={notation && artOf(notation)} />}
    </article>
  );
}

/** Marks the line that states the rule, scrolls to it and gives it the focus: the first one with its number. */
function showRule(article: HTMLElement | null, rule: string): void {
  for (const old of article?.querySelectorAll(".found") ?? []) old.classList.remove("found");
  const number = article?.querySelector(`[data-rule="${CSS.escape(rule)}"]`);
  const line = number?.closest<HTMLElement>("li, p, tr, blockquote");
  if (!line) return;
  line.classList.add("found");
  line.tabIndex = -1;
  line.focus({ preventScroll: true });
  line.scrollIntoView({ block: "center" });
}
