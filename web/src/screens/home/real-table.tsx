import { Tomato } from "../../art/timer";
import { follow } from "../../router";
import { homeWords } from "./words";

const SHOWN = 47; // seconds on the dial

/** The door to what the phone does for people who play with the box. */
export function RealTable() {
  const home = homeWords();
  return (
    <section class="strip-card real-door">
      <span aria-hidden="true">
        <Tomato seconds={SHOWN} total={60} label="" />
      </span>
      <div>
        <h2>{home.realTable}</h2>
        <p>{home.realTableText}</p>
      </div>
      <a class="btn sec" href="/table" onClick={follow} aria-label={home.realTableOpen}>
        {home.open}
      </a>
    </section>
  );
}
