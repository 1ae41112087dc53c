import type { ComponentChildren } from "preact";
import { Icon } from "../../art/icons";
import { follow, routeOf } from "../../router";
import { useHeadingFocus } from "../../ui/screen-heading";
import { companionPageWords } from "./words";
import "./companion-header.css";

interface Props {
  /** Where the arrow leads. */
  back: string;
  sub?: string | undefined;
  /** Buttons on the right. */
  children?: ComponentChildren;
}

/** The top of every page around the real table. */
export function CompanionHeader({ back, sub, children }: Props) {
  const words = companionPageWords();
  const heading = useHeadingFocus<HTMLHeadingElement>();
  return (
    <header class="real-head">
      <a class="iconb" href={back} aria-label={words.back} onClick={follow}>
        <Icon name="back" />
      </a>
      <h1 ref={heading} tabIndex={-1}>
        {words.title}
        {sub && <small>{sub}</small>}
      </h1>
      {children}
    </header>
  );
}

export type Tool = "chrono" | "sheet" | "referee";

/** The tools in their order; those that this version has. */
export const toolsHere = (): Tool[] =>
  (["chrono", "sheet", "referee"] as const).filter((tool) => routeOf(`/${tool}`).screen !== "missing");

/** From one tool to another. */
export function ToolTabs({ current }: { current: Tool }) {
  const words = companionPageWords();
  const tools = toolsHere();
  if (tools.length < 2) return null;
  return (
    <nav class="tool-tabs" aria-label={words.tools}>
      {tools.map((tool) => (
        <a key={tool} href={`/${tool}`} aria-current={tool === current ? "page" : undefined} onClick={follow}>
          {words.tool[tool].name}
        </a>
      ))}
    </nav>
  );
}
