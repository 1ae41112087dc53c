import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { GAMES, gameOf } from "../games";
import { pick, t } from "../i18n";
import { ruleBook } from "../net/api";
import { follow } from "../router";
import { settings } from "../settings";
import { Markdown } from "../ui/markdown";
import { HomeHeader } from "./home";

export function RulesScreen({ game }: { game: string }) {
  const chosen = gameOf(game) ?? GAMES[0];
  if (chosen === undefined) return null;
  return (
    <div class="vichy page">
      <div class="wrap">
        <HomeHeader />
        <main class="sheet rules">
          <nav class="tabs" aria-label={t.value.home.rules}>
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
          <RuleText game={chosen.id} />
        </main>
      </div>
    </div>
  );
}

/** The rule book as the server keeps it, in the reader's language. */
export function RuleText({ game }: { game: string }) {
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
  if (failed.value) return <p>{t.value.rules.missing}</p>;
  return <article class="prose">{text.value !== null && <Markdown text={text.value} />}</article>;
}
