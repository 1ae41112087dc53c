import { useEffect } from "preact/hooks";
import { Avatar } from "../../art/avatar";
import type { Session } from "../../session/session";
import { isCalled } from "../../table/pause-wish";
import { meAt, nameOf, peopleOf } from "../../table/seats";
import { openBook } from "../../table/toast-refusal";
import { announce } from "../../ui/live-region";
import { ConnectionLine } from "./connection-line";
import type { News } from "./news";
import { robotToMove } from "./practice";
import type { RuckusTouches } from "./touch";
import type { RuckusView } from "./view";
import { words } from "./wording";
import "./corner.css";

interface Props {
  session: Session;
  view: RuckusView;
  seat: number;
  out: boolean;
  touches: RuckusTouches;
}

/** The player's own corner: points of the round, and the one line where all news is told. */
export function Corner({ session, view, seat, out, touches }: Props) {
  const me = meAt(session);
  const laid = Object.values(view.fronts[seat] ?? {}).reduce((sum, n) => sum + n, 0);
  const held = view.hand.length;
  useEffect(() => {
    if (out) announce(words().now);
  }, [out]);
  return (
    <div class="corner">
      <h2 data-origin={`seat-${seat}`}>
        {me && <Avatar face={me.face} />}
        <span>{words().points(Math.max(0, laid - held))}</span>
        {me && <ConnectionLine session={session} person={me} />}
      </h2>
      <Line session={session} rest={restText(session, touches, laid, held)} out={out} touches={touches} />
    </div>
  );
}

/** What the line says while there is no news. */
function restText(session: Session, touches: RuckusTouches, laid: number, held: number): string {
  const text = words();
  const pace = session.pace.value;
  if (pace === "calm") return touches.waiting.value.size > 0 ? text.calmChosen : text.calmChoose;
  if (pace === "practice") {
    const robot = robotToMove(session);
    return robot === null ? text.practice : text.robotPlays(nameOf(session, robot));
  }
  return text.rest(laid, held);
}

interface LineProps {
  session: Session;
  rest: string;
  out: boolean;
  touches: RuckusTouches;
}

function Line({ session, rest, out, touches }: LineProps) {
  const text = words();
  const news = touches.news.line.value;
  if (session.paused.value) {
    return (
      <button type="button" class="btn sm resume" onClick={() => session.pause(false)}>
        {text.resume}
      </button>
    );
  }
  if (touches.calling.value !== null) {
    return (
      <button type="button" class="btn sec sm resume" onClick={() => touches.dropCall()}>
        {text.dropCall}
      </button>
    );
  }
  if (news !== null) return <Told session={session} news={news} />;
  if (out) return <p class="evt hurry">{text.now}</p>;
  if (isCalled(session)) {
    return (
      <button type="button" class="btn cit sm resume" onClick={() => session.pause(true)}>
        {text.agreeToPause}
      </button>
    );
  }
  return <p class="evt idle">{rest}</p>;
}

/** A refusal opens the rule it rests on. */
function Told({ session, news }: { session: Session; news: News }) {
  const face = news.by === undefined ? null : peopleOf(session)[news.by]?.face;
  const { rule } = news;
  const body = (
    <>
      {face && <Avatar face={face} />}
      <span>{news.text}</span>
    </>
  );
  return rule ? (
    <button type="button" class={`evt ${news.tone}`} onClick={() => openBook(rule)}>
      {body}
    </button>
  ) : (
    <p class={`evt ${news.tone}`}>{body}</p>
  );
}
