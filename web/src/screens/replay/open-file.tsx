import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { BadFile } from "../../games/replay-file";
import { go } from "../../router";
import { FILE, readFile } from "./source";
import { replayWords } from "./words";
import "./open-file.css";

/** Opens a match from disk: by a button, or by dropping the file anywhere on the page. */
export function OpenFile() {
  const words = replayWords();
  const input = useRef<HTMLInputElement>(null);
  const bad = useSignal<BadFile | null>(null);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      await readFile(file);
      go(`/r/${FILE}`);
    } catch (error) {
      bad.value = error instanceof BadFile ? error : new BadFile("header", 1, "");
    }
  };
  useDrop((file) => void open(file));
  return (
    <section class="open-file">
      <p>{words.openText}</p>
      <input
        ref={input}
        class="sr"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept=".replay,.txt,text/plain"
        onChange={(event) => {
          const { files } = event.currentTarget;
          void open(files?.[0]);
          event.currentTarget.value = "";
        }}
      />
      <button type="button" class="btn sec" onClick={() => input.current?.click()}>
        <Icon name="book" />
        {words.open}
      </button>
      {bad.value && <Complaint bad={bad.value} />}
    </section>
  );
}

function Complaint({ bad }: { bad: BadFile }) {
  const words = replayWords();
  return (
    <div class="bad-file" role="alert">
      <b>{words.bad}</b>
      <p>
        {words.line(bad.line)}
        {bad.text && <code>{bad.text.slice(0, 120)}</code>}
      </p>
      <p>{words.complaints[bad.complaint]}</p>
    </div>
  );
}

function useDrop(onFile: (file: File | undefined) => void): void {
  const latest = useRef(onFile);
  latest.current = onFile;
  useEffect(() => {
    const over = (event: DragEvent): void => event.preventDefault();
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      latest.current(event.dataTransfer?.files[0]);
    };
    addEventListener("dragover", over);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("drop", drop);
    };
  }, []);
}
