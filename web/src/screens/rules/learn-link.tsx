import { Icon } from "../../art/icons";
import type { GameEntry } from "../../games/game";
import { t } from "../../i18n";
import { follow } from "../../router";
import "./learn-link.css";

/** The way from the rules to the lessons. `apart`: in a tab of its own, as the table stays where it is. */
export function LearnLink({ game, apart = false }: { game: GameEntry; apart?: boolean }) {
  if (game.lessons === undefined) return null;
  const where = apart ? { target: "_blank", rel: "noopener" } : { onClick: follow };
  return (
    <a class="learn-link" href={`/learn/${game.id}`} {...where}>
      <Icon name="cap" />
      {t.value.rules.learn(game.lessons.minutes)}
    </a>
  );
}
