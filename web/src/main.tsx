import { render } from "preact";
import { App } from "./app";
import { fetchMe } from "./net/api";
import { startOffline } from "./net/offline";
import { followSettings } from "./settings";
import "./styles/index.css";

followSettings();
const root = document.getElementById("app");
if (root) render(<App />, root);
fetchMe().catch(() => {
  // The page is readable without the server; whoever acts will be told.
});
startOffline();
