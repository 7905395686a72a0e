import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AnyState,
  endsGame,
  type Game,
  type GameEntry,
  playAny,
  RoundCounter,
  type RoundPlace,
} from '../../../../engine/index.js';
import { Lru } from '../../../../render/index.js';
import { LiveGame, UnsoundRecordError } from '../../../../sessions/model/live-game.js';

/** Keeps every Nth state of a record; the others are replayed from there. */
const EVERY = 8;
/** Entries that are played at a stretch: others are served in between. */
const STRETCH = 16;
/** Texts of some kilobytes that are kept for other pages which ask for the same. */
const TEXTS = 64;

/** A record that pages look through: any of its states is found without playing the game from its beginning. */
export class Replay {
  /** What pages were sent, by what it depends on besides the record. */
  readonly texts = new Lru<string>(TEXTS);
  private readonly places: RoundPlace[] = [];
  private readonly kept: AnyState[];
  private readonly counter: RoundCounter;
  private tip: AnyState;
  private working: Promise<void> = Promise.resolve();

  constructor(private record: Game) {
    this.tip = new LiveGame({ ...record, entries: [] }).state;
    this.kept = [this.tip];
    this.counter = new RoundCounter(this.tip);
  }

  /** Goes on with a record that has grown; false if this is the record of another game, or something was taken back. */
  goesOn(game: Game): boolean {
    const known = this.record.entries;
    const isSame =
      game.start === this.record.start &&
      game.variant === this.record.variant &&
      game.unclaimed === this.record.unclaimed &&
      JSON.stringify(game.options) === JSON.stringify(this.record.options) &&
      known.every((entry, index) => isEqual(entry, game.entries[index]));
    if (isSame) this.record = game;
    return isSame;
  }

  /** The record as it was last known. */
  get game(): Game {
    return this.record;
  }

  get entries(): readonly GameEntry[] {
    return this.record.entries;
  }

  /** Places of the first `count` entries. */
  async placesOf(count: number): Promise<readonly RoundPlace[]> {
    await this.playTo(count);
    return this.places;
  }

  /** The game after its first `count` entries, with its last two states. Throws `UnsoundRecordError`. */
  async after(count: number): Promise<LiveGame> {
    await this.playTo(count);
    const entries = this.game.entries.slice(0, count);
    const from = Math.floor(Math.max(0, count - 1) / EVERY);
    const states = [this.kept[from] as AnyState];
    for (const entry of entries.slice(from * EVERY)) states.push(played(states.at(-1) as AnyState, entry));
    return new LiveGame({ ...this.game, entries }, states.slice(-2));
  }

  private playTo(count: number): Promise<void> {
    this.working = this.working.catch(() => undefined).then(() => this.playOn(count));
    return this.working;
  }

  private async playOn(count: number): Promise<void> {
    for (const entry of this.game.entries.slice(this.places.length, count)) {
      if (this.places.length % STRETCH === STRETCH - 1) await nextTurn();
      this.places.push(this.counter.next(entry, this.tip));
      this.tip = played(this.tip, entry);
      if (this.places.length % EVERY === 0) this.kept.push(this.tip);
    }
  }
}

function isEqual(one: GameEntry, other: GameEntry | undefined): boolean {
  if (one === other) return true;
  if (one.kind !== other?.kind) return false;
  if (endsGame(one) || endsGame(other)) return true;
  return one.seat === other.seat && (one.kind !== 'move' || other.kind !== 'move' || one.move === other.move);
}

function played(state: AnyState, entry: GameEntry): AnyState {
  const next = playAny(state, entry);
  if (!next.ok) throw new UnsoundRecordError(`cannot be replayed: ${next.error}`);
  return next.value;
}

/** Replays of the games that pages look through; the one that was looked at longest ago goes first. */
export class Replays {
  private readonly kept = new Map<string, Replay>();

  constructor(private readonly most: number) {}

  /** The replay of a record as it is now; `key` names its game. */
  of(key: string, game: Game): Replay {
    const known = this.kept.get(key);
    const replay = known?.goesOn(game) ? known : new Replay(game);
    this.kept.delete(key);
    this.kept.set(key, replay);
    const oldest = this.kept.keys().next();
    if (this.kept.size > this.most && !oldest.done) this.kept.delete(oldest.value);
    return replay;
  }
}
