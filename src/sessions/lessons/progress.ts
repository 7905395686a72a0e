import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { z } from 'zod';
import { homeOf } from '../model/place.js';
import { type SessionStore, type TableSpec, unlessDamaged } from '../stores/open-store.js';
import { type Course, type LessonStep, stepKeys } from './courses.js';
import { Exercises } from './exercises.js';

/** What is remembered of a step: when it is due again, and how well it was known. Times are epoch milliseconds. */
const memory = z.object({
  due: z.number(),
  stability: z.number(),
  difficulty: z.number(),
  scheduled: z.number(),
  reps: z.number(),
  lapses: z.number(),
  state: z.number().int().min(0).max(3),
  last: z.number(),
});
type Memory = z.infer<typeof memory>;

/** What somebody has solved of the puzzles of a game. */
const solving = z.object({
  /** The level that fits them now: rises with what they solve at once, and falls with what they miss. */
  level: z.number().min(1).max(8),
  /** Numbers of those that they have solved. */
  solved: z.array(z.int()).readonly(),
});

/** How far somebody has come. */
const progress = z.object({
  /** By the key of a step that was solved. */
  steps: z.record(z.string(), memory),
  /** The step that was shown last, and if it was answered wrongly or with a hint since. */
  at: z.object({ step: z.string(), missed: z.boolean(), repeats: z.boolean() }).nullable(),
  /** Puzzles by game. */
  puzzles: z.record(z.string(), solving).default({}),
  /** The puzzle that was shown last, unless it was a step; the moves of its line so far, and if one was missed. */
  puzzle: z
    .object({ game: z.string(), number: z.int(), ply: z.int(), missed: z.boolean() })
    .nullable()
    .default(null),
  /** Where and when, in epoch milliseconds, they last had to do with a task; absent once something else came after it. */
  floor: z.object({ channel: z.string(), at: z.number() }).optional(),
});
export type Progress = z.infer<typeof progress>;

/** How far people have come, by their ids. */
export const PROGRESS: TableSpec = {
  name: 'lessons',
  what: 'progress in lessons',
  form: progress,
  index: null,
  isExported: true,
};

/** A task is answered by what is written without a reply for so long, in milliseconds. */
const OPEN_MS = 24 * 3_600_000;

const NONE: Progress = { steps: {}, at: null, puzzles: {}, puzzle: null };

const scheduler = fsrs({ enable_short_term: false });

/** The memory as the scheduler has it. */
const cardOf = (known: Memory): Card => ({
  due: new Date(known.due),
  stability: known.stability,
  difficulty: known.difficulty,
  elapsed_days: 0,
  scheduled_days: known.scheduled,
  learning_steps: 0,
  reps: known.reps,
  lapses: known.lapses,
  state: known.state,
  last_review: new Date(known.last),
});

/** The memory of a step that was solved now; `missed` if not at once. */
function remembered(known: Memory | undefined, missed: boolean, now: number): Memory {
  const card = known === undefined ? createEmptyCard(new Date(now)) : cardOf(known);
  const next = scheduler.next(card, new Date(now), missed ? Rating.Again : Rating.Good).card;
  return {
    due: next.due.getTime(),
    stability: next.stability,
    difficulty: next.difficulty,
    scheduled: next.scheduled_days,
    reps: next.reps,
    lapses: next.lapses,
    state: next.state,
    last: now,
  };
}

/**
 * The memory of a step that was solved at a time that may lie behind the last one. Of two answers before it is due for the first
 * time the later one counts, in whichever order they arrive; after that, one before it is due changes nothing.
 */
export function rememberedAt(known: Memory | undefined, missed: boolean, at: number): Memory {
  if (known === undefined || known.due <= at) return remembered(known, missed, at);
  return at > known.last && known.reps === 1 ? remembered(undefined, missed, at) : known;
}

/** How far people have come in the lessons, by their ids. Throws `StoreError`. */
export class Lessons {
  /** What teachers ask in chats. */
  readonly exercises: Exercises;

  constructor(
    private readonly store: SessionStore,
    private readonly now: () => number,
  ) {
    this.exercises = new Exercises(store, now);
  }

  /** A damaged row counts as none. */
  async of(user: string): Promise<Progress> {
    const stored = await unlessDamaged(this.store.table(PROGRESS).read(user));
    return progress.safeParse(stored).data ?? NONE;
  }

  /** Notes that a step is shown to somebody, to be solved; `repeats` if among those that are due. */
  show(user: string, step: LessonStep, repeats: boolean, channel?: string): Promise<Progress> {
    return this.change(
      user,
      (known) => ({
        ...known,
        puzzle: null,
        at: { step: step.key, repeats, missed: known.at?.step === step.key && known.at.missed },
      }),
      channel,
    );
  }

  /** Notes that the step was not solved at once. */
  miss(user: string, step: LessonStep, channel?: string): Promise<Progress> {
    return this.change(
      user,
      (known) => ({ ...known, at: { step: step.key, repeats: repeatsIn(known, step), missed: true } }),
      channel,
    );
  }

  /** Notes that the step was solved. One that is solved again before it is due is not scheduled anew. */
  solve(user: string, step: LessonStep): Promise<Progress> {
    return this.change(user, ({ floor: _, ...known }) => {
      const missed = known.at?.step === step.key && known.at.missed;
      const before = known.steps[step.key];
      const isEarly = before !== undefined && before.due > this.now();
      const after = isEarly ? before : remembered(before, missed, this.now());
      return {
        ...known,
        steps: { ...known.steps, [step.key]: after },
        at: { step: step.key, repeats: repeatsIn(known, step), missed: false },
      };
    });
  }

  /** The steps that are due to be repeated, the longest due first. */
  due({ steps }: Progress): readonly string[] {
    return stepKeys
      .filter((key) => (steps[key]?.due ?? Infinity) <= this.now())
      .sort((one, other) => (steps[one]?.due ?? 0) - (steps[other]?.due ?? 0));
  }

  /** Changes what is known of somebody by a pure function; `channel` is where they were shown a task, or answered it. */
  change(user: string, step: (known: Progress) => Progress, channel?: string): Promise<Progress> {
    return this.store.lock.run(keyOf(user), async () => {
      const next = step(await this.of(user));
      const floor = channel === undefined ? next.floor : { channel: homeOf(channel), at: this.now() };
      const kept = floor === undefined ? next : { ...next, floor };
      await this.store.table(PROGRESS).write(user, kept);
      return kept;
    });
  }

  /** True if somebody had to do with a task in a channel after `since`, within a day; then what they write answers it. */
  isNewest({ at, puzzle, floor }: Progress, channel: string, since: number): boolean {
    const isOpen = at !== null || puzzle !== null;
    if (!isOpen || floor?.channel !== homeOf(channel)) return false;
    return floor.at > Math.max(since, this.now() - OPEN_MS);
  }

  /** Notes that somebody has turned from their task to something else. */
  async leave(user: string): Promise<void> {
    if ((await this.of(user)).floor === undefined) return;
    await this.change(user, ({ floor: _, ...known }) => known);
  }
}

/** The lessons on a store, by its clock. */
export const lessonsIn = (place: { readonly store: SessionStore; readonly now: number }): Lessons =>
  new Lessons(place.store, () => place.now);

/** Numbers of steps and of puzzles that somebody has solved. Throws `StoreError`. */
export async function progressOf(store: SessionStore, user: string) {
  const stored = await unlessDamaged(store.table(PROGRESS).read(user));
  const known = progress.safeParse(stored).data ?? NONE;
  return { lessons: Object.keys(known.steps).length, puzzles: solvedPuzzles(known) };
}

/** Number of puzzles that somebody has solved, of a game or of all. */
export const solvedPuzzles = ({ puzzles }: Progress, game?: string): number =>
  Object.entries(puzzles).reduce(
    (sum, [of, { solved }]) => sum + (game === undefined || of === game ? solved.length : 0),
    0,
  );

/** Forgets how far somebody has come. Throws `StoreError`. */
export const forgetProgress = (store: SessionStore, user: string): Promise<void> =>
  store.lock.run(keyOf(user), () => store.table(PROGRESS).remove(user));

const keyOf = (user: string): string => `lessons ${user}`;

const repeatsIn = ({ at }: Progress, { key }: LessonStep): boolean => at?.step === key && at.repeats;

/** Number of steps of a course that were solved. */
export const solvedIn = ({ steps }: Progress, course: Course): number =>
  course.steps.filter(({ key }) => steps[key] !== undefined).length;
