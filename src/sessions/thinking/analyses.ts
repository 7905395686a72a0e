import { createHash } from 'node:crypto';
import type { Game, GameState, Reason, Thought } from '../../engine/index.js';
import { type Analysis, analyse } from './analysis.js';
import type { Device, Explain, Think } from './device/device.js';
import type { Question } from './engine-client.js';

/** Number of cached analyses, some 30 KB each: of those made here, and of those that people's own devices made for them. */
const KEPT = 64;
const KEPT_OWN = 256;

/** Searches a position of a game for `ms` milliseconds at most. */
type ThinkIn = (
  position: { readonly state: GameState; readonly game: Game },
  limits: Question['limits'],
  ms: number,
) => Promise<Thought>;

/** Gives the reasons for a move in a position of a game, compared with another one. */
type ExplainIn = (
  position: { readonly state: GameState; readonly game: Game },
  thought: Thought,
  other: Thought | null,
) => Promise<readonly Reason[]>;

interface Made {
  readonly result: Promise<Analysis>;
  readonly listeners: Set<(share: number) => void>;
  /** For whom it was begun; null for chats. */
  readonly owner: string | null;
  analysis: Analysis | null;
}

/** Analyses of finished games. Each is made once, however many people ask for it. */
export class Analyses {
  private readonly made = new Map<string, Made>();
  /** The last one that each user's own device has made. */
  private readonly own = new Map<string, { readonly key: string; readonly analysis: Analysis }>();

  constructor(
    private readonly think: ThinkIn,
    private readonly explain: ExplainIn,
  ) {}

  /** The analysis of a game, as everybody or this user was shown it; null if it is not finished. */
  known(game: Game, user?: string): Analysis | null {
    const key = keyOf(game);
    const own = user === undefined ? undefined : this.own.get(user);
    return own?.key === key ? own.analysis : (this.made.get(key)?.analysis ?? null);
  }

  /** Number of analyses that are being made, in all or for one owner. */
  underWay(whose?: string): number {
    const making = [...this.made.values()].filter(({ analysis }) => analysis === null);
    return making.filter(({ owner }) => whose === undefined || owner === whose).length;
  }

  /** True for a game whose analysis is finished or being made. */
  has(game: Game): boolean {
    return this.made.has(keyOf(game));
  }

  /** Analyses a game; `progress` hears how much is done. Rejects with the reason of `stopping` once that is aborted. */
  of(
    game: Game,
    stopping: AbortSignal,
    progress: (share: number) => void = () => undefined,
    owner: string | null = null,
  ): Promise<Analysis> {
    const key = keyOf(game);
    const made = this.made.get(key) ?? this.begin(game, key, stopping, owner);
    this.made.delete(key);
    this.made.set(key, made);
    made.listeners.add(progress);
    this.forgetOldest();
    return made.result.finally(() => made.listeners.delete(progress));
  }

  /** Has a user's own device analyse a game, for nobody else; null if it does not. */
  async byDevice(
    game: Game,
    user: string,
    device: Device,
    progress: (share: number) => void,
  ): Promise<Analysis | null> {
    const key = keyOf(game);
    const own = this.own.get(user);
    const analysis =
      own?.key === key
        ? own.analysis
        : await device.run({ what: 'analysis', game, ms: 0 }, (think, explain) =>
            analyse(game, think, explain, progress),
          );
    if (analysis === null) return null;
    this.own.delete(user);
    this.own.set(user, { key, analysis });
    const oldest = this.own.keys().next();
    if (this.own.size > KEPT_OWN && !oldest.done) this.own.delete(oldest.value);
    return analysis;
  }

  private begin(game: Game, key: string, stopping: AbortSignal, owner: string | null): Made {
    const listeners: Made['listeners'] = new Set();
    const thinking: Think = async (state, limits, ms) => {
      const thought = await this.think({ state, game }, limits, ms);
      // A stopping bot cuts searches short, whose results then say nothing about the game.
      stopping.throwIfAborted();
      return thought;
    };
    const told = (share: number): void => {
      for (const listener of listeners) listener(share);
    };
    const explain: Explain = (state, thought, other) => this.explain({ state, game }, thought, other);
    const result = analyse(game, thinking, explain, told);
    const made: Made = { result, listeners, owner, analysis: null };
    result.then(
      (analysis) => {
        made.analysis = analysis;
      },
      () => this.made.delete(key),
    );
    return made;
  }

  private forgetOldest(): void {
    for (const [key, { analysis }] of this.made) {
      if (this.made.size <= KEPT) return;
      if (analysis !== null) this.made.delete(key);
    }
  }
}

const keyOf = ({ variant, options, start, entries, unclaimed }: Game): string =>
  createHash('sha256')
    .update(JSON.stringify([variant, options, start, entries, unclaimed === true]))
    .digest('base64url');
