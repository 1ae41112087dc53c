// The subset of Markdown that the rule books use: headings, paragraphs, lists, tables, emphasis, code, fenced examples.
// It creates elements, never HTML, so that no text can inject markup.

import { type ComponentChildren, createContext, Fragment, h } from "preact";
import { useContext } from "preact/hooks";
import "./markdown.css";

/** How code is drawn where it is more than letters; null leaves it as it is written. */
export interface CodeArt {
  code(text: string): ComponentChildren | null;
  example(lines: readonly string[]): ComponentChildren | null;
}

const Art = createContext<CodeArt | null>(null);

function Code({ text }: { text: string }) {
  const art = useContext(Art);
  return <>{art?.code(text) ?? <code>{text}</code>}</>;
}

/** What stands between two fences, line by line. */
function Example({ lines }: { lines: string[] }) {
  const art = useContext(Art);
  // A long line scrolls by itself, so it takes the focus for the arrow keys.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
  return <>{art?.example(lines) ?? <pre tabIndex={0}>{lines.join("\n")}</pre>}</>;
}

// The number of a rule, as it stands in the margin of the books.
const RULE = /^`[A-Z]+-[A-Z]?\d+`$/;

const INLINE = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`|\[[^\]]+\]\([^)\s]+\))/;

function inline(text: string): ComponentChildren {
  return text.split(INLINE).map((part, place) => {
    if (part.startsWith("**")) return <strong key={place}>{part.slice(2, -2)}</strong>;
    if (part.startsWith("`")) {
      const code = part.slice(1, -1);
      if (!RULE.test(part)) return <Code key={place} text={code} />;
      return (
        <code key={place} data-rule={code}>
          {code}
        </code>
      );
    }
    if (part.startsWith("*") && part.length > 2) return <em key={place}>{part.slice(1, -1)}</em>;
    const link = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part);
    if (link && /^(https?:|\/|#)/.test(link[2] ?? "")) {
      return (
        <a key={place} href={link[2] ?? ""}>
          {link[1]}
        </a>
      );
    }
    return link ? link[1] : part;
  });
}

const FENCE = "```";

const cells = (row: string) =>
  row
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

function table(rows: string[]) {
  const [head = "", , ...body] = rows;
  return (
    // Wide tables scroll by themselves, so they take the focus for the arrow keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <div class="scroll" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {cells(head).map((cell, i) => (
              <th key={i} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, i) => (
            <tr key={i}>
              {cells(row).map((cell, j) => (
                <td key={j}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function list(lines: string[], ordered: boolean) {
  const items: string[] = [];
  for (const line of lines) {
    if (/^([-*]|\d+\.)\s/.test(line)) items.push(line.replace(/^([-*]|\d+\.)\s+/, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return h(
    ordered ? "ol" : "ul",
    null,
    items.map((item, i) => <li key={i}>{inline(item)}</li>),
  );
}

function block(lines: string[]): ComponentChildren {
  const [first = ""] = lines;
  const heading = /^(#{1,5})\s+(.*)$/.exec(first);
  if (heading) {
    return (
      <>
        {h(`h${heading[1]?.length ?? 2}`, null, inline(heading[2] ?? ""))}
        {lines.length > 1 && block(lines.slice(1))}
      </>
    );
  }
  if (first.startsWith(FENCE)) {
    const end = lines.indexOf(FENCE, 1);
    const [example, rest] = [lines.slice(1, end), lines.slice(end + 1)];
    return (
      <>
        <Example lines={example} />
        {rest.length > 0 && block(rest)}
      </>
    );
  }
  if (first.startsWith("|")) return table(lines);
  if (/^[-*]\s/.test(first)) return list(lines, false);
  if (/^\d+\.\s/.test(first)) return list(lines, true);
  if (first.startsWith(">")) {
    return <blockquote>{inline(lines.map((line) => line.replace(/^>\s?/, "")).join(" "))}</blockquote>;
  }
  return <p>{inline(lines.join(" "))}</p>;
}

export function Markdown({ text, art = null }: { text: string; art?: CodeArt | null }) {
  const blocks = text
    .replace(/<!--[\s\S]*?-->/g, "")
    .split(/\n\s*\n/)
    .map((part) => part.split("\n").filter((line) => line.trim() !== ""))
    .filter((lines) => lines.length > 0);
  return (
    <Art.Provider value={art}>
      {blocks.map((lines, place) => (
        <Fragment key={place}>{block(lines)}</Fragment>
      ))}
    </Art.Provider>
  );
}
