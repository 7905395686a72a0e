/** The engine's door: what every other floor, tools and other programs use. Nothing behind it is imported from outside. */
export { aim, SKILLS } from './chapaev/aim.js';
export { TURN } from './chapaev/directions.js';
export { drawMatch, type FlickState, playShot, resignMatch } from './chapaev/game.js';
export {
  afterShot,
  type Match,
  MOST_ROUNDS,
  MOST_SHOTS,
  type RoundEnd,
  type ShotResult,
  startMatch,
} from './chapaev/match.js';
export {
  degreesOf,
  formatShot,
  looksLikeShot,
  MOST_POWER,
  numberOf,
  powerIn,
  readShot,
  type ShotProblem,
} from './chapaev/shot-text.js';
export { type ShotCourse, simulateShot } from './chapaev/simulate.js';
export {
  BOARD,
  CELL,
  CELLS,
  type Disc,
  type Discs,
  discsLeft,
  ownerOf,
  RADIUS,
  type Shot,
  setUp,
  TEAM,
} from './chapaev/table.js';
export { type Army, armiesOf, armyOf, isIn } from './core/armies.js';
export { planOf } from './core/board/move-tables.js';
export { type BoardSpec, type Cell, type Topology, topologyOf } from './core/board/topology.js';
export { type TrioPlace, trioPlace } from './core/board/trio.js';
export { firstWithoutLot } from './core/first.js';
export type { HouseRule, HouseRuleValues } from './core/house-rule.js';
export { huffableNow } from './core/moves/huff.js';
export { findMove, formatMove } from './core/moves/move-text.js';
export { legalMoves } from './core/moves/moves.js';
export { perft } from './core/moves/perft.js';
export type { DrawReason, Outcome } from './core/outcome.js';
export {
  formatPosition,
  type Move,
  type Piece,
  type Position,
  type PositionError,
  type PositionErrorCode,
  parsePosition,
  seatsInPlay,
  sideOf,
  startPosition,
} from './core/position.js';
export { err, ok, type Result } from './core/result.js';
export type { DrawClause, Rules } from './core/rules.js';
export { applyMove } from './core/turn.js';
export {
  type ArmySpec,
  COLOURS,
  type Colour,
  type CornerName,
  LANGUAGES,
  type Language,
  type Localized,
  type OptionSpec,
  type Seat,
  type SeatSpec,
  sidesOf,
  type Variant,
} from './core/variant.js';
export type { VariantId } from './core/variant-id.js';
export type { WinReason } from './core/win-reason.js';
export {
  type AnyStarted,
  type AnyState,
  drawAny,
  isFlicked,
  isFlickState,
  newAnyGame,
  playingSeats,
  replayAny,
  resignAny,
  setUpAny,
  shotEntry,
  shotIn,
  startTextOf,
  textOf,
  turnOf,
} from './game/any-game.js';
export {
  type Game,
  type GameEntry,
  type GameError,
  type GameState,
  gameFrom,
  moveEntry,
  movesIn,
  newGame,
  playEntry,
  playMove,
  replay,
  resign,
  spelled,
  statesOf,
} from './game/game.js';
export { drawOpening, openingAt } from './game/openings.js';
export { Machine } from './search/board/search-position.js';
export { makeTables, type NoTables, refusal } from './search/endgames/make.js';
export { type Endgames, EndgameTables } from './search/endgames/tables.js';
export { type Pieces, type Reason, reasonsFor } from './search/evaluate/reasons.js';
export { outlookOf } from './search/evaluate/score-by-seat.js';
export { weightsFor } from './search/evaluate/weights.js';
export { fastPerft } from './search/generate/perft.js';
export { DEFAULT_LEVEL, LEVEL_NUMBERS, LEVELS, type LevelNumber } from './search/levels.js';
export { think } from './search/think.js';
export type { ForcedEnd, Limits, Thought } from './search/thought.js';
export { Searcher } from './search/two-sided/iterative-deepening.js';
export { isWrittenInNumbers, looksLikeMove, type MoveReading, readMove } from './text/notation/read-move.js';
export {
  formatPdn,
  formatRecord,
  formatSetup,
  type GamesError,
  parseRecord,
  RECORD_FORMS,
  type ReadGame,
  type ReadGames,
  type RecordError,
  type RecordForm,
  type RecordProblem,
  readGames,
  surveyGames,
} from './text/record.js';
export { BOARD_VARIANTS, configure, findVariant, type OptionError, VARIANTS } from './variants/index.js';
export { CHAPAEV } from './variants/two-players/chapaev.js';
