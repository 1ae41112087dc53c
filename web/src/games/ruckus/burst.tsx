import { INK } from "../../art/sprite";
import "./burst.css";

const SPIKES = `${Array.from({ length: 36 }, (_, i) => {
  const radius = i % 2 ? 82 : 98;
  const angle = (i * Math.PI) / 18;
  return `${i ? "L" : "M"}${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
}).join("")}z`;

/** Fills its box, whatever the shape of that. */
export function Burst({ live }: { live: boolean }) {
  return (
    <svg class="burst" viewBox="-100 -100 200 200" preserveAspectRatio="none" aria-hidden="true">
      <path
        d={SPIKES}
        fill={live ? "#D4204A" : "#F6E7B0"}
        stroke={INK}
        stroke-width="4"
        stroke-linejoin="round"
      />
      {live && (
        <circle
          r="73"
          fill="none"
          stroke="#fff"
          stroke-opacity=".35"
          stroke-width="3"
          stroke-dasharray="3 8"
        />
      )}
    </svg>
  );
}

/** The word of the call, as drawn on the full burst. */
export function Shout({ word }: { word: string }) {
  return (
    <svg class="shout" viewBox="-100 -34 200 68" aria-hidden="true">
      <text class="onom shouted" y="18" font-size="50" transform="rotate(-6)">
        {word}
      </text>
    </svg>
  );
}
