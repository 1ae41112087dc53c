import { gameOf } from "../../games";
import { pick } from "../../i18n";
import { type ProfilePage, robotRatings } from "../../net/profile";
import type { RatingLine } from "../../net/protocol";
import { follow } from "../../router";
import { GameMark } from "./game-mark";
import { profileWords } from "./words";
import "./ratings-card.css";

const UNSURE = 100; // points: a wider band is not yet a rating to speak of
const STILL = 10; // points a month that are none
const LOWEST = 1100;
const HIGHEST = 1900;

export function RatingsCard({ page }: { page: ProfilePage }) {
  const words = profileWords().ratings;
  const lines = [...page.ratings].sort((a, b) => b.matches - a.matches);
  return (
    <section class="card">
      <h2>{page.own ? words.title : words.theirs}</h2>
      {lines.map((line) => (
        <Rating key={line.game} line={line} lines={lines} />
      ))}
      {lines.length === 0 && <p class="fine">{page.own ? words.none : words.noneTheirs}</p>}
      {lines.length > 0 && <p class="fine ruled">{words.explained}</p>}
      {page.unfinished.map((open) => (
        <p key={open.table} class="fine ruled">
          {words.open(nameOf(open.game))}{" "}
          <a class="more" href={`/t/${open.table}`} onClick={follow}>
            {words.resume}
          </a>
        </p>
      ))}
    </section>
  );
}

const nameOf = (id: string): string => {
  const game = gameOf(id);
  return game ? pick(game.text).name : id;
};

function Rating({ line, lines }: { line: RatingLine; lines: RatingLine[] }) {
  const words = profileWords();
  const { number, band } = line;
  const name = nameOf(line.game);
  return (
    <div class="rating">
      <GameMark game={line.game} />
      <h3>{name}</h3>
      {number === null || band === null ? (
        <b class="missing">{words.ratings.missing(line.missing)}</b>
      ) : (
        <b class="number tnum">
          {words.number(number)} <small>{words.ratings.band(band)}</small>
        </b>
      )}
      {number !== null && band !== null && (
        <Band
          number={number}
          band={band}
          lines={lines}
          spoken={words.ratings.spoken(name, number, number - band, number + band, line.matches)}
        />
      )}
      <p class="fine">
        {[words.ratings.matches(line.matches), trend(line)].filter(Boolean).join(", ")}
        <Robots game={line.game} />
      </p>
    </div>
  );
}

function trend({ band, change }: RatingLine): string {
  const words = profileWords().ratings;
  if (band === null || change === null) return "";
  if (band > UNSURE) return words.unsure;
  if (Math.abs(change) < STILL) return words.still;
  return change > 0 ? words.up(change) : words.down(-change);
}

/** Where the robots of this game stand. */
function Robots({ game }: { game: string }) {
  const words = profileWords();
  const levels = robotRatings(game);
  const [easy, medium, hard] = [levels?.["easy"], levels?.["medium"], levels?.["hard"]];
  if (easy === undefined || medium === undefined || hard === undefined) return null;
  const champion = levels?.["champion"];
  const best = champion === undefined ? null : words.number(champion);
  return (
    <small>{words.ratings.robots(words.number(easy), words.number(medium), words.number(hard), best)}</small>
  );
}

interface BandProps {
  number: number;
  band: number;
  lines: RatingLine[];
  spoken: string;
}

/** The number on the scale that all games share: an ink bar in a hatched band. */
function Band({ number, band, lines, spoken }: BandProps) {
  const low = Math.min(LOWEST, ...lines.map((line) => (line.number ?? LOWEST) - (line.band ?? 0)));
  const high = Math.max(HIGHEST, ...lines.map((line) => (line.number ?? HIGHEST) + (line.band ?? 0)));
  const x = (value: number): number => (100 * (value - low)) / (high - low);
  return (
    <svg class="rating-band" width="100%" height="20" role="img" aria-label={spoken}>
      <pattern id="rating-hatch" width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" />
        <path d="M-2 10 10-2M-2 2 2-2M6 10 10 6" />
      </pattern>
      <line x1="0" x2="100%" y1="10" y2="10" />
      <rect
        class="within"
        x={`${x(number - band)}%`}
        width={`${x(number + band) - x(number - band)}%`}
        y="3"
        height="14"
        rx="7"
      />
      <line class="value" x1={`${x(number)}%`} x2={`${x(number)}%`} y1="2" y2="18" />
    </svg>
  );
}
