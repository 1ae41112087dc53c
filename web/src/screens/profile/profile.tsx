import { useMemo } from "preact/hooks";
import { Avatar, faceFor } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { GAMES } from "../../games";
import { pick } from "../../i18n";
import { me } from "../../net/api";
import type { ProfilePage } from "../../net/profile";
import { follow } from "../../router";
import { settings } from "../../settings";
import { Confirms } from "../../ui/confirm";
import { useHeadingFocus, useTitle } from "../../ui/screen-heading";
import { Notice, Page } from "../page/page";
import { settingsOpen } from "../settings/settings-open";
import { CourseCard } from "./course-card";
import { dayOf, kindOfDay, monthOf } from "./days";
import { FormCard } from "./form-card";
import { GameMark } from "./game-mark";
import { HistoryCard } from "./history-card";
import { MomentsCard } from "./moments-card";
import { CodeField, MovingCard } from "./moving";
import { RatesCard } from "./rates-card";
import { RatingsCard } from "./ratings-card";
import { type Loading, loadPage, startAfresh, strangerTo } from "./seen-page";
import { profileWords } from "./words";
import "./profile.css";

/** A player's page; `player` null: one's own. */
export function ProfileScreen({ player }: { player: string | null }) {
  const words = profileWords();
  const loaded = useMemo(() => loadPage(player), [player]);
  const now = loaded.page.value;
  const page = now.state === "here" || now.state === "offline" ? now.page : null;
  useTitle(page && !page.own ? words.theirs(page.name) : words.mine);
  if (now.state === "nobody") return <Notice text={words.nobody} back="btn" />;
  return (
    <Page>
      <main class="profile">
        <Head page={page} now={now} own={player === null} />
        {page && <Body page={page} offline={now.state === "offline"} again={loaded.again} />}
      </main>
      <Confirms />
    </Page>
  );
}

/** When a page that is shown without the network was fetched. */
export function seenText(at: number): string {
  const now = Date.now();
  return profileWords().seen[kindOfDay(at, now)](dayOf(at, now, settings.value.lang));
}

function Head({ page, now, own }: { page: ProfilePage | null; now: Loading; own: boolean }) {
  const words = profileWords();
  const heading = useHeadingFocus<HTMLHeadingElement>();
  // A change of name in the settings shows here at once.
  const self = page?.own || (own && page === null) ? me.value : null;
  const name = self?.name ?? page?.name ?? words.mine;
  const face = faceFor(self?.avatar ?? page?.avatar ?? null, 0, false);
  return (
    <div class="who">
      <Avatar face={face} />
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        <p aria-live="polite">
          {now.state === "loading" && words.loading}
          {now.state === "failed" && words.failed}
          {now.state === "offline" && `${seenText(now.at)} `}
          {page && summary(page)}
        </p>
      </div>
      {page?.own && (
        <button
          type="button"
          class="btn sec sm"
          onClick={() => {
            settingsOpen.value = true;
          }}
        >
          <Icon name="pen" />
          {words.edit}
        </button>
      )}
    </div>
  );
}

function summary(page: ProfilePage): string {
  const words = profileWords();
  if (!page.own) return words.together(page.matches);
  if (page.matches === 0 || page.since === null) return "";
  const played = words.played(page.matches, monthOf(page.since, Date.now(), settings.value.lang));
  return page.sheets > 0 ? `${played}${words.atRealTable(page.sheets)}` : played;
}

function Body({ page, offline, again }: { page: ProfilePage; offline: boolean; again(): void }) {
  const viewer = me.value?.player ?? page.player;
  const before = page.own ? strangerTo(page) : null;
  if (before) return <Lost before={before} again={again} />;
  const empty = page.own && page.matches === 0;
  return (
    <div class="profile-cards">
      <div class="column">
        {empty && <Empty />}
        {!empty && <RatingsCard page={page} />}
        {page.rates.length > 0 && <RatesCard page={page} />}
      </div>
      <div class="column best">
        <MomentsCard page={page} {...(page.own && !offline && { again })} />
      </div>
      <div class="column">
        <CourseCard page={page} />
        <FormCard page={page} />
        {page.matches > 0 && !offline && <HistoryCard key={page.player} page={page} viewer={viewer} />}
        {page.own && !offline && <MovingCard page={page} onChanged={again} />}
      </div>
    </div>
  );
}

/** Nothing played yet: the games to begin with. */
function Empty() {
  return (
    <section class="card">
      <p>{profileWords().empty}</p>
      <ul class="first-games">
        {GAMES.map((game) => (
          <li key={game.id}>
            <a href="/" onClick={follow}>
              <GameMark game={game.id} />
              <b>{pick(game.text).name}</b>
              <Icon name="right" small />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The cookie is gone, and this browser remembers whom it knew. */
function Lost({ before, again }: { before: ProfilePage; again(): void }) {
  const words = profileWords().lost;
  return (
    <section class="card lost-card">
      <h2>{words.title}</h2>
      <p>{words.text(before.name)}</p>
      <CodeField warn={false} onChanged={again} />
      <button
        type="button"
        class="as-link"
        onClick={() => {
          startAfresh();
          again();
        }}
      >
        {words.forget}
      </button>
    </section>
  );
}
