import "./logo.css";

const PLATES: [number, number, string][] = [
  [32, 8, "#FFD23F"],
  [54.8, 24.6, "#5AB0D8"],
  [46.1, 51.4, "#2F9E78"],
  [17.9, 51.4, "#F9A03F"],
  [9.2, 24.6, "#7C4DB8"],
];

/** The logo: five plates around a table, and the name with a coloured accent. */
export function Logo() {
  return (
    <span class="logo" role="img" aria-label="Tablée">
      <svg class="logo-m" viewBox="0 0 64 64" aria-hidden="true">
        <g stroke="#1B2140" stroke-width="2.4">
          {PLATES.map(([x, y, fill]) => (
            <circle key={fill} cx={x} cy={y} r="6.5" fill={fill} />
          ))}
          <circle cx="32" cy="32" r="17.5" fill="#D4204A" />
        </g>
        <path d="M24 27h16M32 27v12" stroke="#fff" stroke-width="5" stroke-linecap="round" />
      </svg>
      <span class="logo-t" aria-hidden="true">
        Tabl
        <span class="logo-e">
          e<i />
        </span>
        e
      </span>
    </span>
  );
}
