// The mark of a turn: four silhouettes, each with its sign; colour comes third.

import "./mark.css";

export const MARKS = ["brilliant", "good", "missed", "costly"] as const;
export type MarkName = (typeof MARKS)[number];

const SHAPES: Record<MarkName, [fill: string, outline: string, sign: string]> = {
  brilliant: ["#ffd23f", "M12 1.8l3.1 6.3 7 1-5 4.9 1.2 6.9L12 17.6l-6.3 3.3 1.2-6.9-5-4.9 7-1z", ""],
  good: ["#8ed8b4", "M2.7 12a9.3 9.3 0 1 0 18.6 0a9.3 9.3 0 1 0-18.6 0z", "M7.5 12.5l3 3 6-6.5"],
  missed: [
    "#ffffff",
    "M12 1.5 22.5 12 12 22.5 1.5 12z",
    "M9.6 9.6a2.5 2.5 0 1 1 3.7 2.2c-.9.5-1.3 1-1.3 2M12 16.9v.2",
  ],
  costly: ["#ff8fa3", "M12 2 23 21.5H1z", "M12 9v5.2M12 18v.2"],
};

export function Mark({ name, size = 24 }: { name: MarkName; size?: number }) {
  const [fill, outline, sign] = SHAPES[name];
  return (
    <svg class="turn-mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={outline} fill={fill} />
      <path class="sign" d={sign} />
    </svg>
  );
}
