import type { GameModule } from "../../games/game";
import { t } from "../../i18n";
import type { Result } from "../../net/protocol";
import type { Session } from "../../session/session";
import { nameOf } from "../../table/seats";
import { scoreWords } from "./words";

/** How the round ended, in words: who won, and what each of them scores. */
export function resultText(session: Session, module: GameModule, result: Result): string {
  const scores = result.scores.map((score, seat) =>
    t.value.line(nameOf(session, seat), t.value.points(score)),
  );
  return `${headline(session, module, result)} ${scores.join(", ")}.`;
}

/** Who won the round, or the match with it. */
export function headline(session: Session, module: GameModule, result: Result): string {
  const words = scoreWords();
  const winners = result.match?.winners ?? result.winners;
  const [first] = winners;
  if (first === undefined) return words.nobody;
  const me = winners.some((seat) => seat === session.seat.value);
  const others = winners.filter((seat) => seat !== session.seat.value).map((seat) => nameOf(session, seat));
  const names = t.value.list(others);
  if (winners.length > 1) {
    if (result.match) return me ? words.youWinMatchWith(names) : words.matchWinners(names);
    return me ? words.youWinWith(names) : words.winners(names);
  }
  if (result.match) return me ? words.youWinMatch : words.matchWinner(names);
  return module.headline(result, names, me) ?? (me ? words.youWin : words.winner(names));
}
