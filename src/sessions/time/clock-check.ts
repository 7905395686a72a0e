/** A clock that differs by more than this from a server's is wrong; one that differs by less than half of it is right. */
export const WRONG_MS = 60_000;

/** What is said of a clock that is `ahead` of a server's by some milliseconds, or behind it if that is less than 0. */
export function wrongClock(server: string, ahead: number): string {
  const seconds = Math.round(Math.abs(ahead) / 1_000);
  const how = ahead > 0 ? 'ahead of' : 'behind';
  return `the clock of this machine is ${seconds} seconds ${how} that of ${server}. Set it right, and have it take its time from the network ("timedatectl set-ntp true" on most Linux systems).`;
}

/** Compares the clock with that of one server, and says once that it is wrong until it is right again. */
export class ClockCheck {
  private isSaid = false;

  constructor(
    private readonly now: () => number,
    private readonly say: (ahead: number) => void,
  ) {}

  /** Hears the server's time, epoch milliseconds, of a few seconds ago at most. */
  heard(time: number): void {
    const ahead = this.now() - time;
    if (Math.abs(ahead) < WRONG_MS / 2) this.isSaid = false;
    if (Math.abs(ahead) <= WRONG_MS || this.isSaid) return;
    this.isSaid = true;
    this.say(ahead);
  }
}
