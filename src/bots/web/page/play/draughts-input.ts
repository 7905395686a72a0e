import type { BoardMessage, ServerMessage, WireMove } from '../../game/protocol.js';
import type { Point } from '../board/geometry.js';
import { type Marks, NO_MARKS } from '../board/marks.js';
import type { Target, TargetState } from '../board/squares.js';
import { say } from '../words.js';
import type { InputContext, InputMode, MoveOption } from './input-mode.js';
import { NOTHING, type Pick, settled, type Tapped, tapped } from './picking.js';
import { Premove } from './premove.js';
import { WaysOn } from './ways-on.js';

type Draughts = Extract<BoardMessage, { kind: 'draughts' }>;

/** Longest time that a move which was taken waits for its board. */
const BOARD_MS = 4_000;

/** Moves pieces from square to square: by taps, by dragging, by keys; and plans the next move while others think. */
export class DraughtsInput implements InputMode {
  private board: Draughts | null = null;
  private pick: Pick = NOTHING;
  private readonly ways: WaysOn;
  private choosing: readonly WireMove[] = [];
  /** Squares that were tapped while the server was asked how moves go on. */
  private early: string[] = [];
  /** Steps of the pick that are shown already. */
  private shown = 0;
  /** The square of the piece that is being dragged. */
  private held: string | null = null;
  /** The square on which the piece was dropped just now. */
  private dropped: string | null = null;
  /** The id of the move that the server has not taken yet. */
  private sent: string | null = null;
  private readonly premove: Premove;

  constructor(private readonly context: InputContext) {
    this.ways = new WaysOn(context.send);
    this.premove = new Premove(context, (move) => this.play(move));
  }

  show(message: BoardMessage): void {
    if (message.kind !== 'draughts') return;
    const before = this.board;
    this.board = message;
    this.premove.show(message);
    const same = before?.revision === message.revision && before.table === message.table;
    if (same && this.sent !== null) return;
    if (same && before.moves === null && message.moves !== null) {
      // Now it is known that the reader has a vote.
      this.reset();
      return;
    }
    if (same) {
      // The question how moves go on may have been lost with a connection.
      if (this.ways.here === null) this.look();
      else this.showPick();
      return;
    }
    this.sent = null;
    this.reset();
  }

  /** True while the player's own move is shown, and the server has not taken it yet. */
  get isSending(): boolean {
    return this.sent !== null;
  }

  canGrab({ key }: Target): boolean {
    if (this.sent !== null || this.choosing.length > 0) return false;
    if (this.board?.moves) return this.pick.path.at(-1) === key || this.ways.origins.next.includes(key);
    return this.premove.path === null && this.isOwn(key);
  }

  grab({ key }: Target): void {
    this.held = key;
    if (this.board?.moves) {
      if (this.pick.path.at(-1) !== key) this.take({ kind: 'picked', pick: { ...this.pick, path: [key] } });
    } else this.premove.from = key;
    this.context.redraw();
  }

  drag({ key }: Target, to: Point): void {
    if (this.held === key) this.context.view.carry(this.pick.path[0] ?? key, to);
  }

  drop({ key }: Target, over: Target | null): void {
    if (over === null || over.key === key || this.held !== key) {
      this.cancel({ key });
      return;
    }
    // The player's turn may have come while the piece was on its way.
    if (this.board?.moves && this.pick.path.at(-1) !== key) this.tap({ key });
    this.dropped = over.key;
    this.tap(over);
    this.dropped = null;
    if (this.sent === null) this.cancel({ key });
  }

  cancel({ key }: { readonly key: string }): void {
    this.held = null;
    if (this.pick.path.length > 0) this.showPick();
    else this.context.view.putBack(key);
  }

  tap({ key }: { readonly key: string }): void {
    if (this.board === null || this.sent !== null) return;
    if (this.board.moves === null) {
      this.plan(key);
      return;
    }
    if (this.choosing.length > 0) {
      this.choose(key);
      return;
    }
    if (this.ways.here === null) return void this.early.push(key);
    const what = tapped(this.pick, this.ways.here, this.ways.origins, key);
    if (what.kind === 'refused') {
      const square = this.describe(key).label;
      const isHeld = this.pick.path.length > 0;
      if (this.pick !== NOTHING) this.reset();
      this.context.announce(say(isHeld ? 'cannotGoHere' : 'cannotMove', { square }));
      return;
    }
    this.take(what);
  }

  /** Takes the only one of the moves in question that passes over this square. */
  private choose(key: string): void {
    const passing = this.choosing.filter(({ path }) => path.slice(1, -1).includes(key));
    const [only, ...others] = passing;
    if (only !== undefined && others.length === 0) this.play(only);
    else this.reset();
  }

  press(key: string): void {
    const target = this.context.view.squares.get(key);
    if (target !== null) this.tap(target);
  }

  key(): boolean {
    return false;
  }

  escape(): void {
    if (this.sent !== null) return;
    if (this.held !== null) this.cancel({ key: this.held });
    this.premove.clear();
    this.reset();
  }

  /** Takes the premove back. */
  forget(): void {
    this.premove.clear();
    this.context.redraw();
  }

  get planned(): readonly string[] | null {
    return this.premove.path;
  }

  answered(answer: Extract<ServerMessage, { type: 'answer' }>): void {
    this.premove.answered(answer);
    const { id, ok } = answer;
    const sent = this.sent;
    if (sent !== id) return;
    const giveBack = () => {
      if (this.sent !== sent || this.board === null) return;
      this.sent = null;
      this.context.view.showBefore(this.board);
      this.reset();
    };
    // A vote leaves the board as it is.
    if (!ok || this.board?.you === null) giveBack();
    else setTimeout(giveBack, BOARD_MS);
  }

  paths(found: Extract<ServerMessage, { type: 'paths' }>): void {
    if (found.revision !== this.board?.revision) return;
    if (this.ways.take(found, this.pick)) this.goOn();
    else this.context.redraw();
    while (this.early.length > 0 && this.ways.here !== null) this.tap({ key: this.early.shift() ?? '' });
  }

  marks(): Marks {
    const of = (keys: readonly string[]) => keys.flatMap((key) => this.context.view.squares.get(key) ?? []);
    const [picked = null] = of(this.pick.path.slice(-1));
    const [huffed = null] = of(this.pick.huff === null ? [] : [this.pick.huff]);
    const targets = this.choosing.length === 0 && picked !== null ? of(this.ways.here?.next ?? []) : [];
    const planned = this.premove.path ?? (this.premove.from === null ? [] : [this.premove.from]);
    return {
      ...NO_MARKS,
      picked,
      path: of(this.pick.path.slice(0, -1)),
      targets,
      huffed,
      premove: of(planned),
      ways: this.choosing.map(({ path }) => of(path)),
    };
  }

  describe(key: string): TargetState {
    const piece = this.board?.pieces.find(({ square }) => square === key);
    const isTarget = this.pick.path.length > 0 && this.ways.here?.next.includes(key) === true;
    const label = piece?.label ?? key;
    return {
      label: isTarget ? say('canGoHere', { square: label }) : label,
      picked: this.pick.path.at(-1) === key || this.pick.huff === key || this.premove.from === key,
    };
  }

  choices(): readonly MoveOption[] {
    return this.choosing.map((move, index) => ({
      label: `${index + 1}. ${move.text}`,
      take: () => this.play(move),
    }));
  }

  private isOwn(key: string): boolean {
    const { pieces, you, phase } = this.board ?? {};
    return phase === 'running' && pieces?.find(({ square }) => square === key)?.seat === you;
  }

  private plan(key: string): void {
    this.premove.tap(key, this.isOwn(key));
    this.context.redraw();
  }

  private reset(): void {
    const home = this.pick.path[0];
    if (home !== undefined) this.context.view.step(home, []);
    this.pick = NOTHING;
    this.shown = 0;
    this.choosing = [];
    this.early = [];
    this.look();
  }

  private take(what: Tapped): void {
    switch (what.kind) {
      case 'picked': {
        const home = this.pick.path[0];
        if (home !== undefined && home !== what.pick.path[0]) this.context.view.step(home, []);
        this.pick = what.pick;
        this.look();
        break;
      }
      case 'play':
        this.play(what.move);
        break;
      case 'choose':
        this.choosing = what.moves;
        this.context.announce(say('whichMove'));
        this.context.redraw();
        break;
      case 'refused':
        this.reset();
    }
  }

  /** Finds out how moves go on behind the pick. */
  private look(): void {
    this.ways.look(this.board, this.pick);
    if (this.ways.here === null) this.context.redraw();
    else this.goOn();
  }

  private goOn(): void {
    if (this.ways.here === null) return;
    const what = settled(this.pick, this.ways.here);
    if (what.kind !== 'picked') {
      this.take(what);
      return;
    }
    this.showPick();
    const { next } = this.ways.here;
    const [here] = this.pick.path.slice(-1);
    if (here !== undefined) {
      const label = this.board?.pieces.find(({ square }) => square === here)?.label ?? here;
      this.context.announce(say('picked', { piece: label, squares: next.join(', ') }));
    }
  }

  private showPick(): void {
    const [home] = this.pick.path;
    if (home !== undefined) this.context.view.step(home, this.pick.path);
    this.shown = Math.max(0, this.pick.path.length - 1);
    this.context.redraw();
  }

  private play(move: WireMove): void {
    const { board, dropped } = this;
    if (board === null) return;
    const { path, huff } = move;
    const id = this.context.act({
      type: 'move',
      revision: board.revision,
      path: [...path],
      ...(huff === undefined ? {} : { huff }),
    });
    this.sent = id;
    const done = dropped === null ? this.shown : path.indexOf(dropped, this.shown + 1);
    this.pick = NOTHING;
    this.shown = 0;
    this.choosing = [];
    this.context.view.make(path, Math.max(0, done));
    this.context.redraw();
  }
}
