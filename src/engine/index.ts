/** The engine's door: what every other floor, tools and other programs use. Nothing behind it is imported from outside. */
export { aim, SKILLS } from './chapaev/aim.js';
export { TURN } from './chapaev/directions.js';
export { type MatchState, playShot } from './chapaev/game.js';
export { shotEntry, shotIn } from './chapaev/kind.js';
export {
  afterShot,
  MAX_ROUNDS,
  MAX_SHOTS,
  type Match,
  type RoundEnd,
  type ShotResult,
  startMatch,
} from './chapaev/match.js';
export {
  degreesOf,
  discOf,
  formatShot,
  looksLikeShot,
  MAX_POWER,
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
  squareUnder,
  TEAM,
} from './chapaev/table.js';
export { CHAPAEV, type ChapaevVariant } from './chapaev/variant.js';
export { type Army, armiesOf, armyOf, isIn } from './core/armies.js';
export { moveTablesOf } from './core/board/move-tables.js';
export { type BoardSpec, type Cell, type Topology, topologyOf } from './core/board/topology.js';
export { type TrioPlace, trioPlace } from './core/board/trio.js';
export { liveDraws } from './core/draws/live-draws.js';
export { FORFEITED, type WinReason } from './core/endings/elimination.js';
export type { DrawReason, Outcome } from './core/endings/outcome.js';
export type { HouseRule, HouseRuleValues } from './core/house-rule.js';
export { huffableNow } from './core/moves/huff.js';
export { hasFewCaptures, legalMoves } from './core/moves/legal-moves.js';
export { findMove, formatMove, type NamedMove, squaresOf } from './core/moves/move-text.js';
export { perft } from './core/moves/perft.js';
export { patternOf } from './core/pattern.js';
export { type Move, type Piece, type Position, seatsInPlay, sideOf, startPosition } from './core/position.js';
export type { PositionError, PositionErrorCode } from './core/position-parts.js';
export { formatPosition, parsePosition } from './core/position-text.js';
export { err, messageOf, ok, type Result } from './core/result.js';
export type { DrawClause, Rules } from './core/rules.js';
export { hasDoubleTurns, hasHuff } from './core/rules.js';
export { applyMove } from './core/turn.js';
export {
  type ArmySpec,
  COLOURS,
  type Colour,
  type CornerName,
  firstWithoutLot,
  type GameInfo,
  type OptionSpec,
  type Seat,
  type SeatSpec,
  sidesOf,
  type Variant,
} from './core/variant.js';
export type { VariantId } from './core/variant-id.js';
export {
  type AnyStarted,
  type AnyState,
  drawAny,
  gameFrom,
  newGame,
  playAny,
  playingSeats,
  replay,
  replayAny,
  resignAny,
  type StartedGame,
  setUpAny,
  startTextOf,
  statesOf,
  strengthOf,
  textOf,
  turnOf,
  voidAny,
} from './game/any-game.js';
export {
  type GameState,
  moveEntry,
  movesIn,
  playEntry,
  playMove,
  resign,
} from './game/game.js';
export { drawOpening, openingAt, openingsOf } from './game/openings.js';
export {
  type EndEntry,
  endsGame,
  type ForfeitEntry,
  type Game,
  type GameEntry,
  type GameError,
  type MoveEntry,
  type SetUpError,
  spelled,
} from './game/record.js';
export { RoundCounter, type RoundPlace, roundsOf } from './game/rounds.js';
export type { Book, BookPosition } from './search/book/book.js';
export { packBook, restoreBook } from './search/book/book-bytes.js';
export { hasEndgameTables } from './search/endgames/draw-limits.js';
export {
  endgameRefusal,
  makeEndgameTables,
  type NoTables,
  restoreEndgameTables,
} from './search/endgames/make-tables.js';
export type { Endgames, EndgameTables } from './search/endgames/tables.js';
export {
  LEARNED_FORMS,
  type LearnedWeights,
  learnedSize,
  restoreLearned,
} from './search/evaluate/learned/learned-weights.js';
export { Study } from './search/evaluate/learned/study.js';
export { StudyOfSides } from './search/evaluate/learned/study-of-sides.js';
export { type Weights, weightsFor } from './search/evaluate/weights.js';
export { winningChance } from './search/evaluate/winning-chance.js';
export { fastPerft } from './search/fast-perft.js';
export {
  DEFAULT_LEVEL,
  FIRST_LEVEL,
  LEVEL_NUMBERS,
  LEVELS,
  type LevelName,
  type LevelNumber,
  NAMED_LEVELS,
} from './search/levels.js';
export { joinSearch, type SharedSearch, shareSearch } from './search/module/thread-memory.js';
export type { Combination } from './search/reasons/combination.js';
export { POINTS, type Point } from './search/reasons/comparison.js';
export { endAhead } from './search/reasons/end-ahead.js';
export type { CombinationName } from './search/reasons/named-combinations.js';
export { type Pieces, scoreBySeat } from './search/reasons/played-line.js';
export type { Reason } from './search/reasons/reason.js';
export { areTelling, reasonsFor } from './search/reasons/reasons.js';
export { type TurnsToWin, turnsToWin } from './search/reasons/turns-to-win.js';
export { createThinker, think } from './search/think.js';
export type { ForcedEnd, KnownEnd, Limits, Thought } from './search/thought.js';
export {
  type IllegalReason,
  looksLikeMove,
  type MoveReading,
  maybeScore,
  mayMeanElse,
  namesJumpsOf,
  readMove,
} from './text/notation/read-move.js';
export { formatPdn } from './text/pdn/format-pdn.js';
export { positionText } from './text/pdn/square-names.js';
export {
  type GameReading,
  type GamesError,
  gamesFitting,
  RECORD_FORMS,
  type ReadGame,
  type ReadGames,
  type RecordForm,
  readGames,
  surveyGames,
} from './text/read-games.js';
export {
  ENGLISH_RECORD,
  formatRecord,
  formatSetup,
  type RecordWords,
} from './text/record/format-record.js';
export { parseRecord } from './text/record/parse-record.js';
export type { OtherForm, RecordError, RecordProblem } from './text/record/record-error.js';
export type { Remark } from './text/record/remarks.js';
export { FAMILIES, type Family } from './variants/families.js';
export { type HistoryName, historyOf } from './variants/histories.js';
export {
  type AnyVariant,
  BOARD_VARIANTS,
  configure,
  findBoardVariant,
  findVariant,
  type OptionError,
  VARIANTS,
} from './variants/index.js';
export {
  isOfKind,
  KIND_FILTERS,
  type Kind,
  type KindGroup,
  type KindWish,
  type KindWord,
  kindOf,
} from './variants/kinds.js';
