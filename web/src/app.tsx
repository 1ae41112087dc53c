import { t } from "./i18n";
import { reachable } from "./net/offline";
import { follow, route } from "./router";
import { HomeScreen } from "./screens/home/home";
import { pageWords } from "./screens/page/words";
import { settingsOpen } from "./screens/settings/open";
import { useLanding, useTitle } from "./ui/landing";
import { later } from "./ui/lazy";
import { LiveRegion } from "./ui/live-region";
import { Toasts } from "./ui/toast";

// Home is the first load; everything else comes when it is wanted, and is fetched ahead once home stands.
const loadTable = () => import("./screens/table/table");
const loadRules = () => import("./screens/rules/rules");
const loadSettings = () => import("./screens/settings/settings");
const TableScreen = later(async () => (await loadTable()).TableScreen);
const RulesScreen = later(async () => (await loadRules()).RulesScreen);
const HistoryScreen = later(async () => (await import("./screens/history/history")).HistoryScreen);
const VerifyScreen = later(async () => (await import("./screens/verify/verify")).VerifyScreen);
const SettingsDialog = later(async () => (await loadSettings()).SettingsDialog);

export function App() {
  return (
    <>
      {!reachable.value && <NoConnection />}
      <Screen />
      {settingsOpen.value && <SettingsDialog />}
      <Toasts />
      <LiveRegion />
    </>
  );
}

/** Without the server one can still read; a table says so itself. */
function NoConnection() {
  const words = pageWords();
  if (route.value.screen === "table") return null;
  return (
    <div class="offline-bar still" role="status">
      <b>{words.offline}</b> {words.offlineText}
    </div>
  );
}

function Screen() {
  const { value } = route;
  switch (value.screen) {
    case "home":
      return <HomeScreen />;
    case "table":
      return <TableScreen key={value.id} id={value.id} />;
    case "rules":
      return <RulesScreen game={value.game} />;
    case "history":
      return <HistoryScreen />;
    case "verify":
      return <VerifyScreen />;
    case "missing":
      return <Missing />;
  }
}

function Missing() {
  const heading = useLanding<HTMLHeadingElement>();
  useTitle(pageWords().notFound);
  return (
    <main class="vichy page centred">
      <h1 ref={heading} tabIndex={-1}>
        {pageWords().notFound}
      </h1>
      <a class="btn" href="/" onClick={follow}>
        {t.value.backHome}
      </a>
    </main>
  );
}
