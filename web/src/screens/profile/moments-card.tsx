import { useEffect, useMemo } from "preact/hooks";
import { Mark } from "../../art/mark";
import { gameOf } from "../../games";
import { pick, told } from "../../i18n";
import type { ProfilePage } from "../../net/profile";
import { follow } from "../../router";
import { settings } from "../../settings";
import { AnalysisQueue } from "./analysis-queue";
import { dayOf } from "./days";
import { profileWords } from "./words";
import "./moments-card.css";

interface Props {
  page: ProfilePage;
  again?(): void; // loads the page anew; absent without a connection
}

/**
 * The latest brilliant turns, of each game first; each leads to its replay, seen from the player's seat. Late matches that nobody
 * has had analysed are looked through meanwhile.
 */
export function MomentsCard({ page, again }: Props) {
  const words = profileWords().moments;
  const looking = useMemo(() => new AnalysisQueue(() => again?.()), []);
  useEffect(() => (again ? looking.start(page.unjudged) : undefined), []);
  const looks = looking.left.value > 0;
  if (page.moments.length === 0 && (again === undefined || !page.own || page.matches === 0)) return null;
  return (
    <section class="card moments">
      <h2>{words.title}</h2>
      {page.moments.length === 0 && !looks && <p class="fine">{words.none}</p>}
      <p class="fine" role="status">
        {looks && words.looking}
      </p>
      <ul>
        {page.moments.map((moment) => {
          const game = gameOf(moment.game);
          const [round = "1", turn = "0"] = moment.step.split(".");
          const place = game?.paced ? words.move(turn) : words.turn(turn); // all at once, nobody has a turn
          return (
            <li key={`${moment.table}.${moment.match}`}>
              <a
                class={game?.cloth ?? ""}
                href={`/r/${moment.table}.${moment.match}/${moment.step}?as=${moment.seat}`}
                onClick={follow}
              >
                <b>
                  <Mark name="brilliant" />
                  {game ? pick(game.text).name : moment.game}
                </b>
                <span>{told(moment.why)}</span>
                <small>
                  {words.where(
                    moment.code,
                    round,
                    place,
                    dayOf(moment.ended, Date.now(), settings.value.lang).replaceAll(" ", "\u00a0"),
                  )}
                </small>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
