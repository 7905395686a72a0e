import { type Platform, platformOf } from '../model/platform.js';

/** What a channel is woken for: its game (reminders), or messages that could not be sent. */
export const ALARM_KINDS = ['game', 'outbox'] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

export interface Alarm {
  readonly kind: AlarmKind;
  readonly channel: string;
}

/** Called when an alarm's time has come; whoever is woken looks for himself whether there is something to do. */
export type Wake = (alarm: Alarm) => Promise<void>;

/** Wakes the bot for a channel, one alarm of each kind at a time. What is due lives in the store, never only here. */
export interface Alarms {
  /** Sets, moves or (null) cancels an alarm, epoch milliseconds; `before` is what it was set to last, if that is known. */
  arm(alarm: Alarm, due: number | null, before: number | null): Promise<void>;
  /** Sets what is known from the store after a start. */
  restore(alarm: Alarm, due: number): Promise<void>;
  /** From now on alarms of a platform's channels go off here. */
  listen(platform: Platform, wake: Wake): Promise<void>;
  stop(): Promise<void>;
}

/** A process that serves a hundred thousand games holds real timers only for those that are due before the next sweep. */
const SWEEP_MS = 30 * 60 * 1000;

const nameOf = ({ kind, channel }: Alarm): string => `${kind} ${channel}`;
const alarmOf = (name: string): Alarm => {
  const at = name.indexOf(' ');
  return {
    kind: ALARM_KINDS.find((kind) => kind === name.slice(0, at)) ?? 'game',
    channel: name.slice(at + 1),
  };
};

/** Alarms of this process alone, by timers; what it forgets when it ends is restored from the store. */
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

  restore(alarm: Alarm, due: number): Promise<void> {
    return this.arm(alarm, due);
  }

  async listen(platform: Platform, wake: Wake): Promise<void> {
    this.listeners.set(platform, wake);
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

  /** An alarm of a platform that is off waits until it is on. */
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
