import { Avatar, faceFor } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { Logo } from "../../art/logo";
import { t } from "../../i18n";
import { me } from "../../net/api";
import { follow } from "../../router";
import { change, isDark, settings } from "../../settings";
import { settingsOpen } from "../settings/settings-open";
import { pageWords } from "./words";
import "./page-header.css";

/** The top of every page that is no table. */
export function PageHeader() {
  const words = pageWords();
  const { lang } = settings.value;
  const dark = isDark();
  return (
    <header class="hd">
      <a class="home-link" href="/" onClick={follow}>
        <Logo />
      </a>
      <span class="sp" />
      <WideLink href="/rules" text={words.rules} />
      <WideLink href="/puzzle" text={words.puzzles} />
      <WideLink href="/history" text={words.myGames} />
      <WideLink href="/me" text={words.profile} />
      <button
        type="button"
        class="text"
        lang={lang === "fr" ? "en" : "fr"}
        onClick={() => change({ lang: lang === "fr" ? "en" : "fr" })}
      >
        {words.otherLang}
      </button>
      <button
        type="button"
        class="iconb"
        aria-label={dark ? words.light : words.dark}
        onClick={() => change({ theme: dark ? "light" : "dark" })}
      >
        <Icon name={dark ? "sun" : "moon"} />
      </button>
      <button
        type="button"
        class="me-chip"
        aria-label={`${t.value.settings}${me.value ? `, ${me.value.name}` : ""}`}
        onClick={() => {
          settingsOpen.value = true;
        }}
      >
        <Avatar face={faceFor(me.value?.avatar ?? null, 0, false)} />
        <span>{me.value?.name ?? t.value.settings}</span>
      </button>
    </header>
  );
}

const WideLink = ({ href, text }: { href: string; text: string }) => (
  <a class="wide" href={href} onClick={follow}>
    {text}
  </a>
);
