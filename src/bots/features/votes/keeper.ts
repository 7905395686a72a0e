import type { GameService } from '../../../sessions/service/service.js';
import { dueAt } from '../../channel/upkeep/clocks.js';

/** Knows when a process has to look after the games of whole chats. */
class Keeper {
  /** When to look at a game next, epoch milliseconds; missing for at once. */
  private readonly due = new Map<string, number>();

  constructor(private readonly service: GameService) {
    // Its last listener goes with the service.
    service.onChange(
      (game) => {
        if (this.due.has(game)) this.wake(game);
      },
      () => this.due.clear(),
    );
  }

  /** Has a game looked at by a time, epoch milliseconds; by default at once. */
  wake(game: string, at: number = this.service.now): void {
    this.due.set(game, Math.min(this.at(game), at));
    if (at < Number.POSITIVE_INFINITY) dueAt(this.service, 'votes', at);
  }

  at(game: string): number {
    return this.due.get(game) ?? Number.POSITIVE_INFINITY;
  }

  /** True for a game that is looked after. */
  knows(game: string): boolean {
    return this.due.has(game);
  }

  /** True if it is time to look at a game; what wakes it from now on is another time. */
  take(game: string): boolean {
    const due = this.due.get(game);
    if (due !== undefined && due > this.service.now) return false;
    this.due.set(game, Number.POSITIVE_INFINITY);
    return true;
  }

  /** Forgets all games but these. */
  keep(games: ReadonlySet<string>): void {
    for (const game of this.due.keys()) if (!games.has(game)) this.due.delete(game);
  }
}

const known = new WeakMap<GameService, Keeper>();

export function keeperOf(service: GameService): Keeper {
  const keeper = known.get(service) ?? new Keeper(service);
  known.set(service, keeper);
  return keeper;
}
