import { reachable } from "./net/offline";
import { route } from "./router";
import { HomeScreen } from "./screens/home/home";
import { householdOpen } from "./screens/household/household-open";
import { Notice } from "./screens/page/page";
import { pageWords } from "./screens/page/words";
import { settingsOpen } from "./screens/settings/settings-open";
import { later } from "./ui/lazy";
import { LiveRegion } from "./ui/live-region";
import { isIncomplete } from "./ui/missing-parts";
import { useTitle } from "./ui/screen-heading";
import { Toasts } from "./ui/toast";

// Home is in the first load; the other screens are loaded when they are opened.
const loadTable = () => import("./screens/table/table");
const loadRules = () => import("./screens/rules/rules");
const loadSettings = () => import("./screens/settings/settings");
const TableScreen = later(async () => (await loadTable()).TableScreen);
const RulesScreen = later(async () => (await loadRules()).RulesScreen);
const LearnScreen = later(async () => (await import("./screens/lesson/learn-screen")).LearnScreen);
const HistoryScreen = later(async () => (await import("./screens/history/history")).HistoryScreen);
const ProfileScreen = later(async () => (await import("./screens/profile/profile")).ProfileScreen);
const VerifyScreen = later(async () => (await import("./screens/verify/verify")).VerifyScreen);
const ChronoScreen = later(async () => (await import("./screens/chrono/chrono")).ChronoScreen);
const ReplayScreen = later(async () => (await import("./screens/replay/replay-screen")).ReplayScreen);
const CompanionScreen = later(
  async () => (await import("./screens/companion/companion-screen")).CompanionScreen,
);
const SheetStartScreen = later(async () => (await import("./screens/sheet/start-screen")).SheetStartScreen);
const SheetScreen = later(async () => (await import("./screens/sheet/sheet-screen")).SheetScreen);
const PuzzleScreen = later(async () => (await import("./screens/puzzle/puzzle")).PuzzleScreen);
const RefereeScreen = later(async () => (await import("./screens/referee/referee")).RefereeScreen);
const CountScreen = later(async () => (await import("./screens/referee/count")).CountScreen);
const HouseholdDialog = later(
  async () => (await import("./screens/household/household-dialog")).HouseholdDialog,
);
const SettingsDialog = later(async () => (await loadSettings()).SettingsDialog);

export function App() {
  return (
    <>
      {!reachable.value && <NoConnection />}
      {isIncomplete() && <Incomplete />}
      <Screen />
      {settingsOpen.value && <SettingsDialog />}
      {householdOpen.value && <HouseholdDialog />}
      <Toasts />
      <LiveRegion />
    </>
  );
}

/** The notice that the server cannot be reached; a table and a puzzle show their own, and a sheet does without. */
function NoConnection() {
  const words = pageWords();
  if (["table", "puzzle", "sheet"].includes(route.value.screen)) return null;
  return (
    <div class="offline-bar still" role="status">
      <b>{words.offline}</b> {words.offlineText}
    </div>
  );
}

/** A part of the page did not come. What is under way is kept by the server and this tab. */
function Incomplete() {
  const words = pageWords();
  return (
    <div class="offline-bar incomplete" role="alert">
      {words.incomplete}{" "}
      <button type="button" class="btn cit sm" onClick={() => location.reload()}>
        {words.reload}
      </button>
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
    case "learn":
      return <LearnScreen key={value.game} game={value.game} lesson={value.lesson} />;
    case "history":
      return <HistoryScreen />;
    case "profile":
      return <ProfileScreen key={value.player ?? ""} player={value.player} />;
    case "verify":
      return <VerifyScreen />;
    case "chrono":
      return <ChronoScreen />;
    case "replay":
      return <ReplayScreen key={value.id} id={value.id} step={value.step} />;
    case "companion":
      return <CompanionScreen />;
    case "sheet":
      return value.id === null ? <SheetStartScreen /> : <SheetScreen key={value.id} id={value.id} />;
    case "puzzle":
      return <PuzzleScreen path={value.path} />;
    case "referee":
      return <RefereeScreen game={value.game} />;
    case "count":
      return <CountScreen game={value.game} />;
    case "missing":
      return <Missing />;
  }
}

function Missing() {
  const { notFound } = pageWords();
  useTitle(notFound);
  return <Notice text={notFound} back="btn" />;
}
