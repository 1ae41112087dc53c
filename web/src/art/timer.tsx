import "./timer.css";

// The tomato kitchen timer. Its number is always written; the dial only repeats it.

const CENTRE = { x: 50, y: 54 };

function onDial(turn: number, radius: number): string {
  const angle = turn * 2 * Math.PI;
  const x = CENTRE.x + radius * Math.sin(angle);
  const y = CENTRE.y - radius * Math.cos(angle);
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

const TICKS = Array.from({ length: 12 }, (_, i) => {
  const turn = i / 12;
  return `M${onDial(turn, i % 3 === 0 ? 28.5 : 30.5)}L${onDial(turn, 33)}`;
}).join("");

export function Tomato({ seconds, total, label }: { seconds: number; total: number; label: string }) {
  const share = Math.max(0, Math.min(0.9999, seconds / total));
  const low = seconds <= 10;
  const digits =
    seconds > 99 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` : seconds;
  return (
    <svg class={low ? "timer is-low" : "timer"} viewBox="0 0 100 100" role="img" aria-label={label}>
      <path d="M50 12c27-5 46 14 46 42 0 27-20 43-46 43S4 81 4 54C4 26 23 7 50 12z" fill="var(--tomato)" />
      <path
        d="M14 40c2-8 7-14 13-18"
        stroke="#fff"
        stroke-opacity=".55"
        stroke-width="4"
        stroke-linecap="round"
        fill="none"
      />
      <path
        d="M50 17c-5 4-13 5-19 2 4-5 9-7 14-7-2-3-2-6 0-9 4 1 7 4 8 8 5-2 11-1 15 3-6 4-13 6-18 3z"
        fill="#1E7B58"
        stroke="#1B2140"
        stroke-width="1.6"
        stroke-linejoin="round"
      />
      <circle cx="50" cy="54" r="36.5" fill="var(--dial)" />
      <path
        d={`M50 54V21A33 33 0 ${share > 0.5 ? 1 : 0} 1 ${onDial(share, 33)}z`}
        fill={low ? "var(--dial-low)" : "var(--dial-left)"}
      />
      <path
        d={TICKS}
        stroke="var(--dial-ink)"
        stroke-opacity=".55"
        stroke-width="1.8"
        stroke-linecap="round"
      />
      <circle cx="50" cy="54" r="21" fill="var(--dial)" />
      <text x="50" y={63.5} class="tsec" font-size={seconds > 99 ? 19 : 28}>
        {digits}
      </text>
    </svg>
  );
}
