import { useEffect } from "preact/hooks";
import { Avatar } from "../../art/avatar";
import { Icon } from "../../art/icons";
import { gameOf } from "../../games";
import type { GameModule } from "../../games/game";
import { pick, t } from "../../i18n";
import { plain } from "../../i18n/grammar";
import { replayAddress } from "../../net/api";
import type { Json, TableFacts } from "../../net/protocol";
import { replayId } from "../../net/replays";
import { follow } from "../../router";
import type { TableSession } from "../../session/table-session";
import { play } from "../../sound/sound";
import { peopleOf } from "../../table/seats";
import { useHeadingFocus, useTitle } from "../../ui/screen-heading";
import { canShare, copyText } from "../../ui/share";
import { toast } from "../../ui/toast";
import { askLeave } from "../table/host-actions";
import { tableWords } from "../table/words";
import { TalkButton } from "../talk/chat";
import { DealPanel } from "../verify/deal-panel";
import { Confetti } from "./confetti";
import { NextRound } from "./next-round";
import { RatingChange } from "./rating-change";
import { Rematch } from "./rematch";
import { headline } from "./result-text";
import { ScorePad } from "./score-pad";
import { scoreWords } from "./words";
import "./score-screen.css";

interface Props {
  session: TableSession;
  module: GameModule;
  onLook(): void;
}

export function ScoreScreen({ session, module, onLook }: Props) {
  const snapshot = session.snapshot.value;
  const result = snapshot?.result ?? null;
  const game = snapshot ? gameOf(snapshot.table.game) : null;
  const code = snapshot?.table.code ?? "";
  const heading = useHeadingFocus<HTMLHeadingElement>();
  useTitle(`${scoreWords().sheet} – ${t.value.table.name(code)}`);
  const winners = (result?.match?.winners ?? result?.winners ?? []).flatMap(
    (seat) => peopleOf(session)[seat] ?? [],
  );
  // A robot's victory is nobody's party.
  const party = winners.some((person) => person.robot === null);
  useEffect(() => {
    if (party) play("win");
  }, [code, party]);
  if (!snapshot || !result || !game) return null;
  const words = scoreWords();
  const over = result.match !== null;
  const [crowned] = winners;
  return (
    <div class={`score ${game.cloth}`}>
      <main class="score-wrap">
        <section class="win">
          <p class="eyebrow">
            {over ? words.matchOver(code) : words.roundOver(code, snapshot.deal?.round ?? 1)}
            <TalkButton session={session} />
          </p>
          <div class="winner">
            {crowned && (
              <div class="avw">
                {party && <Confetti />}
                <Avatar face={crowned.face} />
                <Crown />
              </div>
            )}
            <h1 ref={heading} tabIndex={-1}>
              {headline(session, module, result)}
            </h1>
          </div>
          {over && snapshot.table.counts && <RatingChange session={session} />}
          <WaysOn {...{ session, over, onLook }} table={snapshot.table} game={pick(game.text).name} />
        </section>
        <section class="pad" aria-label={words.sheet}>
          <div class="pad-scores">
            <Holes />
            <ScorePad session={session} />
          </div>
          <div class="pad-rest">
            <module.Leftovers session={session} view={(snapshot.view ?? {}) as Json} result={result} />
            <DealPanel session={session} />
          </div>
        </section>
      </main>
    </div>
  );
}

interface WaysOnProps {
  session: TableSession;
  table: TableFacts;
  game: string; // its name
  over: boolean; // the match, not the round alone
  onLook(): void;
}

/** To the next round or match, back to the table, and what to do with the match that was played. */
function WaysOn({ session, table, game, over, onLook }: WaysOnProps) {
  return (
    <div class="b">
      {over ? <Rematch session={session} /> : <NextRound session={session} />}
      <button type="button" class="btn cit" onClick={onLook}>
        <Icon name="eye" />
        {scoreWords().back}
      </button>
      {over && <LookBack id={replayId(table.id, table.match)} />}
      <div class="pair">
        <Share session={session} game={game} />
        <a class="btn ghost sm" href={replayAddress(table.id, table.match)} download>
          <Icon name="save" />
          {t.value.download}
        </a>
      </div>
      {over && (
        <button type="button" class="btn ghost sm" onClick={() => askLeave(session)}>
          <Icon name="leave" />
          {tableWords().leave}
        </button>
      )}
    </div>
  );
}

/** The match turn by turn, and what could have been done better in it. */
function LookBack({ id }: { id: string }) {
  const words = scoreWords();
  const address = `/r/${encodeURIComponent(id)}`;
  return (
    <div class="pair">
      <a class="btn ghost sm" href={address} onClick={follow}>
        <Icon name="play" />
        {words.lookBack}
      </a>
      <a class="btn ghost sm" href={`${address}?analyse`} onClick={follow}>
        <Icon name="bulb" />
        {words.analyse}
      </a>
    </div>
  );
}

function Share({ session, game }: { session: TableSession; game: string }) {
  const words = scoreWords();
  const share = async () => {
    const { result } = session.snapshot.value ?? {};
    const lines = (result?.totals ?? []).map(
      (total, seat) => `${peopleOf(session)[seat]?.name ?? ""} ${plain(total)}`,
    );
    const text = [`${t.value.appName} · ${game}`, ...lines].join("\n");
    if (canShare()) await navigator.share({ text }).catch(() => {});
    else toast((await copyText(text)) ? words.shared : text);
  };
  return (
    <button type="button" class="btn ghost sm" onClick={share}>
      <Icon name="share" />
      {words.share}
    </button>
  );
}

/** Of the pad's binding. */
const Holes = () => (
  <div class="holes" aria-hidden="true">
    {Array.from({ length: 11 }, (_, i) => (
      <i key={i} />
    ))}
  </div>
);

function Crown() {
  return (
    <svg class="crown" viewBox="-6 -4 112 74" aria-hidden="true">
      <path
        d="M8 60 4 18l24 18L50 6l22 30 24-18-4 42z"
        fill="#FFD23F"
        stroke="#1B2140"
        stroke-width="5"
        stroke-linejoin="round"
      />
      <g fill="#D4204A" stroke="#1B2140" stroke-width="3">
        <circle cx="4" cy="16" r="6" />
        <circle cx="50" cy="7" r="6" />
        <circle cx="96" cy="16" r="6" />
      </g>
    </svg>
  );
}
