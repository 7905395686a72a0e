import { createHash } from 'node:crypto';
import type { Game, GameState, Reason, Thought } from '../../engine/index.js';
import { type Analysis, analyse } from './analysis.js';
import type { Question } from './engine-client.js';

/** Number of cached analyses, some 30 KB each. */
const KEPT = 64;

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
  other: Thought,
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

  constructor(
    private readonly think: ThinkIn,
    private readonly explain: ExplainIn,
  ) {}

  /** The analysis of a game; null if it is not finished. */
  known(game: Game): Analysis | null {
    return this.made.get(keyOf(game))?.analysis ?? null;
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

  private begin(game: Game, key: string, stopping: AbortSignal, owner: string | null): Made {
    const listeners: Made['listeners'] = new Set();
    const thinking: Parameters<typeof analyse>[1] = async (state, limits, ms) => {
      const thought = await this.think({ state, game }, limits, ms);
      // A stopping bot cuts searches short, whose results then say nothing about the game.
      stopping.throwIfAborted();
      return thought;
    };
    const told = (share: number): void => {
      for (const listener of listeners) listener(share);
    };
    const result = analyse(game, thinking, told, (state, thought, other) =>
      this.explain({ state, game }, thought, other),
    );
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
