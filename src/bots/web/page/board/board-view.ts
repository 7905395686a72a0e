import type { BoardMessage, LastMove } from '../../game/protocol.js';
import type { Point } from './geometry.js';
import { type Gestures, listen } from './gestures.js';
import { MarkLayer, type Marks } from './marks.js';
import { Motion } from './motion.js';
import { PieceLayer, type ShownPiece } from './piece-layer.js';
import { Squares, type Target, type TargetState, targetOf } from './squares.js';
import { svg } from './svg.js';

const SIZE = 800;

/** What the keyboard does on the board. */
export interface Keys {
  /** Sees each key first; true if it is done with then. */
  readonly key: (key: string) => boolean;
  readonly press: (key: string) => void;
  readonly look: (key: string | null) => void;
}

/** The board: it shows what it is told, and knows no rules. */
export class BoardView {
  readonly element = svg('svg', {
    id: 'board',
    viewBox: `0 0 ${SIZE} ${SIZE}`,
    role: 'application',
    'aria-describedby': 'board-help',
  });
  readonly squares: Squares;
  private readonly ground = svg('g', { class: 'ground', 'aria-hidden': 'true' });
  private readonly coordinates = svg('g', { 'aria-hidden': 'true' });
  private readonly below = svg('g', { 'aria-hidden': 'true' });
  private readonly above = svg('g', { 'aria-hidden': 'true' });
  private readonly marks = new MarkLayer();
  private readonly pieces = new PieceLayer();
  private readonly motion = new Motion(this.pieces);
  private readonly ghost = svg('g', { class: 'ghost', 'aria-hidden': 'true' });
  private groundKey = '';
  private cells: readonly Target[] = [];
  /** The move of the player's own that is shown before the server has answered. */
  private made: readonly string[] | null = null;

  constructor(keys: Keys, gestures: Gestures) {
    this.squares = new Squares(keys.press, keys.look);
    this.element.append(
      this.ground,
      this.below,
      this.coordinates,
      this.marks.below,
      this.ghost,
      this.pieces.group,
      this.above,
      this.marks.above,
      this.squares.group,
    );
    listen(this.element, this.squares, gestures);
    const first = (event: KeyboardEvent) => {
      if (!event.altKey && !event.ctrlKey && !event.metaKey && keys.key(event.key)) event.preventDefault();
    };
    this.element.addEventListener('keydown', first, { capture: true });
  }

  /** The key of the ground that is shown; empty at first. */
  get shownGround(): string {
    return this.groundKey;
  }

  /** Shows a board; `last` is what led to it, to be seen. `after` is called when everything stands still. */
  show(board: BoardMessage, last: readonly LastMove[], after: () => void): void {
    const { ground, figures, revision, title } = board;
    this.motion.finish();
    if (!this.element.hasAttribute('data-theme')) this.paint(board.theme);
    this.element.setAttribute('aria-label', title);
    if (ground.markup !== undefined) {
      this.ground.innerHTML = ground.markup;
      this.coordinates.innerHTML = ground.coordinates ?? '';
      this.frame(ground.box);
      this.cells = (ground.cells ?? []).map(targetOf);
      this.groundKey = ground.key;
    }
    const pieces = shownPieces(board);
    // A number that a piece would cover in part is told by those around it.
    const covered = new Set(pieces.map(({ key }) => key));
    for (const text of this.coordinates.children)
      text.classList.toggle('covered', covered.has(text.textContent ?? ''));
    this.above.innerHTML = '';
    this.motion.run(last, this.made, this.centres(), pieces, () => {
      this.below.innerHTML = figures.below;
      this.above.innerHTML = figures.above;
      this.showTargets(board);
      this.element.setAttribute('data-revision', String(revision));
      after();
    });
    this.made = null;
  }

  /** Colours the board by a theme. */
  paint(theme: string): void {
    if (this.element.getAttribute('data-theme') !== theme) this.element.setAttribute('data-theme', theme);
  }

  /** Shows this part of the board's pixels, from edge to edge. */
  private frame({ x, y, width, height } = { x: 0, y: 0, width: SIZE, height: SIZE }): void {
    this.element.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    // For what is laid out around the board.
    document.documentElement.style.setProperty('--ratio', String(width / height));
  }

  /** Shows the player's move at once, before the server has taken it; `done` steps of it are shown already. */
  make(path: readonly string[], done: number): void {
    this.above.innerHTML = '';
    this.showGhost(null);
    this.motion.carryOn(path, done, this.centres());
    this.made = path;
  }

  /** Shows the board as it was before `make`. */
  showBefore(board: BoardMessage): void {
    this.made = null;
    this.show(board, [], () => undefined);
  }

  /** Moves the picked piece along the squares that were chosen for it so far; back home without any. */
  step(home: string, path: readonly string[]): void {
    this.motion.finish();
    const end = path.length < 2 ? null : this.squares.get(path.at(-1) as string);
    if (end === null) {
      this.putBack(home);
      return;
    }
    this.carry(home, end);
  }

  carry(key: string, to: Point): void {
    this.pieces.carry(key, to);
    this.showGhost(key);
  }

  putBack(key: string): void {
    this.pieces.putBack(key);
    this.showGhost(null);
  }

  showMarks(marks: Marks): void {
    this.marks.show(marks);
  }

  describe(state: (key: string) => TargetState): void {
    this.squares.describe(state);
  }

  /** What stays faintly where a piece is being taken from. */
  private showGhost(key: string | null): void {
    const piece = key === null ? null : this.pieces.at(key);
    this.ghost.innerHTML = piece?.markup ?? '';
    if (piece !== null) this.ghost.setAttribute('transform', `translate(${piece.x} ${piece.y})`);
  }

  private showTargets(board: BoardMessage): void {
    this.showGhost(null);
    if (board.kind === 'draughts') this.squares.show(this.cells, 'data-square');
    else this.squares.show(discTargets(board.pieces), 'data-disc');
  }

  private centres(): ReadonlyMap<string, Point> {
    return new Map(this.cells.map((cell) => [cell.key, cell]));
  }
}

const shownPieces = (board: BoardMessage): readonly ShownPiece[] =>
  board.kind === 'draughts'
    ? board.pieces.map((piece) => ({ ...piece, key: piece.square }))
    : board.pieces.map((piece) => ({ ...piece, key: piece.disc }));

const discTargets = (
  discs: readonly {
    readonly disc: string;
    readonly x: number;
    readonly y: number;
    readonly radius: number;
  }[],
): readonly Target[] => discs.map(({ disc, x, y, radius }) => ({ key: disc, x, y, radius }));
