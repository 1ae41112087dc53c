// Written by `python -m tools.typescript`; do not edit. A test holds it up to date.

export type Json = Record<string, unknown>;

export type Phase = "open" | "playing" | "between" | "over" | "closed";

export interface Chair {
  player: string | null;
  name: string | null;
  avatar: string | null;
  robot: string | null;
  minded: boolean;
}

export interface Seat {
  player: string | null;
  name: string | null;
  avatar: string | null;
  robot: string | null;
  minded: boolean;
  here: boolean;
  ping: number | null;
  left: number | null;
}

export interface Tick {
  anchor: number;
  every: number;
}

export interface LaidFrom {
  replay: string;
  at: string;
  code: string;
}

export interface Queuer {
  player: string;
  name: string;
  avatar: string;
}

export interface TableFacts {
  id: string;
  code: string;
  game: string;
  options: Json;
  visibility: "private" | "public";
  phase: Phase;
  asleep: boolean;
  host: string | null;
  match: number;
  ready: number[];
  pace: "calm" | "lively" | "practice";
  fairness: "arrival" | "compensated";
  rated: boolean;
  unrated: string | null;
  asStrong: boolean;
  counts: boolean;
  tick: Tick | null;
  paused: boolean;
  pausing: number[];
  unhurried: number[];
  novices: number[];
  watchers: number;
  queue: Queuer[];
  seats: Seat[];
  laidFrom?: LaidFrom | null;
}

export interface You {
  player: string;
  name: string;
  avatar: string;
  seat: number | null;
  kicked?: true;
}

export interface Deal {
  round: number;
  commitment: string;
  starts: number;
  lots?: string[];
}

export interface Reveal {
  deal: string;
  salt: string;
}

export interface Deadline {
  kind: "next" | "stall" | "turn";
  seats: number[];
  due: number;
  total: number;
}

export interface GameEvent {
  kind: string;
  seat: number;
  cards?: string[];
  secret?: string[];
  target?: number;
}

export interface By {
  seat: number | null;
  who: "clock" | "player" | "robot";
}

export interface MatchResult {
  winners: number[];
}

export interface Result {
  scores: number[];
  totals: number[];
  winners: number[];
  reason: string;
  match: MatchResult | null;
}

export interface Claim {
  seat: number;
  press: number;
  arrival: number;
  ping: number | null;
  outcome: "late" | "refused" | "tie" | "won";
}

export interface Pile {
  kind: string;
  family?: string;
  owner?: number;
}

export interface Verdict {
  round: number;
  pile: Pile;
  window: number;
  claims: Claim[];
}

export interface ChatLine {
  seq: number;
  at: number;
  player: string;
  name: string;
  text?: string;
  phrase?: string;
}

export interface Shown {
  seat: number;
  action: Json | null;
}

export interface Entry {
  seq: number;
  at: number;
  by?: By;
  events?: GameEvent[];
  deal?: Deal;
  result?: Result | null;
  verdict?: Verdict;
  chat?: ChatLine;
  game?: string;
}

export interface WireError {
  code: string;
  rule: string | null;
  text: string;
  data?: Json;
}

export interface Snapshot {
  t: "welcome";
  seq: number;
  now: number;
  you: You;
  table: TableFacts;
  deal?: Deal;
  view?: Json;
  legal?: Json[];
  clock: Deadline | null;
  result?: Result | null;
  reveal?: Reveal | null;
  verdicts: Verdict[];
  chat: ChatLine[];
  draft?: Shown | null;
  missed?: Entry[];
  gap?: boolean;
}

export interface Update {
  t: "update";
  seq: number;
  at?: number;
  table?: Partial<TableFacts>;
  deal?: Deal;
  view?: Json;
  legal?: Json[];
  clock?: Deadline | null;
  result?: Result | null;
  reveal?: Reveal | null;
  events?: GameEvent[];
  by?: By;
  verdict?: Verdict;
  chat?: ChatLine;
}

export interface Accepted {
  t: "ack";
  id: string;
  ok: true;
  seq: number;
}

export interface Refused {
  t: "ack";
  id: string;
  ok: false;
  error: WireError;
}

export interface Pong {
  t: "pong";
  t0: number;
  now: number;
}

export interface DraftShown {
  t: "draft";
  seat: number;
  action: Json | null;
}

export interface HintSaid {
  t: "hint";
  id: string;
  seq: number;
  step: number;
  text: string;
  cards: string[];
  action: Json | null;
}

export interface Complaint {
  t: "error";
  error: WireError;
  id: string | null;
}

export interface Bye {
  t: "bye";
  error: WireError;
}

export type Ack = Accepted | Refused;

export type Incoming =
  | Snapshot
  | Update
  | Accepted
  | Refused
  | Pong
  | DraftShown
  | HintSaid
  | Complaint
  | Bye;

export const PHRASES = [
  "hello",
  "good_luck",
  "well_played",
  "oops",
  "thinking",
  "your_turn",
  "thanks",
  "again",
  "bye",
] as const;
export type Phrase = (typeof PHRASES)[number];

export const LEVELS = ["easy", "medium", "hard", "champion"] as const;
export type Level = (typeof LEVELS)[number];

export interface SitCommand {
  do: "sit";
  seat?: number | null;
}

export interface StandCommand {
  do: "stand";
}

export interface QueueCommand {
  do: "queue";
  on?: boolean;
}

export interface RobotCommand {
  do: "robot";
  level: string;
  seat?: number | null;
}

export interface DismissCommand {
  do: "dismiss";
  seat: number;
}

export interface KickCommand {
  do: "kick";
  seat: number;
}

export interface ChairsCommand {
  do: "chairs";
  chairs: number;
}

export interface ProfileCommand {
  do: "profile";
}

export interface ChangeGameCommand {
  do: "game";
  game: string;
  options?: Record<string, unknown> | null;
}

export interface OptionsCommand {
  do: "options";
  options: Record<string, unknown>;
}

export interface StartCommand {
  do: "start";
  starter?: number | null;
}

export interface ActCommand {
  do: "act";
  action: Record<string, unknown>;
  press?: number | null;
}

export interface ReadyCommand {
  do: "ready";
  on?: boolean;
}

export interface RematchCommand {
  do: "rematch";
  options?: Record<string, unknown> | null;
  starter?: number | null;
}

export interface PauseCommand {
  do: "pause";
  on?: boolean;
}

export interface UnhurriedCommand {
  do: "unhurried";
  on?: boolean;
}

export interface SetPaceCommand {
  do: "pace";
  pace: "calm" | "lively" | "practice";
}

export interface SetFairnessCommand {
  do: "fairness";
  fairness: "arrival" | "compensated";
}

export interface SetRatedCommand {
  do: "rated";
  on?: boolean;
}

export interface LeaveCommand {
  do: "leave";
}

export interface BackCommand {
  do: "back";
}

export interface CloseCommand {
  do: "close";
}

export interface ShowCommand {
  do: "show";
  visibility: "private" | "public";
}

export interface ChatCommand {
  do: "chat";
  text?: string;
  phrase?: string;
}

export interface MuteCommand {
  do: "mute";
  who: string;
  on?: boolean;
}

export interface PingCommand {
  do: "ping";
  t?: number;
}

export interface DraftCommand {
  do: "draft";
  action?: Record<string, unknown> | null;
  show?: boolean;
}

export interface HintCommand {
  do: "hint";
  step?: number;
}

export type Command =
  | SitCommand
  | StandCommand
  | QueueCommand
  | RobotCommand
  | DismissCommand
  | KickCommand
  | ChairsCommand
  | ProfileCommand
  | ChangeGameCommand
  | OptionsCommand
  | StartCommand
  | ActCommand
  | ReadyCommand
  | RematchCommand
  | PauseCommand
  | UnhurriedCommand
  | SetPaceCommand
  | SetFairnessCommand
  | SetRatedCommand
  | LeaveCommand
  | BackCommand
  | CloseCommand
  | ShowCommand
  | ChatCommand
  | MuteCommand;

export type Outgoing = Command | PingCommand | DraftCommand | HintCommand;

export type RuckusCard = "A" | "B" | "C" | "D" | "G" | "H" | "M" | "P" | "R" | "S" | "T" | "V";

export interface RuckusOptions {
  target: number;
  autoForm: boolean;
  autoRuckus: boolean;
  announce: "auto" | "manual";
  drawCooldownMs: number;
  stallSeconds: number;
}

export interface RuckusView {
  seat: number | null;
  hand: RuckusCard[];
  handSizes: number[];
  fronts: Partial<Record<RuckusCard, number>>[];
  pileSize: number;
  caller: number | null;
  stalled: boolean;
  passed: number[];
  lastDraw: (number | null)[];
  lastAction: number;
  revealed: RuckusCard[][] | null;
  starter: number;
  totals: number[];
  wins: number[];
  round: number;
  options: RuckusOptions;
}

export type RuckusAction =
  | { type: "form"; family: RuckusCard; announce?: RuckusCard }
  | { type: "steal"; family: RuckusCard; from: number; announce?: RuckusCard }
  | { type: "draw" }
  | { type: "complete"; family: RuckusCard; announce?: RuckusCard }
  | { type: "ruckus" }
  | { type: "pass" };

export type DuoCard = string;

export interface DuoOptions {
  turbo: boolean;
  target: number | "bySeats";
  turnSeconds: number | "off";
}

export interface DuoView {
  seat: number | null;
  hand: DuoCard[];
  handSizes: number[];
  discards: [DuoCard[], DuoCard[]];
  pileSize: number;
  turn: number;
  over: string | null;
  revealed: DuoCard[][] | null;
  starter: number;
  totals: number[];
  wins: number[];
  round: number;
  options: DuoOptions;
}

export type DuoAction = { type: "play"; pile: number; cards: DuoCard[] } | { type: "draw" };

export type RummikubCard = string;

export interface RummikubOptions {
  preset: "sheet" | "official";
  turnSeconds: number | "off";
  idlePenalty: 3 | 1;
  rounds: number;
}

export interface RummikubView {
  seat: number | null;
  rack: RummikubCard[];
  rackSizes: number[];
  table: RummikubCard[][];
  poolSize: number;
  turn: number;
  opened: boolean[];
  swapping: boolean;
  drawn: RummikubCard | null;
  passes: number;
  over: string | null;
  revealed: RummikubCard[][] | null;
  starter: number;
  totals: number[];
  wins: number[];
  round: number;
  options: RummikubOptions;
}

export type RummikubAction = { type: "play"; table: RummikubCard[][] } | { type: "draw" } | { type: "pass" };

export interface Me {
  player: string;
  name: string;
  named: boolean;
  avatar: string;
  lang: string;
  account: string | null;
}

export interface HouseholdMember {
  player: string;
  name: string;
  named: boolean;
  avatar: string;
}

export interface TableLine {
  id: string;
  code: string;
  game: string;
  options: Json;
  phase: Phase;
  seats: Chair[];
  host: string | null;
  opened: number;
  here: number;
}

export interface FoundTable {
  id: string;
  code: string;
  game: string;
  options: Json;
  phase: Phase;
  seats: Chair[];
  host: string | null;
  opened: number;
  here: number;
  hostName: string | null;
  hostAvatar: string | null;
  kicked: boolean;
}

export interface NewTable {
  id: string;
  code: string;
  link: string;
}

export interface PastPlayer {
  player: string | null;
  name: string | null;
  robot: string | null;
  avatar?: string | null;
}

export interface PastMatch {
  table: string;
  match: number;
  game: string;
  ended: number;
  players: PastPlayer[];
  totals: number[];
  winners: number[];
  places?: number[];
  rounds?: number;
  code?: string;
  began?: number;
  rated?: boolean;
  laidFrom?: LaidFrom;
  kind?: "sheet";
}

export interface OptionRule {
  name: string;
  default: string | number | boolean;
  rule: string;
  words: (string | number | boolean)[];
  low: number | null;
  high: number | null;
  off: string | null;
}

export interface LevelName {
  fr: string;
  en: string;
}

export interface GameLine {
  id: string;
  rulesVersion: number;
  seats: [number, number];
  levels: string[];
  options: OptionRule[];
  levelNames?: Record<string, LevelName>;
  levelNotes?: Record<string, LevelName>;
  levelRatings?: Record<string, number>;
}

export interface BothLanguages {
  fr: string;
  en: string;
}

export interface PuzzleHint {
  text: BothLanguages;
  cards: string[];
}

export interface PuzzleSecret {
  target: number;
  hints: PuzzleHint[];
  solution: Json[];
  steps: BothLanguages[];
}

export interface PuzzleSheet {
  id: string;
  game: string;
  goal: string;
  title: BothLanguages;
  grade: number;
  view: Json;
  seat: number;
  turns: number;
  sealed: string;
}

export interface PuzzleVerdict {
  right: boolean;
  error: WireError | null;
  players: number;
  median: number | null;
}

export interface SolvedDay {
  game: string;
  day: string;
  ms: number | null;
  hints: number;
  inTime: boolean;
  gaveUp: boolean;
}

export interface PuzzleDays {
  now: number;
  first: string;
  days: SolvedDay[];
}

export interface SheetPlayer {
  name: string;
  face: string;
}

export interface SheetCell {
  key: string;
  value: string | null;
  counter: number;
  author: string;
  face: string;
}

export interface SheetUpdate {
  id: string;
  game: string;
  opened: number;
  players: SheetPlayer[];
  options: Json;
  seq: number;
  cells: SheetCell[];
  mine: number | null;
}

export interface RatingLine {
  game: string;
  number: number | null;
  band: number | null;
  matches: number;
  missing: number;
  change: number | null;
}

export interface RatingPoint {
  at: number;
  number: number;
  band: number;
}

export interface CourseLine {
  game: string;
  points: RatingPoint[];
}

export interface WinRate {
  game: string;
  against: string;
  level: string | null;
  player: string | null;
  name: string | null;
  avatar: string | null;
  played: number;
  won: number;
}

export interface GameTally {
  game: string;
  matches: number;
  won: number;
  rounds: number;
  points: number;
}

export interface FormPoint {
  at: number;
  value: number;
}

export interface FormLine {
  game: string;
  what: string;
  points: FormPoint[];
}

export interface OpenRated {
  game: string;
  table: string;
}

export interface Moment {
  game: string;
  table: string;
  match: number;
  ended: number;
  code: string;
  step: string;
  seat: number;
  why: BothLanguages;
}

export interface MatchMarks {
  table: string;
  match: number;
  marks: string[];
}

export interface ProfilePage {
  player: string;
  name: string;
  named: boolean;
  avatar: string;
  own: boolean;
  matches: number;
  since: number | null;
  counted: number;
  sheets: number;
  ratings: RatingLine[];
  course: CourseLine[];
  games: GameTally[];
  rates: WinRate[];
  form: FormLine[];
  unfinished: OpenRated[];
  moments: Moment[];
  marks: MatchMarks[];
  unjudged: string[];
}

export interface RatedChange {
  seat: number;
  place: number;
  number: number | null;
  change: number;
  band: number | null;
  missing: number;
  chance: number;
}

export interface DeviceCode {
  code: string;
  expires: number;
}

export interface Curve {
  name: string;
  error: number;
  steps: string[];
  values: number[][];
}

export interface ReplaySeat {
  name: string | null;
  avatar: string | null;
  robot: string | null;
}

export interface ReplayStep {
  at: string;
  seat: number | null;
  actions: string[];
  events: GameEvent[];
  by: "clock" | "minded" | "player" | "record" | "robot" | null;
  ms: number | null;
}

export interface ReplayRound {
  round: number;
  starter: number;
  deal: Deal;
  over: boolean;
  result: Result | null;
  steps: ReplayStep[];
}

export interface Replay {
  id: string;
  table: string;
  match: number;
  code: string;
  game: string;
  rulesVersion: number;
  options: Json;
  began: number;
  ended: number | null;
  running: boolean;
  viewer: number | null;
  seats: ReplaySeat[];
  rounds: ReplayRound[];
  curves: Curve[];
  laidFrom?: LaidFrom;
}

export interface SeatViews {
  seat: number | null;
  views: Json[];
}

export interface RoundViews {
  id: string;
  round: number;
  steps: string[];
  seats: SeatViews[];
}

export interface Judgement {
  step: string;
  seat: number;
  mark: "brilliant" | "costly" | "good" | "missed" | null;
  loss: number;
  error: number;
  forced: boolean;
  timedOut: boolean;
  made: string[];
  best: string[];
  facts: Record<string, number>;
  why: BothLanguages;
}

export interface PlayerNumber {
  seat: number;
  value: number | null;
  turns: number;
  example: string | null;
  facts: Record<string, number>;
  explanation: BothLanguages;
}

export interface ReplayAnalysis {
  state: "done" | "failed" | "none" | "running";
  done: number;
  total: number;
  ahead: number;
  seconds: number | null;
  judgements: Judgement[];
  game?: string;
  version?: number;
  unit?: "chance" | "points" | "seconds";
  players?: PlayerNumber[];
  curves?: Curve[];
}
