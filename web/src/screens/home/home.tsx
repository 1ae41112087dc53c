import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Avatar } from "../../art/avatar";
import { GAMES } from "../../games";
import { follow } from "../../router";
import { household, isChild } from "../../session/household";
import { lastTables } from "../../session/last-tables";
import { later } from "../../ui/lazy";
import { useHeadingFocus, useTitle } from "../../ui/screen-heading";
import { useKeys } from "../../ui/use-keys";
import { householdOpen } from "../household/household-open";
import { WhoPlays } from "../household/who-plays";
import { Page } from "../page/page";
import { pageWords } from "../page/words";
import { GameCard } from "./game-card";
import { JoinForm } from "./join";
import { RealTable } from "./real-table";
import { Resume } from "./resume";
import { homeWords } from "./words";
import "./home.css";

const openHousehold = () => {
  householdOpen.value = true;
};

const OpenTables = later(async () => (await import("./open-tables")).OpenTables);
const PuzzleCard = later(async () => (await import("./puzzle-card")).PuzzleCard);
const HomeKeys = later(async () => (await import("./home-keys")).HomeKeys);

export function HomeScreen() {
  const home = homeWords();
  const heading = useHeadingFocus<HTMLHeadingElement>();
  useTitle(null);
  useTop();
  return (
    <Page>
      <main class="home">
        <div class="home-first">
          <WhoPlays onEdit={openHousehold} />
          <div class="hero">
            <h1 ref={heading} tabIndex={-1}>
              {home.titleLines.map((line) => (
                <span key={line}>{line} </span>
              ))}
            </h1>
            {lastTables.value.length === 0 ? <p class="l">{home.lead}</p> : <Resume />}
            <Games />
            <JoinForm />
          </div>
          <Strips />
        </div>
        {!isChild() && <OpenTables />}
      </main>
      <nav class="foot" aria-label={home.more}>
        <a href="/rules" onClick={follow}>
          {pageWords().rules}
        </a>
        <a href="/history" onClick={follow}>
          {pageWords().myGames}
        </a>
        <a href="/me" onClick={follow}>
          {pageWords().profile}
        </a>
      </nav>
    </Page>
  );
}

/** The table that waits stands at the top, wherever in the page it was left: whoever goes back shall see it. */
function useTop(): void {
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    scrollTo(0, 0);
    return () => {
      history.scrollRestoration = "auto";
    };
  }, []);
}

/** The games, each with a number as its key: it puts the focus where Enter starts. */
function Games() {
  const starts = useRef<(HTMLButtonElement | null)[]>([]);
  const help = useSignal(false);
  const show = (on: boolean) => () => {
    help.value = on;
  };
  const choose = (place: number) => () => starts.current[place]?.focus();
  useKeys({
    ...Object.fromEntries(GAMES.map((_, place) => [`${place + 1}`, choose(place)])),
    "?": show(true),
  });
  return (
    <div class="games">
      {GAMES.map((game, place) => (
        <GameCard
          key={game.id}
          game={game}
          shortcut={`${place + 1}`}
          start={(button) => {
            starts.current[place] = button;
          }}
        />
      ))}
      {help.value && <HomeKeys onClose={show(false)} />}
    </div>
  );
}

/** How people meet here, and how the keyboard starts a game. */
function Strips() {
  const home = homeWords();
  return (
    <div class="strips">
      <PuzzleCard />
      <RealTable />
      <section class="strip-card">
        <span class="faces" aria-hidden="true">
          {["citron", "cerise", "poire", "bouilloire"].map((face) => (
            <Avatar key={face} face={face} />
          ))}
        </span>
        <div>
          <h2>{home.together}</h2>
          <p>{home.togetherText}</p>
          {household().length < 2 && (
            <button type="button" class="as-link" onClick={openHousehold}>
              {home.shareDevice}
            </button>
          )}
        </div>
      </section>
      <section class="strip-card by-keyboard">
        <div>
          <h2>{home.keyboard}</h2>
          <p>
            {GAMES.map((game, place) => (
              <kbd key={game.id}>{place + 1}</kbd>
            ))}{" "}
            {home.keyboardText}
          </p>
        </div>
      </section>
    </div>
  );
}
