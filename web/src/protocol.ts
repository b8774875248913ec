// Made by `python -m hearthside.server.protocol web/src/protocol`; do not edit.

/** The version that this page speaks. */
export const PROTOCOL = 4;

/** One of the seat's options. */
export interface Move {
  type: "move";
  decision: number;
  seq: number;
  action: string;
  joined?: boolean;
  cid: string;
}

/** Take the seat's last decision back, as far as the table's undo mode lets it. */
export interface Undo {
  type: "undo";
  seq: number;
  cid: string;
}

export interface AnswerUndo {
  type: "answer_undo";
  request: number;
  agree: boolean;
  cid: string;
}

/** Give up; with others still playing, a bot plays on for the seat. */
export interface Concede {
  type: "concede";
  cid: string;
}

/** End the game without a result, if all agree. */
export interface ProposeEnd {
  type: "propose_end";
  cid: string;
}

export interface AnswerEnd {
  type: "answer_end";
  request: number;
  agree: boolean;
  cid: string;
}

/** At a table that stopped because the rules have changed: go on under those that are here, from the last position that still fits, if all agree. */
export interface ProposeGoOn {
  type: "propose_go_on";
  cid: string;
}

export interface AnswerGoOn {
  type: "answer_go_on";
  request: number;
  agree: boolean;
  cid: string;
}

export interface Chat {
  type: "chat";
  text: string;
  cid: string;
}

/** Take the seat back from the bot that stands in. */
export interface Return {
  type: "return";
  cid: string;
}

/** What the table is to answer when the seat could react; nobody else hears of it. */
export interface React {
  type: "react";
  wish: "ask" | "empty" | "round" | "turn";
  cid: string;
}

/** Give the seat up; it is open to others then. */
export interface Leave {
  type: "leave";
  cid: string;
}

export interface Sit {
  type: "sit";
  seat: number;
  name: string;
  cid: string;
}

/** The owner puts a bot into an open seat; in the game, whoever plays there may, so that nobody waits. */
export interface SeatBot {
  type: "seat_bot";
  seat: number;
  bot?: string;
  cid: string;
}

/** The owner frees a seat before the game. Somebody else who sat there needs the new link to return. */
export interface FreeSeat {
  type: "free_seat";
  seat: number;
  cid: string;
}

/** The owner makes the invite link anew. Who came by the old one and holds no seat needs the new one. */
export interface NewInvite {
  type: "new_invite";
  cid: string;
}

export interface Start {
  type: "start";
  cid: string;
}

/** The owner folds the table up: before the game, or after it. */
export interface Close {
  type: "close";
  cid: string;
}

/** All that the viewer may see after entry `seq` of the log. A client that speaks another version of the protocol is out of date and has to be fetched anew. */
export interface View {
  type: "view";
  protocol: number;
  seq: number;
  hash: string;
  view: TableView;
  log: LogLine[];
  now: number;
  thought: number[];
  present: boolean[];
  moments?: Moment[];
}

export interface TableView {
  table: TableInfo;
  game?: GameInfo | null;
  options?: OptionInfo[] | null;
  offered?: number | null;
  blocked?: BlockedInfo[] | null;
  undo?: UndoInfo | null;
  reacting?: ReactingInfo | null;
}

export interface TableInfo {
  id: string;
  title: string;
  game: string;
  name: string;
  version: number;
  options: Record<string, boolean | number | string | string[]>;
  preset: string;
  setup: Setup;
  listed: boolean;
  status: "closed" | "open" | "over" | "playing";
  commitment: string;
  seats: SeatInfo[];
  waiting: number[];
  ended?: "agreed" | "closed" | "conceded" | "imported" | "left" | "played" | null;
  closed_because?: string | null;
  key?: string | null;
  rematch?: string | null;
  invited?: number | null;
  undo_request?: RequestInfo | null;
  end_request?: RequestInfo | null;
  stopped?: StoppedInfo | null;
  go_on_request?: RequestInfo | null;
  result?: Result | null;
}

export interface Setup {
  undo?: "friendly" | "request" | "strict";
  clock?: Clock | null;
  takeover?: number;
  bot?: string;
  lesson?: boolean;
  hints?: boolean;
  imported?: boolean;
}

/** Each seat has `bank` seconds for the game, and `add` more with every decision. */
export interface Clock {
  bank: number;
  add?: number;
}

export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  bot?: string | null;
  stand_in?: string | null;
  away?: "absent" | "clock" | "conceded" | null;
  bank?: number | null;
}

export interface RequestInfo {
  request: number;
  seat: number;
  agreed: number[];
  since?: number;
}

/** The rules have changed so that they do not fit what was played: the table is only shown. */
export interface StoppedInfo {
  at: number;
  kept: number;
  why: string;
  version: number;
  can_go_on: boolean;
}

/** How a game ended. */
export interface Result {
  ranking: number[][];
  scores: number[];
  reason: string;
  text: string;
  breakdown: Record<string, number>[];
  last?: Record<string, unknown>;
}

export interface GameInfo {
  game: string;
  version: number;
  seats: number;
  waiting: number[];
  over: boolean;
  prompt: string;
  phase: string;
  reaction: boolean;
  facts: Record<string, number>;
  zones: Record<string, ZoneInfo>;
  offers: OfferInfo[];
  trading: boolean;
  root: string;
  parts: Record<string, TablePart | BoardPart | ZonePart | SitePart | MapPart | StonesPart | ColumnPart | CardPart | CounterPart | TrackPart | TextPart | CoursePart | LadderPart | PlacePart>;
  last: Record<string, unknown>;
  seat?: number | null;
}

export interface ZoneInfo {
  count: number;
  cards?: string[] | null;
  known_from_top?: (string | null)[] | null;
  handles?: string[] | null;
}

/** A standing offer: its seat gives one card for another. */
export interface OfferInfo {
  number: number;
  seat: number;
  given: string;
  wanted: string;
  to?: number | null;
}

export interface TablePart {
  kind: "table";
  id: string;
  title?: string;
  text?: string;
  parts?: string[];
  layout: "collection" | "hands" | "map" | "race";
  companion?: string;
}

export interface BoardPart {
  kind: "board";
  id: string;
  title?: string;
  text?: string;
  parts?: string[];
  seat?: number | null;
  player?: boolean;
  companion?: boolean;
  color?: number | null;
  score?: number | null;
  breakdown?: Record<string, number>;
  count?: number | null;
  limit?: number | null;
  pieces?: Piece[];
}

/** A wooden piece, or several alike, at a place. */
export interface Piece {
  kind: string;
  shape?: "figure" | "house" | "leader" | "stone" | "tent" | "token";
  seat?: number | null;
  count?: number;
}

export interface ZonePart {
  kind: "zone";
  id: string;
  title?: string;
  text?: string;
  parts?: string[];
  count?: number | null;
  seat?: number | null;
  role?: "" | "deck" | "discard" | "done" | "fixed" | "hand" | "out" | "plan" | "play" | "stock";
  family?: string;
  state?: "" | "off" | "unfinished" | "used";
  slot?: boolean;
  token?: string;
}

export interface SitePart {
  kind: "site";
  id: string;
  title?: string;
  text?: string;
  parts?: string[];
  card: string;
  seat?: number | null;
  state?: "" | "off" | "unfinished" | "used";
  sign?: string;
  left?: number | null;
  count?: number | null;
  limit?: number | null;
}

export interface MapPart {
  kind: "map";
  id: string;
  title?: string;
  text?: string;
  parts?: string[];
  measure?: string;
  corner?: string;
}

export interface StonesPart {
  kind: "stones";
  id: string;
  title?: string;
  text?: string;
  parts?: string[];
  columns?: string[];
  rows?: string[];
}

export interface ColumnPart {
  kind: "column";
  id: string;
  title?: string;
  text?: string;
  parts?: string[];
  state?: "" | "off" | "unfinished" | "used";
  pieces?: Piece[];
}

export interface CardPart {
  kind: "card";
  id: string;
  title?: string;
  text?: string;
  card: string;
  count?: number | null;
  state?: "" | "off" | "unfinished" | "used";
  cost?: Amount[];
  promising?: boolean;
  values?: Record<string, string>;
}

/** So many of something: what a place gives, what an action costs. */
export interface Amount {
  what: string;
  n?: number;
  paid?: boolean;
}

export interface CounterPart {
  kind: "counter";
  id: string;
  title?: string;
  text?: string;
  value: number;
  sign?: string;
  piece?: Piece | null;
  strong?: boolean;
}

export interface TrackPart {
  kind: "track";
  id: string;
  title?: string;
  text?: string;
  value: number;
  limit: number;
  sign?: string;
  more?: number;
  spaces?: number;
}

export interface TextPart {
  kind: "text";
  id: string;
  title?: string;
  text?: string;
  lead?: string;
  seat?: number | null;
  sign?: string;
  tone?: "" | "plan" | "request" | "time" | "warning";
  state?: "" | "off" | "unfinished" | "used";
}

export interface CoursePart {
  kind: "course";
  id: string;
  title?: string;
  text?: string;
  limit: number;
  weather?: string;
  marks?: Mark[];
  stretches?: Stretch[];
}

/** Something on a course or a ladder: a seat's piece, or a named point such as a checkpoint. Square 0 is before the first one, and a piece beyond `limit` is past the end. */
export interface Mark {
  square: number;
  seat?: number | null;
  title?: string;
}

/** Squares of a course, or levels of a ladder, that belong together, and what holds there. */
export interface Stretch {
  first: number;
  last: number;
  title?: string;
  text?: string;
  card?: string;
  type?: string;
  gives?: Amount[];
  brief?: string;
}

export interface LadderPart {
  kind: "ladder";
  id: string;
  title?: string;
  text?: string;
  limit: number;
  order?: boolean;
  marks?: Mark[];
  stretches?: Stretch[];
}

export interface PlacePart {
  kind: "place";
  id: string;
  title?: string;
  text?: string;
  at?: number[];
  number?: number | null;
  card?: string;
  tint?: "" | "clay" | "heath" | "ice" | "meadow" | "rock" | "sand" | "water" | "wood";
  pieces?: Piece[];
  gives?: Amount[];
  influence?: number[];
  leaders?: number[];
  start?: boolean;
  arrows?: string[];
}

export interface OptionInfo {
  key: string;
  text: string;
  group: string;
  parts: string[];
  decision: number;
  final: boolean;
  free?: boolean;
  head?: string;
  target?: string;
  price?: string;
  amounts?: Amount[];
  rest?: string;
  way?: Way | null;
  name?: string;
  letter?: string;
  loses?: string;
  declines?: boolean;
  leads?: string[];
}

/** From where to where an action takes something, in words. */
export interface Way {
  what: string;
  start: string;
  end: string;
}

export interface BlockedInfo {
  key: string;
  text: string;
  group: string;
  parts: string[];
  why: string;
  ruling: string;
  head?: string;
  first?: string;
}

export interface UndoInfo {
  now: boolean;
  deep: boolean;
  mode: "friendly" | "request" | "strict";
}

/** What the table answers for the seat when it could react; only the seat itself is told. */
export interface ReactingInfo {
  wish: "ask" | "empty" | "round" | "turn";
  usual: "ask" | "empty" | "round" | "turn";
  wishes: ("ask" | "empty" | "round" | "turn")[];
  passing: boolean;
}

/** A chapter is a line of the game that begins a part of it, such as a round; an undo one of the table: somebody has taken back what stands before it, as far as that is `undone`. */
export interface LogLine {
  seq: number;
  kind: "chapter" | "chat" | "game" | "table" | "undo";
  text: string;
  seat?: number | null;
  title?: string;
  weight?: number;
  undone?: boolean;
}

/** `text` is a sentence with marks, as lines of the log have them; `winners` are numbers of sides. */
export interface Moment {
  kind: "contest" | "judgement" | "milestone" | "reveal";
  title: string;
  text?: string;
  sides?: Side[];
  winners?: number[];
  prize?: string[];
  rows?: Row[];
}

/** Who takes part: a seat, or somebody without one who has a name. */
export interface Side {
  seat?: number | null;
  name?: string;
  total?: number | null;
  note?: string;
  cards?: string[];
}

/** What is compared, with a value for each side. */
export interface Row {
  label: string;
  values: string[];
}

/** What entry `seq` changed for the viewer; it applies to the view of entry `seq` - 1. */
export interface Update {
  type: "update";
  seq: number;
  hash: string;
  patch: Record<string, unknown>;
  log: LogLine[];
  moved: Moved[];
  now: number;
  thought: number[];
  moments?: Moment[];
  taken_back?: number[];
}

/** A card went from one zone to another. The handles are this viewer's own (see card_handles.py). */
export interface Moved {
  source: string;
  target: string;
  card?: string;
  before?: string;
  after?: string;
}

/** The command is stored, as entry `seq`. */
export interface Ack {
  type: "ack";
  cid: string;
  seq: number;
}

/** The command did nothing. `code` is for programs, `why` for people. */
export interface Refusal {
  type: "refused";
  cid: string;
  code: string;
  why: string;
  ruling?: string;
  current?: View | null;
}

/** Who is connected, by seat. */
export interface Presence {
  type: "presence";
  present: boolean[];
}

/** The server closes the connection; come back after so many milliseconds. */
export interface Bye {
  type: "bye";
  why: string;
  retry: number;
}

/** A client asks for the whole view again. */
export interface Resync {
  type: "resync";
}

export interface TableRequest {
  cid: string;
  game: string;
  seats: SeatRequest[];
  preset?: string;
  options?: Record<string, boolean | number | string | string[]>;
  title?: string;
  listed?: boolean;
  undo?: "friendly" | "request" | "strict";
  clock?: Clock | null;
  takeover?: number;
  bot?: string;
  hints?: boolean;
  start?: boolean;
  lesson?: boolean;
}

/** Who shall sit here: the guest, a bot, or whoever comes. */
export interface SeatRequest {
  kind: "bot" | "me" | "open";
  name?: string;
  bot?: string;
}

/** Go on from a position of a game that is over, against bots. */
export interface PlayOnRequest {
  cid: string;
  seq: number;
  seat: number;
  name: string;
  bot?: string;
}

export interface ReportRequest {
  text: string;
  seat?: number | null;
  client?: string;
}

export interface GuestRequest {
  name: string;
}

/** Of a game that is over; `eye`: the seat from which it is seen, null: all cards are open. */
export interface ReviewRequest {
  eye?: number | null;
  deeper?: boolean;
}

/** A small run of bots, and a report of it; the last bot also takes the seats that are left. */
export interface BalanceRequest {
  games: number;
  seats: number;
  bots: string[];
  options?: Record<string, boolean | number | string | string[]>;
}

/** Cards of a pack that is being written. */
export interface DrawRequest {
  files: Record<string, string>;
  cards: string[];
}

/** A new pack in the server's folder; `fork`: like this one that comes with the house. */
export interface PackRequest {
  name: string;
  fork?: string;
}

export interface SaveRequest {
  changes: FileChange[];
}

/** What becomes of a file; `text` null: it goes. */
export interface FileChange {
  file: string;
  text: string | null;
  base: string;
}

/** What is wrong with these files, saved or not? */
export interface LookRequest {
  files: Record<string, string>;
  words?: boolean;
}

/** A table against bots with exactly these files. */
export interface TryRequest {
  cid: string;
  files: Record<string, string>;
  seats?: number;
  seat?: number;
  name?: string;
  position?: Record<string, unknown> | null;
}

/** The answer to a request for a table. */
export interface TableCreated {
  table: string;
  invite: string;
  seats: number[];
}

export interface GamesResponse {
  games: GameSummary[];
  undo: Record<string, string>;
}

export interface GameSummary {
  id: string;
  name: string;
  summary: string;
  version: number;
  min_seats: number;
  max_seats: number;
  good_seats: number;
  full_seats: number;
  options: Setting[];
  presets: Preset[];
  bots: string[];
  usual_bot: string;
  lesson: boolean;
  cards: string[];
  best: string[];
  pack: boolean;
  palette: Palette;
  minutes: [number, number];
  complexity: "heavy" | "light" | "medium";
  cooperative: boolean;
}

/** A choice that a table makes before the game: a switch, one of several words, or a number. With `many` any number of the words may be chosen: the default is a tuple, and a value a list in the order of the choices. */
export interface Setting {
  name: string;
  default: boolean | number | string | string[];
  text: string;
  choices: (boolean | number | string)[];
  ruling?: string;
  many?: boolean;
}

/** Options that go well together, under a name: chosen as one. What it does not say is as usual. */
export interface Preset {
  id: string;
  name: string;
  text: string;
  options: Record<string, boolean | number | string | string[]>;
  min_seats: number;
  max_seats: number;
}

/** Colours as #rrggbb. Cream is written on the sky and on the ink, ink on the light. */
export interface Palette {
  sky: string;
  land: string;
  light: string;
  ink: string;
}

/** One game with all its cards and rulings, and what it teaches with. */
export interface GameResponse {
  game: GameSummary;
  cards: CardInfo[];
  rulings: Record<string, string>;
  guide: Section[];
  terms: Term[];
  lesson: LessonInfo | null;
}

/** A card for people: what `zoom` shows. */
export interface CardInfo {
  id: string;
  name: string;
  kind: string;
  text: string;
  values: Record<string, string>;
  marks: Record<string, string>;
  facets?: Record<string, string[]>;
  picture?: string[];
  called?: string;
  face?: string[];
  amounts?: Record<string, Amount[]>;
  lead?: string;
  special?: string;
  copies?: number;
  more_copies?: number;
}

/** One heading of the guide. `text` has paragraphs with an empty line between them, lines that begin with "- " as a list, and words of the glossary as [[word]] or [[as it is shown|word]]. */
export interface Section {
  id: string;
  title: string;
  text: string;
  rulings: string[];
  also?: string[];
}

/** A word of the glossary, in plain text. */
export interface Term {
  word: string;
  text: string;
  also: string[];
}

/** A first game with a coach; `lesson` in a request for a table lays it out. */
export interface LessonInfo {
  title: string;
  text: string;
  steps: Step[];
}

/** What the coach says next, in plain text. */
export interface Step {
  text: string;
  expects?: string;
  hint?: string;
  watch?: boolean;
}

/** What the gallery knows of the cards of a game, besides what they say themselves: all by card id. */
export interface CardsResponse {
  rulings: Record<string, string[]>;
  related: Record<string, Related[]>;
}

/** Other cards that a card has to do with, such as those that give what it asks for. */
export interface Related {
  title: string;
  cards: Record<string, string>;
}

/** Cards as they are drawn, by the identifiers that their designer gave them; of those that can be. */
export interface DrawResponse {
  svgs: Record<string, string>;
  problems: PackProblem[];
}

/** What is wrong with a pack, where, and what would be right. All of it is plain text. */
export interface PackProblem {
  code: string;
  severity: "error" | "info" | "warning";
  message: string;
  file?: string;
  line?: number;
  column?: number;
  card?: string;
  hint?: string;
}

/** A pack as it lies in its folder. */
export interface PreviewState {
  version: number;
  folder: string;
  name: string;
  broken: boolean;
  problems: PackProblem[];
  cards: PreviewCard[];
  plans: PreviewPlan[];
  decks: PreviewDeck[];
  undrawn: string;
}

export interface PreviewCard {
  info: CardInfo;
  identifier: string;
  deck: string;
  file: string;
  line: number;
  picture: string;
  waiting?: boolean;
  old?: boolean;
  wide?: boolean;
}

/** The cheapest cards that win an adventure. */
export interface PreviewPlan {
  adventure: string;
  cards: string[] | null;
  costs: number;
  reward: number;
}

/** What the cards of an era add up to. */
export interface PreviewDeck {
  name: string;
  players: number[];
  adventures: number;
  supports: number;
  gold: number;
  burned: number;
  resources: PreviewTotal[];
  currencies: PreviewTotal[];
}

export interface PreviewTotal {
  name: string;
  given: number;
  asked: number;
}

/** The best games for one: those that may be compared, the best first. */
export interface BestResponse {
  measures: string[];
  lines: BestEntry[];
  why: string;
}

export interface BestEntry {
  place: number;
  name: string;
  numbers: Record<string, number>;
  at: number;
  table: string | null;
  mine: boolean;
  here: boolean;
}

export interface BalanceResponse {
  report: BalanceReport | null;
  run: BalanceRun | null;
  may_run: boolean;
  why_not: string;
  note: string;
  least: number;
  most: number;
}

/** The last report of a game; the page itself is at /balance/{game}/report. */
export interface BalanceReport {
  at: number;
  games: number;
  runs: PlayedRun[];
  glance: ReportTile[];
  current: boolean;
}

/** What a report is of; a page made at the command line may have several. */
export interface PlayedRun {
  games: number;
  seats: number;
  bots: string[];
  preset: string;
  options: Record<string, boolean | number | string | string[]>;
}

/** What one wants to know first. */
export interface ReportTile {
  value: string;
  title: string;
  reach?: string;
}

/** Bots that play for a report. */
export interface BalanceRun {
  state: "counting" | "playing" | "waiting";
  ahead: number;
  done: number;
  games: number;
  left: number | null;
  mine: boolean;
}

export interface PacksResponse {
  packs: PackStatus[];
}

/** A pack in the folder that the server watches. */
export interface PackStatus {
  folder: string;
  state: "broken" | "reading" | "ready";
  game: string;
  name: string;
  problems: PackProblem[];
}

/** A packed pack that somebody has opened. Nothing of it is kept. */
export interface PackFileResponse {
  facts: Facts;
  cover: string;
  problems: PackProblem[];
  playing: "draft" | "no" | "yes";
  why_not_keep: string;
  there: string;
}

/** All of it as its author wrote it; numbers are counted. */
export interface Facts {
  id: string;
  name: string;
  version: string;
  summary: string;
  credits: string;
  licence: string;
  licence_means: string;
  system_credit: string;
  fewest: number;
  most: number;
  minutes: string;
  level: string;
  cooperative: boolean;
  designs: number;
  cards: number;
  texts: number;
  pictures: number;
  fonts: number;
}

/** A pack in the folder of packs; the server plays it in a few seconds. */
export interface PackKept {
  folder: string;
  game: string;
  same: boolean;
  before: string;
  backup: string;
}

export interface GalleryResponse {
  games: GalleryEntry[];
  broken: PackStatus[];
  may_write: boolean;
}

/** A game with what people choose it by; authors and licences are of packs, as they were written. */
export interface GalleryEntry {
  game: GameSummary;
  author: string;
  licence: string;
  licence_means: string;
  system: string;
  version: string;
  cards: number;
  shipped: boolean;
  download: boolean;
  why_not: string;
}

/** Whether who asks may write packs here. */
export interface StudioResponse {
  may_write: boolean;
  why_not: string;
  draws: boolean;
}

export interface StudioPacks {
  packs: StudioPack[];
  shipped: ShippedPack[];
  why_not: string;
}

/** A pack in the server's folder, as the list of the studio has it. */
export interface StudioPack {
  folder: string;
  name: string;
  state: "broken" | "reading" | "ready";
  errors: number;
  warnings: number;
}

/** A pack that comes with the house, to be copied. */
export interface ShippedPack {
  id: string;
  name: string;
  licence: string;
  credits: string;
}

/** A pack that is open. */
export interface StudioFiles {
  folder: string;
  files: Record<string, StudioFile>;
}

export interface StudioFile {
  text: string;
  mark: string;
}

/** All was saved, or, if there are conflicts, nothing. */
export interface StudioSaved {
  files: Record<string, StudioFile>;
  conflicts: StudioConflict[];
}

/** A file that is another now than the one that was changed. */
export interface StudioConflict {
  file: string;
  text: string | null;
  mark: string;
}

export interface StudioMade {
  folder: string;
}

export interface StudioHistory {
  versions: StudioVersion[];
}

export interface StudioVersion {
  id: string;
  at: number;
  how: "folder" | "saved";
  changed: string[];
}

export interface StudioOldFiles {
  files: Record<string, string>;
}

export interface StudioOwn {
  files: StudioOwnFile[];
  away: StudioAway[];
  problems: PackProblem[];
  replaced: string[];
}

/** A picture or font of the pack's own. */
export interface StudioOwnFile {
  path: string;
  size: number;
  mark: string;
}

/** One that was taken away or replaced, and is kept for a while. */
export interface StudioAway {
  id: string;
  path: string;
  at: number;
  size: number;
}

/** What draws cards: whether it is there, and how far it is with getting it. */
export interface InstallingResponse {
  installed: boolean;
  may_install: boolean;
  why_not: string;
  says: string;
  state: "failed" | "idle" | "installing";
  seconds: number;
  lines: string[];
  why: string;
  command: string;
}

/** A picture or font that was taken away or replaced. */
export interface PutBackRequest {
  id: string;
}

export interface StudioFindings {
  problems: PackProblem[];
  words: unknown;
}

/** A table with exactly what was sent, or why there is none. */
export interface StudioTrial {
  table: string;
  skipped: string[];
  why_not: string;
  problems: PackProblem[];
}

export interface TablesResponse {
  open: TableSummary[];
  mine: TableSummary[];
}

/** A table in a list. */
export interface TableSummary {
  id: string;
  game: string;
  title: string;
  status: string;
  seats: SeatSummary[];
  owner: boolean;
  created: number;
  updated: number;
}

export interface SeatSummary {
  kind: string;
  name: string;
  mine: boolean;
  asked: boolean;
  place: number;
}

/** What a table is to the one who asks. */
export interface TableResponse {
  table: string;
  seats: number[];
  owner: boolean;
  seq: number;
}

export interface GuestResponse {
  guest: boolean;
  name: string;
}

export interface HintResponse {
  decision: number;
  plans: HintPlan[];
  judged: string;
}

/** A way to go on. `_error`: the standard error. */
export interface HintPlan {
  text: string;
  worth: string;
  compared: string;
  keys: string[];
  parts: string[];
  won: number;
  won_error: number;
  lead: number;
  lead_error: number;
  deals: number;
}

export interface ReviewResponse {
  review: GameReview | null;
  run: ReviewRun | null;
  why_not: string;
  note: string;
  deals: number;
  deeper: number;
}

export interface GameReview {
  eye: number | null;
  curve: ReviewPoint[];
  valued: boolean;
  turns: ReviewTurn[];
  decisions: ReviewDecision[];
  accounts: (ReviewAccount | null)[];
  deals: number;
  judged: string;
}

/** How likely each seat was to win. */
export interface ReviewPoint {
  seq: number;
  chances: number[];
}

/** Where the chances changed most, from one point of the curve to the next. */
export interface ReviewTurn {
  begins: number;
  lines: string[];
  changes: number[];
}

/** One that was compared with the best that was found, from what the seat knew then. */
export interface ReviewDecision {
  seq: number;
  seat: number;
  kind: "" | "best" | "mistake";
  text: string;
  other: string;
  cost: string;
  lost: number;
  error: number;
}

/** What became of a seat's chance: start, choices, others and cards add up to the result. */
export interface ReviewAccount {
  start: number;
  choices: number;
  others: number;
  cards: number;
  result: number;
  error: number;
}

/** A review that is being made. */
export interface ReviewRun {
  ahead: number;
  part: number;
  left: number | null;
  deals: number;
  mine: boolean;
}

/** Every answer that is not a success. */
export interface Problem {
  code: string;
  why: string;
  ruling?: string;
}

export type SeatCommand = Move | Undo | AnswerUndo | Concede | ProposeEnd | AnswerEnd | ProposeGoOn | AnswerGoOn | Chat | Return | React | Leave;

export type TableCommand = Sit | SeatBot | FreeSeat | NewInvite | Start | Close;

export type Message = View | Update | Ack | Refusal | Presence | Bye;

export type PartInfo = TablePart | BoardPart | ZonePart | SitePart | MapPart | StonesPart | ColumnPart | CardPart | CounterPart | TrackPart | TextPart | CoursePart | LadderPart | PlacePart;
