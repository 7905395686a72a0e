import type { GameService } from '../../../sessions/service/service.js';
import { dueAt } from '../../channel/upkeep/clocks.js';

/** What nobody tells, as of other processes, is looked for after so long, in milliseconds. */
const POLL_MS = 60_000;

/** Knows when followers have to be looked after: after a change of a game by any process, or when a time has come. */
class Hearing {
  private isDue = true;
  /** When to look if nothing happens before, epoch milliseconds. */
  due = 0;

  constructor(service: GameService) {
    const changed = () => this.wake();
    // Its last listener goes with the service.
    service.onChange(changed, changed);
  }

  /** Something has changed, or may have. */
  wake(): void {
    this.isDue = true;
  }

  /** Looks again at a time, epoch milliseconds, if nothing happens before. */
  at(time: number): void {
    this.due = Math.min(this.due, time);
  }

  /** True if it is time to look; what comes from now on is another time. */
  take(now: number): boolean {
    if (!this.isDue && now < this.due) return false;
    this.isDue = false;
    this.due = now + POLL_MS;
    return true;
  }
}

const known = new WeakMap<GameService, Hearing>();

/** Somebody wants to be shown something. */
export function lookSoon(service: GameService): void {
  hearingOf(service).wake();
  dueAt(service, 'follow', service.now);
}

/** How a service's followers hear of games. */
export function hearingOf(service: GameService): Hearing {
  const hearing = known.get(service) ?? new Hearing(service);
  known.set(service, hearing);
  return hearing;
}
