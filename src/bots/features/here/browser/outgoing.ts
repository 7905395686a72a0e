import { inBrowser } from '../../../web/page/settings.js';
import { type KeptGame, noteGame } from './kept.js';
import { type Standing, sendGames } from './sending.js';
import { sendTasks } from './tasks/send-tasks.js';
import { OWNER } from './tasks/unsent-tasks.js';

const AGAIN_MS = 60_000;
/** By what the browser calls the worker when the line is back. */
const SYNC = 'games';

interface WithSync extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Sends the games of this device, and what was solved on it, whenever there is a line, and knows how that stands. */
export class Outgoing {
  standing: Standing | null = null;
  /** False where the browser may drop what it keeps. */
  isLasting = true;
  private isBusy = false;
  /** Something came while the last was on its way. */
  private isAsked = false;
  /** What waits is tried again: there was no line, or no time. */
  private isLate = true;

  /** `changed` is called when the games may have changed. */
  constructor(private readonly changed: () => void) {}

  /** By which the server knows who plays here now; null for a guest. */
  get mark(): string | null {
    return inBrowser.read(OWNER);
  }

  start(): void {
    void this.send();
    addEventListener('online', () => void this.send());
    setInterval(() => this.isLate && void this.send(), AGAIN_MS);
    void this.look('persisted');
  }

  /** Asks the browser to keep the games for good. */
  keep(): void {
    void this.look('persist');
  }

  async send(): Promise<void> {
    if (this.isBusy) {
      this.isAsked = true;
      return;
    }
    this.isAsked = false;
    this.isBusy = true;
    try {
      this.standing = await sendGames(true);
      this.isLate = this.standing.mark !== null && this.standing.waiting > 0;
      inBrowser.write(OWNER, this.standing.mark);
      await sendTasks(this.standing.mark);
    } catch {
      this.isLate = true;
      await this.callWorker().catch(() => undefined);
    } finally {
      this.isBusy = false;
    }
    this.changed();
    if (this.isAsked) await this.send();
  }

  /** Says whether the games that are asked about are the reader's. */
  async answer(isMine: boolean): Promise<void> {
    const { asked = [], mark = null } = this.standing ?? {};
    if (mark === null) return;
    const note = (kept: KeptGame): KeptGame =>
      isMine ? { ...kept, owner: mark } : { ...kept, notOf: [...(kept.notOf ?? []), mark] };
    for (const { id } of asked) await noteGame(id, note).catch(() => undefined);
    await this.send();
  }

  /** Where browsers can, the worker sends when the line is back, though no page is open then. */
  private async callWorker(): Promise<void> {
    const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration('/');
    await registration?.sync?.register(SYNC);
  }

  private async look(how: 'persist' | 'persisted'): Promise<void> {
    this.isLasting = (await navigator.storage?.[how]?.().catch(() => false)) ?? false;
    this.changed();
  }
}
