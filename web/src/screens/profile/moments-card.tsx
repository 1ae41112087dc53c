import { Mark } from "../../art/mark";
import { gameOf } from "../../games";
import { pick } from "../../i18n";
import type { ProfilePage } from "../../net/profile";
import { follow } from "../../router";
import { profileWords } from "./words";

/** The latest brilliant turn of each game; each leads to its replay, seen from the player's seat. */
export function MomentsCard({ page }: { page: ProfilePage }) {
  const words = profileWords().moments;
  if (page.moments.length === 0) return null;
  return (
    <section class="card moments">
      <h2>{words.title}</h2>
      <ul>
        {page.moments.map((moment) => {
          const game = gameOf(moment.game);
          const [round = "1", turn = "0"] = moment.step.split(".");
          return (
            <li key={moment.game}>
              <a
                class={game?.cloth ?? ""}
                href={`/r/${moment.table}.${moment.match}/${moment.step}?as=${moment.seat}`}
                onClick={follow}
              >
                <b>
                  <Mark name="brilliant" />
                  {game ? pick(game.text).name : moment.game}
                </b>
                <span>{pick(moment.why)}</span>
                <small>{words.where(moment.code, round, turn)}</small>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
