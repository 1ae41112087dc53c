// Sets French spacing in the dictionaries: a narrow no-break space before ! ? ; and a no-break one before :
// Only text between quotes is touched. Run by hand after writing; a test keeps the result.
import { readFileSync, writeFileSync } from "node:fs";

const spaced = (text) =>
  text
    .replace(/[ \u00a0]([!?;])/g, "\u202f$1")
    .replace(/[ \u202f]:/g, "\u00a0:")
    .replace(/« /g, "«\u202f")
    .replace(/ »/g, "\u202f»");

for (const path of process.argv.slice(2)) {
  const source = readFileSync(path, "utf8");
  const literal = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
  // What stands between ${ and } is code, the rest of a template is text.
  const set = source.replace(literal, (text) =>
    text.startsWith("`")
      ? text
          .split(/(\$\{[^}]*\})/)
          .map((part) => (part.startsWith("${") ? part : spaced(part)))
          .join("")
      : spaced(text),
  );
  if (set !== source) writeFileSync(path, set);
}
