import { COSINES, SCALE, SINES } from './directions.js';
import { BOARD, type Disc, type Discs, RADIUS, type Shot } from './table.js';

/** Initial speed of the disc, per tick and unit of power. */
const SPEED = 100;
/** Speed lost per tick. */
const FRICTION = 60;
const MAX_TICKS = 4000;
const REACH = 2 * RADIUS;
const CONTACT = REACH * REACH;

export interface ShotCourse {
  /** Positions of the discs at rest. */
  readonly after: Discs;
  readonly ticks: number;
  /** `frames[t]`: the table after `t` ticks, from the start of the shot to `after`. */
  readonly frames: readonly Discs[];
}

interface Body {
  x: number;
  y: number;
  vx: number;
  vy: number;
}

type Bodies = (Body | null)[];

/** Integer division. Exact, since a double holds every whole number below 2^53. */
const whole = (numerator: number, denominator: number): number => Math.trunc(numerator / denominator) + 0;

function rootOf(square: number): number {
  const near = Math.floor(Math.sqrt(square));
  if (near * near > square) return near - 1;
  return (near + 1) * (near + 1) <= square ? near + 1 : near;
}

/** Collides two discs of equal mass that touch and approach, with a coefficient of restitution of 15/16. */
function collide(one: Body, other: Body): void {
  const dx = other.x - one.x;
  // Quick test, as most pairs are far apart.
  if (dx >= REACH || dx <= -REACH) return;
  const dy = other.y - one.y;
  const square = dx * dx + dy * dy;
  if (square >= CONTACT) return;
  const approach = (one.vx - other.vx) * dx + (one.vy - other.vy) * dy;
  if (approach <= 0) return;
  const kx = whole(31 * approach * dx, 32 * square);
  const ky = whole(31 * approach * dy, 32 * square);
  one.vx -= kx;
  one.vy -= ky;
  other.vx += kx;
  other.vy += ky;
}

function brake(body: Body): void {
  if (body.vx === 0 && body.vy === 0) return;
  const speed = rootOf(body.vx * body.vx + body.vy * body.vy);
  const left = Math.max(0, speed - FRICTION);
  body.vx = left === 0 ? 0 : whole(body.vx * left, speed);
  body.vy = left === 0 ? 0 : whole(body.vy * left, speed);
}

const isOff = ({ x, y }: Disc): boolean => x < 0 || y < 0 || x > BOARD || y > BOARD;

function tick(bodies: Bodies): void {
  const present = bodies.filter((body) => body !== null);
  for (const body of present) {
    body.x += body.vx;
    body.y += body.vy;
  }
  for (let i = 0; i < present.length; i++) {
    for (let j = i + 1; j < present.length; j++) collide(present[i] as Body, present[j] as Body);
  }
  for (const body of present) brake(body);
  for (let id = 0; id < bodies.length; id++) {
    const body = bodies[id];
    if (body && isOff(body)) bodies[id] = null;
  }
}

function bodiesOf(discs: Discs, { disc, angle, power }: Shot): Bodies {
  const velocity = (table: readonly number[]): number => whole(SPEED * power * (table[angle] ?? 0), SCALE);
  const start = { vx: velocity(COSINES), vy: velocity(SINES) };
  return discs.map((each, id) => each && { ...each, ...(id === disc ? start : { vx: 0, vy: 0 }) });
}

const isMoving = (bodies: Bodies): boolean =>
  bodies.some((body) => body !== null && (body.vx !== 0 || body.vy !== 0));

const placesOf = (bodies: Bodies): Discs => bodies.map((body) => body && { x: body.x, y: body.y });

/** Runs a shot to its end, calling `seen` after each tick; returns the number of ticks. */
function run(bodies: Bodies, seen: (() => void) | null): number {
  let ticks = 0;
  while (ticks < MAX_TICKS && isMoving(bodies)) {
    tick(bodies);
    ticks++;
    seen?.();
  }
  return ticks;
}

/** Final positions after a shot: `simulateShot` without the frames, for the search. */
export function restAfter(discs: Discs, shot: Shot): Discs {
  const bodies = bodiesOf(discs, shot);
  run(bodies, null);
  return placesOf(bodies);
}

/**
 * Simulates a shot tick by tick. The disc must be on the board. Deterministic on every machine: all numbers are whole
 * and small enough for a double to hold exactly.
 */
export function simulateShot(discs: Discs, shot: Shot): ShotCourse {
  const bodies = bodiesOf(discs, shot);
  const frames = [placesOf(bodies)];
  const ticks = run(bodies, () => frames.push(placesOf(bodies)));
  return { after: placesOf(bodies), ticks, frames };
}
