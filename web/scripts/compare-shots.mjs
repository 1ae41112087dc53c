// Compares two folders of pictures pixel by pixel and lists every file that differs: how many pixels, the box that
// holds them, and the largest step of one colour. Exits with 1 if anything differs.
// usage: node scripts/compare-shots.mjs <before> <after> [part of a name…]
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser } from "../e2e/browser.mjs";

const [before, after, ...only] = process.argv.slice(2);
if (!before || !after) throw new Error("usage: compare-shots.mjs <before> <after> [part of a name…]");

const wanted = (file) =>
  file.endsWith(".png") && (only.length === 0 || only.some((part) => file.includes(part)));
const filesIn = (folder) => readdirSync(folder).filter(wanted);
const dataUrl = (folder, file) =>
  `data:image/png;base64,${readFileSync(join(folder, file)).toString("base64")}`;

/** Runs in the page: the browser decodes the pictures. */
async function difference([left, right]) {
  const pixels = async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob());
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context.drawImage(bitmap, 0, 0);
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  };
  const [a, b] = await Promise.all([pixels(left), pixels(right)]);
  if (a.width !== b.width || a.height !== b.height)
    return { size: `${a.width}x${a.height} became ${b.width}x${b.height}` };
  const box = [a.width, a.height, -1, -1];
  let [count, step] = [0, 0];
  for (let at = 0; at < a.data.length; at += 4) {
    let far = 0;
    for (let colour = 0; colour < 4; colour++)
      far = Math.max(far, Math.abs(a.data[at + colour] - b.data[at + colour]));
    if (far === 0) continue;
    const [x, y] = [(at / 4) % a.width, Math.floor(at / 4 / a.width)];
    box.splice(0, 4, Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y));
    count += 1;
    step = Math.max(step, far);
  }
  return { count, step, box };
}

const browser = await launchBrowser();
const page = await browser.newPage();
const files = [...new Set([...filesIn(before), ...filesIn(after)])].sort();
let different = 0;
for (const file of files) {
  const missing = [before, after].find((folder) => !existsSync(join(folder, file)));
  const found = missing ?? (await page.evaluate(difference, [dataUrl(before, file), dataUrl(after, file)]));
  if (found.count === 0) continue;
  different += 1;
  if (missing) console.log(`${file}  only in ${missing === before ? after : before}`);
  else if (found.size) console.log(`${file}  ${found.size}`);
  else
    console.log(
      `${file}  ${found.count} px  box ${found.box[0]},${found.box[1]}–${found.box[2]},${found.box[3]}  step ${found.step}`,
    );
}
console.log(`${files.length} pictures, ${different} different`);
await browser.close();
if (different > 0) process.exit(1);
