import { useEffect } from "preact/hooks";
import { t } from "./i18n";
import { follow, route } from "./router";
import { HistoryScreen } from "./screens/history";
import { HomeScreen } from "./screens/home";
import { RulesScreen } from "./screens/rules";
import { SettingsDialog, settingsOpen } from "./screens/settings";
import { TableScreen } from "./screens/table";
import { LiveRegion } from "./ui/live";
import { Toasts } from "./ui/toast";

export function App() {
  return (
    <>
      <Screen />
      {settingsOpen.value && <SettingsDialog />}
      <Toasts />
      <LiveRegion />
    </>
  );
}

function Screen() {
  const { value } = route;
  useEffect(() => {
    if (value.screen !== "table") document.title = t.value.appName;
  }, [value]);
  switch (value.screen) {
    case "home":
      return <HomeScreen />;
    case "table":
      return <TableScreen key={value.id} id={value.id} />;
    case "rules":
      return <RulesScreen game={value.game} />;
    case "history":
      return <HistoryScreen />;
    case "missing":
      return <Missing />;
  }
}

function Missing() {
  return (
    <main class="vichy page centred">
      <h1>{t.value.errors.notFound}</h1>
      <a class="btn" href="/" onClick={follow}>
        {t.value.connection.backHome}
      </a>
    </main>
  );
}
