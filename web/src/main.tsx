import "./styles/index.css"; // before any other sheet: it says the order of the layers
import { render } from "preact";
import { App } from "./app";
import { fetchMe, tellLanguage } from "./net/api";
import { startOffline } from "./net/offline";
import { startRouter } from "./router";
import { startHousehold } from "./session/household";
import { startSettings } from "./settings";
import { keepFocus } from "./ui/keep-focus";

startSettings();
startRouter();
startOffline();
tellLanguage();
startHousehold();
const root = document.getElementById("app");
if (root) {
  root.textContent = ""; // the word that stood there meanwhile
  render(<App />, root);
  keepFocus();
}
const greet = () =>
  fetchMe().catch(() => {
    // The page is readable without the server, and says that it is not there.
  });
void greet();
addEventListener("online", greet);
