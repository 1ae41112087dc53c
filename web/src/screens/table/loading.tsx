import { useTitle } from "../../ui/screen-heading";
import { Notice } from "../page/page";
import { tableWords } from "./words";
import "./loading.css";

interface Props {
  lost?: boolean;
  chairs?: boolean; // nothing is known of the table yet: chairs are what will stand here most often
}

export function Loading({ lost = false, chairs = false }: Props) {
  const words = tableWords();
  useTitle(null);
  return (
    <Notice live text={lost ? words.lost : words.connecting} back={lost ? "btn sec" : null}>
      {chairs && !lost && <ChairOutlines />}
    </Notice>
  );
}

function ChairOutlines() {
  return (
    <div class="chair-outlines" aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
