import type { RecordProblem } from '../record/record-error.js';
import { bareScore, isInFractions, isScore, UNFINISHED } from '../record/record-words.js';
import { proseOf, type Remark } from '../record/remarks.js';
import type { Placed } from '../record/tokens.js';
import { PdnLexer } from './lexer.js';
import type { PdnToken } from './pdn-token.js';

type Tag = Extract<PdnToken, { kind: 'tag' }>;

/** What cannot be read in a game, and why. */
interface Fault {
  readonly at: Placed;
  readonly problem: RecordProblem;
}

/** One game of a file, not yet read. */
export interface RawGame {
  readonly tags: readonly Tag[];
  /** A position between slashes before the first move. */
  readonly setup: Placed | null;
  readonly moves: readonly Placed[];
  /** The result after the moves. */
  readonly result: Placed | null;
  readonly remarks: readonly Remark[];
  /** Words behind the last move, which may say how the game ended. */
  readonly said: readonly Placed[];
  /** The first fault that was met before the moves were looked at. */
  readonly fault: Fault | null;
}

interface Draft {
  readonly tags: Tag[];
  setup: Placed | null;
  readonly moves: Placed[];
  result: Placed | null;
  readonly remarks: Remark[];
  said: Placed[];
  fault: Fault | null;
}

const emptyDraft = (): Draft => ({
  tags: [],
  setup: null,
  moves: [],
  result: null,
  remarks: [],
  said: [],
  fault: null,
});

/** True behind the tags of a game: another tag begins the next one. */
const isBegun = ({ setup, moves, fault }: Draft): boolean =>
  setup !== null || moves.length > 0 || (fault !== null && fault.problem.kind !== 'header-syntax');

/** Tags of which a game has one. */
const ROSTER = new Set(['event', 'site', 'date', 'round', 'white', 'black', 'p1', 'p2', 'result']);
const SETTING = new Set([
  'fen',
  'setup',
  'gametype',
  'gamevariant',
  'variant',
  'options',
  'position',
  'game',
]);
/** Tags that name what is played, whatever the game. */
const KIND = new Set(['gametype', 'gamevariant', 'variant', 'options']);
/** Tags that stand once in a game even where no empty line parts it from the next. */
const ONCE = new Set(['fen', 'position', 'event', 'white', 'gametype', 'game']);
/** Tags of positions, of which one after another are as many. */
const POSITIONS = new Set(['fen', 'position']);

/** True if a tag belongs to the next game: this one has it already, or tags of its own before an empty line. */
function isOfNext({ tags }: Draft, { name, value, apart }: Tag): boolean {
  const key = name.toLowerCase();
  const at = tags.findLastIndex((tag) => tag.name.toLowerCase() === key);
  if (at < 0) return apart && key === 'event' && tags.some(isOfGame);
  if (apart) return true;
  // Without anything between, a tag that its twin touches, or a rating, is one that was written twice.
  const isTwin = at === tags.length - 1 && !POSITIONS.has(key);
  return ONCE.has(key) && !isTwin && !isRating(key, value);
}

const isRating = (key: string, value: string): boolean =>
  /^(?:white|black)$/.test(key) && /^\d{3,4}$/.test(value);

function isOfGame({ name }: Tag): boolean {
  const key = name.toLowerCase();
  return ROSTER.has(key) || SETTING.has(key);
}

/** Divides tokens into games. */
class Splitter {
  private readonly games: Draft[] = [];
  private game = emptyDraft();
  /** Headings, which belong to whatever game comes next. */
  private headings: Remark[] = [];
  /** Words that go on without a break, which are one remark, and their last line. */
  private prose: { readonly words: string[]; line: number } | null = null;

  /** The games of a file: each ends with its result, or where the tags of the next one begin. */
  split(tokens: readonly PdnToken[]): readonly RawGame[] {
    for (const token of tokens) this.take(token);
    this.endProse();
    this.next();
    const last = this.games.at(-1);
    for (const { text } of [...this.game.remarks, ...this.headings])
      last?.remarks.push({ after: last.moves.length, text });
    return this.games;
  }

  private take(token: PdnToken): void {
    if (token.kind !== 'prose') this.endProse();
    switch (token.kind) {
      case 'remark':
        // A remark after a result belongs to the game that ended there.
        this.remark(token.text);
        return;
      case 'prose':
        this.takeProse(token);
        return;
      case 'fault':
        // A tag that is written wrongly may be one of the next game.
        if (this.game.result && token.problem.kind === 'header-syntax') this.next();
        this.game.fault ??= { at: token, problem: token.problem };
        return;
      case 'tag':
        if (this.game.result || isBegun(this.game) || isOfNext(this.game, token)) this.next();
        this.takeHeadings();
        this.game.tags.push(token);
        return;
      case 'setup':
        if (this.game.result || (this.game.setup && this.game.moves.length === 0)) this.next();
        this.takeHeadings();
        enterSetup(this.game, token);
        return;
      case 'word':
        this.word(token);
        return;
    }
  }

  private word(token: Placed & { readonly first?: boolean }): void {
    const score = isScore(token.text) || isInFractions(token.text);
    // Some programs end every game with a star, and write its result behind it.
    const isDecided = this.game.result?.text === UNFINISHED && score && token.text !== UNFINISHED;
    if (this.game.result && !isDecided) this.next();
    if (!score && token.first && this.game.moves.length > 1) this.beginAnew();
    this.takeHeadings();
    if (score) this.game.result = token;
    else {
      this.game.moves.push(token);
      this.game.said = [];
    }
  }

  private takeProse(token: Placed & { readonly apart: boolean }): void {
    const isBehind = this.game.result !== null || this.game.moves.length > 0;
    this.game.said.push(token);
    if (isBehind && token.apart) {
      this.endProse();
      this.headings.push({ after: 0, text: proseOf(token.text) });
      return;
    }
    if (this.prose === null || token.apart || token.line > this.prose.line + 1) this.endProse();
    this.prose ??= { words: [], line: token.line };
    this.prose.words.push(token.text);
    this.prose.line = token.line;
  }

  private endProse(): void {
    if (this.prose !== null) this.remark(proseOf(this.prose.words.join(' ')));
    this.prose = null;
  }

  private remark(text: string): void {
    if (text !== '') this.game.remarks.push({ after: this.game.moves.length, text });
  }

  /** Takes the headings before the first tag or move of a game; between moves they are remarks. */
  private takeHeadings(): void {
    for (const { text } of this.headings) this.remark(text);
    this.headings = [];
  }

  /** Begins a game without tags where the numbers of moves begin anew; it is of the kind of the one before. */
  private beginAnew(): void {
    const kind = this.game.tags.filter(({ name }) => KIND.has(name.toLowerCase()));
    this.next();
    this.game.tags.push(...kind);
  }

  private next(): void {
    const { game } = this;
    const previous = this.games.at(-1);
    this.game = emptyDraft();
    if (isBegun(game) || game.fault || game.tags.some(isOfGame) || (game.result && game.tags.length > 0)) {
      this.games.push(finished(game));
    } else if (previous && game.tags.length > 0) {
      // A tag at the end of a file, such as the file's name.
      previous.tags.push(...game.tags);
      for (const { text } of game.remarks) previous.remarks.push({ after: previous.moves.length, text });
    } else {
      this.game.tags.push(...game.tags);
      this.game.remarks.push(...game.remarks);
    }
  }
}

/** The games of a file: each ends with its result, or where the tags of the next one begin. */
export const splitGames = (text: string): readonly RawGame[] =>
  new Splitter().split(new PdnLexer(text).tokens());

function enterSetup(game: Draft, token: Placed): void {
  if (game.moves.length > 0) game.fault ??= { at: token, problem: { kind: 'setup-late' } };
  else game.setup = token;
}

/** A result in points of a tournament: `4-6`. */
export const POINTS = /^\d{1,2}[-–—−:]\d{1,2}$/;

/** The game with its last word as its result if that says in points what the headers say. */
function finished(game: Draft): Draft {
  const last = game.moves.at(-1);
  const tag = game.tags.findLast(({ name }) => name.toLowerCase() === 'result');
  if (game.result || !last || !POINTS.test(last.text) || bareScore(last.text) !== bareScore(tag?.value ?? ''))
    return game;
  return { ...game, moves: game.moves.slice(0, -1), result: last };
}

/** True if the last of these words may be a result in points, as the moves before it are written in letters. */
export function mayEndInPoints(moves: readonly Placed[]): boolean {
  const [before, last] = moves.slice(-2);
  return last !== undefined && POINTS.test(last.text) && /[a-z]/i.test(before?.text ?? '');
}
