import type { Course, LastMove } from '../../game/protocol.js';
import { distance, type Point, pointsIn } from './geometry.js';
import type { PieceLayer, ShownPiece } from './piece-layer.js';

/** Pixels of the board that a piece moves in a millisecond, and the limits of a whole move's time. */
const SPEED = 0.75;
const MIN_MS = 120;
const MAX_MS = 700;
const FADE_MS = 150;
/** Boards that follow each other more quickly are not animated. */
const QUICK_MS = 70;

const prefersStill = matchMedia('(prefers-reduced-motion: reduce)');

/** A part of a motion: draws how things are after a share of its time, from 0 to 1. */
interface MotionPart {
  readonly ms: number;
  readonly draw: (share: number) => void;
  readonly end: () => void;
}

/** Shows moves one after another, and at the end the pieces as they stand now. */
export class Motion {
  private parts: MotionPart[] = [];
  private frame = 0;
  private began = 0;
  private latest = Number.NEGATIVE_INFINITY;
  private after: (() => void) | null = null;

  constructor(private readonly layer: PieceLayer) {}

  /**
   * Runs the moves, unless the reader wants none to be seen; then shows `pieces` and calls `after`. The piece of the
   * move `made` has been moved already.
   */
  run(
    last: readonly LastMove[],
    made: readonly string[] | null,
    centres: ReadonlyMap<string, Point>,
    pieces: readonly ShownPiece[],
    after: () => void,
  ): void {
    this.finish();
    const now = performance.now();
    const still = prefersStill.matches || document.hidden || now - this.latest < QUICK_MS;
    this.latest = now;
    const stay = new Set(pieces.map(({ key }) => key));
    this.parts = still ? [] : last.flatMap((move) => this.partsOf(move, made, centres, stay));
    this.after = () => {
      this.layer.show(pieces);
      after();
    };
    this.began = now;
    if (this.parts.length === 0) this.finish();
    else this.frame = requestAnimationFrame((at) => this.step(at));
  }

  /** Moves a piece that its player has just moved: along what is left of its path after `done` steps. */
  carryOn(path: readonly string[], done: number, centres: ReadonlyMap<string, Point>): void {
    this.finish();
    const [from, to] = [path[0], path.at(-1)];
    const end = to === undefined ? undefined : centres.get(to);
    if (from === undefined || to === undefined || end === undefined) return;
    const still = prefersStill.matches || done >= path.length - 1;
    this.parts = still ? [] : [...this.slide(path, centres, done)];
    this.after = () => this.layer.move(from, to, end);
    this.began = performance.now();
    if (still) this.finish();
    else this.frame = requestAnimationFrame((at) => this.step(at));
  }

  /** Ends at once what is still moving. */
  finish(): void {
    cancelAnimationFrame(this.frame);
    for (const { end } of this.parts.splice(0)) end();
    const after = this.after;
    this.after = null;
    after?.();
  }

  private step(at: number): void {
    const part = this.parts[0];
    if (part === undefined) {
      this.finish();
      return;
    }
    const share = Math.max(0, (at - this.began) / part.ms);
    if (share < 1) part.draw(share);
    else {
      part.end();
      this.parts.shift();
      this.began = at;
    }
    this.frame = requestAnimationFrame((next) => this.step(next));
  }

  private partsOf(
    move: LastMove,
    made: readonly string[] | null,
    centres: ReadonlyMap<string, Point>,
    stay: ReadonlySet<string>,
  ): readonly MotionPart[] {
    switch (move.kind) {
      case 'move':
        return [
          ...(isSame(move.path, made) ? [] : this.slide(move.path, centres)),
          ...this.leave(move.captured.filter((square) => !stay.has(square))),
        ];
      case 'shot':
        return [this.course(move.course)];
      case 'out':
        return [];
    }
  }

  private slide(
    path: readonly string[],
    centres: ReadonlyMap<string, Point>,
    done = 0,
  ): readonly MotionPart[] {
    const points = path.slice(done).flatMap((square) => centres.get(square) ?? []);
    const [from, to, last] = [path[0], path.at(-1), points.at(-1)];
    if (from === undefined || to === undefined || last === undefined || points.length < 2) return [];
    const lengths = points.slice(1).map((point, index) => distance(points[index] as Point, point));
    const length = lengths.reduce((sum, each) => sum + each, 0);
    return [
      {
        ms: Math.min(MAX_MS, Math.max(MIN_MS, length / SPEED)),
        draw: (share) => this.layer.carry(from, along(points, lengths, eased(share) * length)),
        end: () => {
          this.layer.node(from)?.classList.remove('carried');
          this.layer.move(from, to, last);
        },
      },
    ];
  }

  private leave(squares: readonly string[]): readonly MotionPart[] {
    if (squares.length === 0) return [];
    return [
      {
        ms: FADE_MS,
        draw: (share) => {
          for (const square of squares) this.layer.node(square)?.setAttribute('opacity', String(1 - share));
        },
        end: () => {
          for (const square of squares) this.layer.remove(square);
        },
      },
    ];
  }

  private course({ stepMs, discs }: Course): MotionPart {
    const ways = discs.map(({ disc, places, leaves }) => ({ disc, leaves, places: pointsIn(places) }));
    const steps = Math.max(1, ...ways.map(({ places }) => places.length - 1));
    return {
      ms: steps * stepMs + FADE_MS,
      draw: (share) => {
        const step = (share * (steps * stepMs + FADE_MS)) / stepMs;
        for (const { disc, places, leaves } of ways) {
          const at = Math.min(step, places.length - 1);
          const [before, behind] = [places[Math.floor(at)], places[Math.ceil(at)]];
          if (before === undefined || behind === undefined) continue;
          this.layer.carry(disc, between(before, behind, at % 1));
          const gone = leaves ? Math.min(1, ((step - at) * stepMs) / FADE_MS) : 0;
          this.layer.node(disc)?.setAttribute('opacity', String(1 - gone));
        }
      },
      end: () => {
        for (const { disc, leaves } of ways) if (leaves) this.layer.remove(disc);
      },
    };
  }
}

/** True if both lead from the same square to the same square. */
const isSame = (path: readonly string[], made: readonly string[] | null): boolean =>
  made !== null && path[0] === made[0] && path.at(-1) === made.at(-1);

const eased = (share: number): number => share * share * (3 - 2 * share);

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** The point after `way` pixels of a path whose legs have these lengths. */
function along(points: readonly Point[], lengths: readonly number[], way: number): Point {
  let left = way;
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [points[index] as Point, points[index + 1] as Point];
    if (left <= length) return between(from, to, length === 0 ? 1 : left / length);
    left -= length;
  }
  return points.at(-1) as Point;
}
