import { type Platform, platformOf } from '../platform.js';

/** Purpose of an alarm: the game (reminders, deadlines), or unsent messages. */
export const ALARM_KINDS = ['game', 'outbox'] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

export interface Alarm {
  readonly kind: AlarmKind;
  readonly channel: string;
}

/** Called when an alarm goes off; the callee checks what there is to do. Rejects if it is to go off again. */
export type Wake = (alarm: Alarm) => Promise<void>;

/** Alarms by channel, one of each kind at a time. The store is their source of truth; if it fails they reject with `StoreError`. */
export interface Alarms {
  /** Sets an alarm to an epoch time in milliseconds; null cancels it. `before` is its current time, if known. */
  arm(alarm: Alarm, due: number | null, before: number | null): Promise<void>;
  /** Removes the alarms of a channel, including those that have gone off. */
  forget(channel: string): Promise<void>;
  /** From now on calls `wake` for the alarms of a platform's channels. */
  listen(platform: Platform, wake: Wake): Promise<void>;
  /** Sets timers anew once the clock has jumped. Alarms may go off early then, never late. */
  clockJumped(by: number): Promise<void>;
  stop(): Promise<void>;
}

/** How much less than the whole jump an alarm may lie ahead that was set before the clock was set back. */
const OVERDUE_MS = 60_000;

/**
 * The earliest time of alarms that were set before the clock was set back, so that they are to go off that much earlier. Null after
 * a jump ahead: alarms come early then, and whoever serves one looks whether it is due.
 */
export const setBefore = (by: number, now: number): number | null => (by < 0 ? now - by - OVERDUE_MS : null);

/** Interval of sweeps; real timers exist only for alarms due before the next one, however many games there are. */
const SWEEP_MS = 30 * 60 * 1000;

const nameOf = ({ kind, channel }: Alarm): string => `${kind} ${channel}`;
function alarmOf(name: string): Alarm {
  const at = name.indexOf(' ');
  return {
    kind: ALARM_KINDS.find((kind) => kind === name.slice(0, at)) ?? 'game',
    channel: name.slice(at + 1),
  };
}

/** Alarms of a single process, by timers; restored from the store after a restart. */
export class TimerAlarms implements Alarms {
  private readonly dues = new Map<string, number>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly listeners = new Map<Platform, Wake>();
  private readonly sweep = setInterval(() => this.setTimers(), SWEEP_MS).unref();

  constructor(private readonly now: () => number) {}

  async arm(alarm: Alarm, due: number | null): Promise<void> {
    const name = nameOf(alarm);
    clearTimeout(this.timers.get(name));
    this.timers.delete(name);
    if (due === null) this.dues.delete(name);
    else {
      this.dues.set(name, due);
      this.setTimer(name, due);
    }
  }

  async forget(channel: string): Promise<void> {
    for (const kind of ALARM_KINDS) await this.arm({ kind, channel }, null);
  }

  async listen(platform: Platform, wake: Wake): Promise<void> {
    this.listeners.set(platform, wake);
    this.setTimers();
  }

  async clockJumped(by: number): Promise<void> {
    const from = setBefore(by, this.now());
    for (const [name, due] of this.dues) if (from !== null && due >= from) this.dues.set(name, due + by);
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.setTimers();
  }

  async stop(): Promise<void> {
    clearInterval(this.sweep);
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.dues.clear();
  }

  private setTimers(): void {
    for (const [name, due] of this.dues) this.setTimer(name, due);
  }

  /** Alarms of a platform that is off wait until it is on. */
  private setTimer(name: string, due: number): void {
    const alarm = alarmOf(name);
    const wake = this.listeners.get(platformOf(alarm.channel));
    const delay = Math.max(0, due - this.now());
    if (wake === undefined || delay > SWEEP_MS || this.timers.has(name)) return;
    const fire = (): void => {
      this.timers.delete(name);
      this.dues.delete(name);
      void wake(alarm);
    };
    this.timers.set(name, setTimeout(fire, delay));
  }
}
