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
      <a class="wide" href="/rules" onClick={follow}>
        {words.rules}
      </a>
      <a class="wide" href="/puzzle" onClick={follow}>
        {words.puzzles}
      </a>
      <a class="wide" href="/history" onClick={follow}>
        {words.myGames}
      </a>
      <a class="wide" href="/me" onClick={follow}>
        {words.profile}
      </a>
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
