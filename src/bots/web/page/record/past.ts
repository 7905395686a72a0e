import type {
  BoardMessage,
  ServerMessage,
  WireAnalysis,
  WireJudgement,
  WirePosition,
} from '../../game/protocol.js';
import type { InputContext, InputMode } from '../play/input-mode.js';
import { say } from '../words.js';
import { Analysed } from './analysed.js';
import { MoveList } from './move-list.js';
import { PastInput } from './past-input.js';

/** A position of the record: after a number of entries and, behind them, of moves of the computer's line. */
export interface Spot {
  readonly entry: number;
  readonly line: number;
}

export const STEPS = ['first', 'back', 'on', 'last'] as const;
export type PastStep = (typeof STEPS)[number];

/** What looking through the record needs of the page. */
export interface PastContext extends Omit<InputContext, 'view'> {
  /** Shows a board with what has led to it. */
  readonly show: (board: BoardMessage, last: WirePosition['last']) => void;
  /** Readies the board for other positions; false while it cannot show any. */
  readonly leaveTable: () => boolean;
}

/** Time between two questions, so that a key which is held down asks for no more than the server answers. */
const PACE_MS = 220;
/** Until a question that was not answered is asked again. */
const PATIENCE_MS = 4_000;
/** Positions that are kept, of some kilobytes each. */
const KEPT = 400;

/** Looks back through the record while the game goes on. */
export class Past {
  readonly moves: MoveList;
  readonly analysed: Analysed;
  readonly input: InputMode;
  private board: BoardMessage | null = null;
  private shown: WirePosition | null = null;
  private wanted: Spot | null = null;
  private asked = false;
  private askedAt = Number.NEGATIVE_INFINITY;
  private timer = 0;
  /** Number of entries when the player left the table. */
  private left = 0;
  private readonly known = new Map<string, WirePosition>();

  constructor(private readonly context: PastContext) {
    this.moves = new MoveList(context.send);
    this.analysed = new Analysed(context.act);
    this.input = new PastInput(this);
  }

  /** The position that is shown instead of the table; null at the table. */
  get position(): WirePosition | null {
    return this.shown;
  }

  /** Where the player looks, be it at the table. */
  get spot(): Spot {
    const { entry, line } = this.shown ?? { entry: this.board?.entries ?? 0, line: 0 };
    return { entry, line };
  }

  /** True if something was played since the player began to look back. */
  get hasGoneOn(): boolean {
    return this.shown !== null && (this.board?.entries ?? 0) > this.left;
  }

  /** What is shown: an earlier position in place of the one at the table. */
  get seen(): BoardMessage | null {
    return this.board && this.shown && boardOf(this.board, this.shown);
  }

  /** What the analysis says of the move that led here; in a line, of the move that it stands for. */
  get judgement(): WireJudgement | null {
    // It would speak of the move before the one that is asked for.
    if (this.asksForBetter) return null;
    const { entry, line } = this.spot;
    return this.analysed.judgementOf(line === 0 ? entry - 1 : entry);
  }

  /** The move that lost, if the player has asked for it: null while it is not known, or where the player did not lose. */
  get loss(): WireAnalysis['lost'] {
    return this.analysed.seeksLoss ? (this.analysed.analysis?.lost ?? null) : null;
  }

  /** True while the position is shown in which the move that lost was made. */
  get asksForBetter(): boolean {
    const { shown, loss } = this;
    return shown !== null && shown.line === 0 && loss?.index === shown.entry;
  }

  /** Shows the position before the move that lost, once the analysis has found it. */
  seekLoss(): void {
    this.analysed.seeksLoss = true;
    const index = this.loss?.index ?? null;
    if (index !== null) this.go({ entry: index, line: 0 });
  }

  /** Shows what was better in that position. */
  showAnswer(): void {
    this.go({ entry: this.spot.entry, line: 1 });
  }

  /** Seats that somebody who plays on from here can take. */
  get playing(): readonly number[] {
    const { board, shown } = this;
    if (shown !== null) return shown.playing;
    if (board?.phase !== 'running' || !board.forks) return [];
    return board.seats.flatMap(({ out }, seat) => (out ? [] : [seat]));
  }

  /** True where a step leads somewhere. */
  can(step: PastStep): boolean {
    const { entry, line } = this.spot;
    if (step === 'first' || step === 'back') return entry > 0 || line > 0;
    return line === 0 ? entry < (this.board?.entries ?? 0) : line < (this.judgement?.line ?? 0);
  }

  step(step: PastStep): void {
    const from = this.wanted ?? this.spot;
    const { entry, line } = from;
    const last = line > 0 ? (this.analysed.judgementOf(entry)?.line ?? 0) : (this.board?.entries ?? 0);
    const at = line > 0 ? line : entry;
    const to = { first: 0, back: Math.max(0, at - 1), on: Math.min(last, at + 1), last }[step];
    if (to !== at) this.go(line > 0 ? { entry, line: to } : { entry: to, line });
  }

  /** Shows what the computer would have played in place of the move that led here. */
  playLine(): void {
    const { entry, line } = this.spot;
    if (line === 0) this.go({ entry: entry - 1, line: 1 });
  }

  /** Goes back from the computer's line to the move that it stands for. */
  leaveLine(): void {
    this.go({ entry: this.spot.entry + 1, line: 0 });
  }

  go(spot: Spot): void {
    if (this.board === null || (this.shown === null && !this.context.leaveTable())) return;
    this.wanted = spot;
    this.look();
  }

  /** Shows the table as it is now. */
  leave(last: WirePosition['last'] = []): void {
    this.wanted = null;
    if (this.shown === null || this.board === null) return;
    this.shown = null;
    this.context.show(this.board, last);
    this.context.announce(this.board.status);
  }

  /** Takes a new board; true if the player goes on looking back. */
  update(board: BoardMessage): boolean {
    const before = this.board;
    this.board = board;
    const isSame = before?.table === board.table;
    // Every entry is a revision; where revisions are more, something was taken back.
    const follows = isSame && board.revision - before.revision === board.entries - before.entries;
    if (!follows) {
      this.known.clear();
      [this.shown, this.wanted] = [null, null];
      this.analysed.clear();
    } else if (board.ground.key !== before.ground.key) {
      this.known.clear();
      if (this.shown !== null) this.wanted = this.spot;
    }
    this.moves.update(board, follows);
    if (this.shown === null) this.left = board.entries;
    return this.shown !== null;
  }

  /** Call this once the page shows the board given to `update`. */
  again(): void {
    this.look();
  }

  receive(message: ServerMessage): void {
    if (message.type === 'record') this.moves.take(message);
    else if (message.type === 'position') this.take(message);
    else if (message.type === 'analysing' || message.type === 'analysis') {
      this.analysed.take(message);
      if (message.type === 'analysis' && this.analysed.seeksLoss) this.seekLoss();
    }
  }

  private take(position: WirePosition): void {
    const { board, wanted } = this;
    this.asked = false;
    if (position.table !== board?.table || position.ground !== board.ground.key) return;
    if (this.known.size >= KEPT) this.known.clear();
    this.known.set(keyOf(position), position);
    if (wanted !== null) this.look();
  }

  /** Tells the player which position they look at. */
  get label(): string {
    const { board, shown } = this;
    const came = shown === null ? (this.moves.entries[(board?.entries ?? 0) - 1] ?? null) : shown.came;
    if (shown === null && board?.entries !== 0 && came === null) return say('now');
    if (came === null) return say('recordStart');
    if (shown !== null && shown.line > 0) {
      const count = String(this.judgement?.line ?? shown.line);
      return say('inLine', { step: String(shown.line), count, move: came.text });
    }
    return `${came.round}. ${came.text}`;
  }

  private look(): void {
    const { wanted } = this;
    if (wanted === null) return;
    const known = this.known.get(keyOf(wanted));
    if (known !== undefined) this.show(known);
    else if (!this.asked) this.ask(wanted);
  }

  private ask({ entry, line }: Spot): void {
    clearTimeout(this.timer);
    const { board } = this;
    const early = this.askedAt + PACE_MS - performance.now();
    if (early > 0) {
      this.timer = window.setTimeout(() => this.look(), early);
      return;
    }
    if (board === null) return;
    this.asked = true;
    this.askedAt = performance.now();
    this.context.send({ type: 'position', table: board.table, entry, line });
    this.timer = window.setTimeout(() => this.missed(), PATIENCE_MS);
  }

  private missed(): void {
    if (!this.asked) return;
    this.asked = false;
    if (this.wanted !== null && this.wanted.line > 0) {
      this.wanted = null;
      this.context.notify(say('lineGone'));
    } else this.look();
  }

  private show(position: WirePosition): void {
    clearTimeout(this.timer);
    const { board, spot } = this;
    if (board === null) return;
    this.wanted = null;
    const { entry, line } = position;
    const isNext =
      line > 0 ? entry === spot.entry && line === spot.line + 1 : spot.line === 0 && entry === spot.entry + 1;
    const last = isNext ? position.last : [];
    if (line === 0 && entry === board.entries) {
      this.leave(last);
      return;
    }
    if (this.shown === null) this.left = board.entries;
    this.shown = position;
    this.context.show(boardOf(board, position), last);
    this.context.announce(this.label);
  }
}

const keyOf = ({ entry, line }: Spot): string => `${entry} ${line}`;

/** A board on which nobody can move, as it was at an earlier position. */
function boardOf(board: BoardMessage, { figures, description, ...position }: WirePosition): BoardMessage {
  const { ground } = board;
  const head = { ...board, ground: { key: ground.key }, figures, description };
  return position.kind === 'draughts'
    ? { ...head, kind: position.kind, pieces: position.pieces, moves: null }
    : { ...head, kind: position.kind, pieces: position.pieces, aim: null };
}
