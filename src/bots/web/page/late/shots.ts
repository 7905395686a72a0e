import type { BoardMessage, ServerMessage } from '../../game/protocol.js';
import { distance, type Point } from '../board/geometry.js';
import { type Marks, NO_MARKS } from '../board/marks.js';
import type { Target, TargetState } from '../board/squares.js';
import type { InputContext, InputMode, MoveOption } from '../play/input-mode.js';
import type { LateKit } from './kit.js';

type Chapaev = Extract<BoardMessage, { kind: 'chapaev' }>;

/** How far to pull a disc back for the strongest shot, in pixels of the board. */
const FULL_PULL = 240;
/** A weaker pull is none. */
const MIN_STRENGTH = 5;
const MAX_STRENGTH = 100;
const CIRCLE = 360;
/** What a key changes at once, in degrees and in hundredths. */
const TURN_STEP = 3;
const STRENGTH_STEP = 5;
/** Pixels from the middle of a disc to the tip of its arrow, beyond those that the strength adds. */
const ARROW_PIXELS = 60;
const BEGIN = { direction: 90, strength: 60 };

/** A shot on its way: `direction` in degrees counter-clockwise from the right, as it is seen. */
export interface Aim {
  readonly disc: string;
  readonly direction: number;
  readonly strength: number;
}

/** Flicks discs: pulled back and let go, or aimed by keys and sliders. */
export class ShotInput implements InputMode {
  private board: Chapaev | null = null;
  private aim: Aim | null = null;
  private sent: string | null = null;

  constructor(
    private readonly context: InputContext,
    private readonly say: LateKit['say'],
  ) {}

  get aiming(): Aim | null {
    return this.aim;
  }

  show(message: BoardMessage): void {
    if (message.kind !== 'chapaev') return;
    const same = this.board?.revision === message.revision && this.board.table === message.table;
    this.board = message;
    if (same) return;
    this.sent = null;
    this.aimAt(null);
  }

  canGrab({ key }: Target): boolean {
    return this.sent === null && this.numberOf(key) !== null;
  }

  grab({ key }: Target): void {
    this.aimAt({ disc: key, direction: 0, strength: 0 });
  }

  drag(target: Target, to: Point): void {
    // Put back by Escape, or overtaken by another board.
    if (this.aim?.disc !== target.key) return;
    const strength = Math.min(MAX_STRENGTH, Math.round((distance(target, to) / FULL_PULL) * MAX_STRENGTH));
    this.aimAt({ disc: target.key, direction: directionOf(to, target), strength });
  }

  drop(target: Target, _over: Target | null, to: Point): void {
    this.drag(target, to);
    if ((this.aim?.strength ?? 0) < MIN_STRENGTH) this.aimAt(null);
    else this.shoot();
  }

  cancel(): void {
    this.aimAt(null);
  }

  tap(target: Target): void {
    const { aim } = this;
    const from = aim === null ? null : this.context.view.squares.get(aim.disc);
    if (aim?.disc === target.key) {
      this.aimAt(null);
      return;
    }
    if (this.canGrab(target)) {
      this.aimAt({ ...(aim ?? BEGIN), disc: target.key });
      return;
    }
    if (aim !== null && from !== null) this.aimAt({ ...aim, direction: directionOf(from, target) });
  }

  press(key: string): void {
    const target = this.context.view.squares.get(key);
    if (this.aim?.disc === key) this.shoot();
    else if (target !== null) this.tap(target);
  }

  /** Aims by the keyboard, once a disc is picked. */
  key(key: string): boolean {
    const { aim } = this;
    if (aim === null) return false;
    const step = KEYS.get(key);
    if (step === undefined) return false;
    this.change(step);
    this.context.announce(this.told());
    return true;
  }

  /** Changes the aim by degrees (`direction`) and hundredths (`strength`). */
  change({ direction = 0, strength = 0 }: Partial<Omit<Aim, 'disc'>>): void {
    if (this.aim === null) return;
    this.aimAt({
      disc: this.aim.disc,
      direction: (this.aim.direction + direction + CIRCLE) % CIRCLE,
      strength: Math.max(1, Math.min(MAX_STRENGTH, this.aim.strength + strength)),
    });
  }

  escape(): void {
    this.aimAt(null);
  }

  shoot(): void {
    const { aim, board } = this;
    const disc = aim === null ? null : this.numberOf(aim.disc);
    if (aim === null || disc === null || !board?.aim || this.sent !== null) return;
    const direction = (aim.direction + board.aim.turned) % CIRCLE;
    const { strength } = aim;
    this.sent = this.context.act({ type: 'shot', revision: board.revision, disc, direction, strength });
    this.aimAt(null);
  }

  answered({ id }: Extract<ServerMessage, { type: 'answer' }>): void {
    if (this.sent === id) this.sent = null;
  }

  paths(): void {}

  marks(): Marks {
    const from = this.aim === null ? null : this.context.view.squares.get(this.aim.disc);
    if (this.aim === null || from === null) return NO_MARKS;
    const { direction, strength } = this.aim;
    const turn = (direction * Math.PI) / (CIRCLE / 2);
    const length = ARROW_PIXELS + (FULL_PULL * strength) / MAX_STRENGTH;
    const to = { x: from.x + Math.cos(turn) * length, y: from.y - Math.sin(turn) * length };
    return { ...NO_MARKS, picked: from, aim: { from, to } };
  }

  describe(key: string): TargetState {
    const label = this.board?.pieces.find(({ disc }) => disc === key)?.label ?? key;
    return { label, picked: this.aim?.disc === key };
  }

  choices(): readonly MoveOption[] {
    return [];
  }

  /** The aim in words. */
  told(): string {
    if (this.aim === null) return '';
    const { direction, strength, disc } = this.aim;
    return this.say('aimed', {
      disc: String(this.numberOf(disc) ?? ''),
      direction: String(direction),
      strength: String(strength),
    });
  }

  private aimAt(aim: Aim | null): void {
    this.aim = aim;
    this.context.redraw();
  }

  /** The number of a disc that the player may shoot; null of any other. */
  private numberOf(key: string): number | null {
    const { pieces = [], you, aim } = this.board ?? {};
    const piece = pieces.find(({ disc, seat }) => disc === key && seat === you);
    return piece !== undefined && aim?.discs.includes(piece.number) ? piece.number : null;
  }
}

const KEYS: ReadonlyMap<string, Partial<Omit<Aim, 'disc'>>> = new Map(
  Object.entries({
    ArrowLeft: { direction: TURN_STEP },
    ArrowRight: { direction: -TURN_STEP },
    ArrowUp: { strength: STRENGTH_STEP },
    ArrowDown: { strength: -STRENGTH_STEP },
    '+': { strength: STRENGTH_STEP },
    '=': { strength: STRENGTH_STEP },
    '-': { strength: -STRENGTH_STEP },
  }),
);

/** Whole degrees counter-clockwise from the right, from one point to another. */
function directionOf(from: Point, to: Point): number {
  const degrees = (Math.atan2(from.y - to.y, to.x - from.x) * (CIRCLE / 2)) / Math.PI;
  return (Math.round(degrees) + CIRCLE) % CIRCLE;
}
