import "./confetti.css";

// Confetti beside the winner: always the same pieces, so that nothing flickers, and none where motion is off.

const COLOURS = ["#FFD23F", "#FF8FA3", "#8FD3E8", "#fff"];

function scattered(): { x: number; y: number; turn: number }[] {
  let seed = 7;
  const next = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  return Array.from({ length: 46 }, () => ({ x: next() * 600, y: next() * 340, turn: next() * 180 }));
}

const BITS = scattered();

export function Confetti() {
  return (
    <svg class="confetti" viewBox="0 0 440 300" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
      {BITS.map(({ x, y, turn }, i) =>
        i % 4 === 0 ? (
          <circle key={i} cx={x} cy={y} r="6" fill={COLOURS[0]} />
        ) : (
          <rect
            key={i}
            x={x}
            y={y}
            width={i % 4 === 1 ? 16 : 9}
            height={i % 4 === 1 ? 6 : 14}
            rx="3"
            fill={COLOURS[i % 4]}
            transform={`rotate(${turn.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})`}
          />
        ),
      )}
    </svg>
  );
}
