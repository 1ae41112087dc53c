// Asks for confirmation before an action that cannot be undone.

import { signal } from "@preact/signals";
import { t } from "../i18n";
import { Dialog } from "./dialog";
import "./confirm.css";

interface Question {
  title: string;
  text: string;
  yes: string;
  answer(yes: boolean): void;
}

const asked = signal<Question | null>(null);

export function confirm(question: Omit<Question, "answer">): Promise<boolean> {
  return new Promise((answer) => {
    asked.value?.answer(false);
    asked.value = { ...question, answer };
  });
}

export function Confirms() {
  const question = asked.value;
  if (question === null) return null;
  const say = (yes: boolean) => {
    if (asked.value !== question) return;
    asked.value = null;
    question.answer(yes);
  };
  return (
    <Dialog inPlay title={question.title} onClose={() => say(false)}>
      <p>{question.text}</p>
      <div class="answers">
        <button type="button" class="btn sec" onClick={() => say(false)}>
          {t.value.cancel}
        </button>
        <button type="button" class="btn" onClick={() => say(true)}>
          {question.yes}
        </button>
      </div>
    </Dialog>
  );
}
