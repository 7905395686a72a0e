import { z } from 'zod';
import { randomName } from '../model/random-name.js';
import type { Person } from '../model/table.js';
import { type SessionStore, type TableSpec, unlessDamaged, valueIn } from '../stores/open-store.js';

const ID_LETTERS = 8;
/** Answers that an exercise takes at most. */
const MAX_ANSWERS = 200;
/** Time after which another exercise may take the place of one that nobody has ended, in milliseconds. */
const STALE_MS = 7 * 24 * 3_600_000;

const who = { user: z.string(), name: z.string() };

/** A task that a teacher has posted in a chat, with the answers so far. */
const exercise = z.object({
  id: z.string(),
  /** Epoch milliseconds. */
  begun: z.number(),
  by: z.object(who),
  game: z.string(),
  options: z.record(z.string(), z.string()),
  /** Position as `/position` gives it. */
  at: z.string(),
  /** One for each person. */
  answers: z.array(z.object({ ...who, move: z.string() })).readonly(),
});
export type Exercise = Readonly<z.infer<typeof exercise>>;

export const EXERCISES: TableSpec = {
  name: 'exercises',
  what: 'exercise',
  form: exercise,
  key: 'channel',
  isExported: true,
};

/** Exercises by their chats, one in each. Throws `StoreError`. */
export class Exercises {
  constructor(
    private readonly store: SessionStore,
    private readonly now: () => number,
  ) {}

  /** The exercise of a chat; null without one, or where it is damaged. */
  async of(channel: string): Promise<Exercise | null> {
    const stored = await unlessDamaged(this.store.table(EXERCISES).read(channel));
    return exercise.safeParse(stored).data ?? null;
  }

  /** Begins an exercise in the place of an old one; null while somebody else's is on. */
  begin(
    channel: string,
    by: Person,
    task: Pick<Exercise, 'game' | 'options' | 'at'>,
  ): Promise<Exercise | null> {
    return this.locked(channel, async () => {
      const known = await this.of(channel);
      if (known !== null && known.by.user !== by.user && known.begun > this.now() - STALE_MS) return null;
      const { user, name } = by;
      const id = randomName(ID_LETTERS);
      const begun: Exercise = { ...task, id, begun: this.now(), by: { user, name }, answers: [] };
      await this.store.table(EXERCISES).write(channel, begun);
      return begun;
    });
  }

  /** Takes somebody's answer in place of their last one; null if the exercise is over, or has too many answers. */
  answer(channel: string, id: string, { user, name }: Person, move: string): Promise<Exercise | null> {
    return this.locked(channel, async () => {
      const known = await this.of(channel);
      if (known?.id !== id) return null;
      const others = known.answers.filter((answer) => answer.user !== user);
      if (others.length >= MAX_ANSWERS) return null;
      const next = { ...known, answers: [...others, { user, name, move }] };
      await this.store.table(EXERCISES).write(channel, next);
      return next;
    });
  }

  /** Ends an exercise; null if it was over before. */
  end(channel: string, id: string): Promise<Exercise | null> {
    return this.locked(channel, async () => {
      const known = await this.of(channel);
      if (known?.id !== id) return null;
      await this.store.table(EXERCISES).remove(channel);
      return known;
    });
  }

  private locked<T>(channel: string, step: () => Promise<T>): Promise<T> {
    return this.store.lock.run(keyOf(channel), step);
  }
}

const keyOf = (channel: string): string => `exercise ${channel}`;

/** Number of exercises that name somebody, as who posted or answered them. Throws `StoreError`. */
export async function exercisesWith(store: SessionStore, user: string): Promise<number> {
  let found = 0;
  for await (const [, text] of store.table(EXERCISES).naming(user))
    if (concerns(exerciseIn(text), user)) found += 1;
  return found;
}

/** Removes somebody's exercises, and their answers to others'. Throws `StoreError`. */
export async function forgetExercises(store: SessionStore, user: string): Promise<void> {
  const exercises = store.table(EXERCISES);
  for await (const [channel, text] of exercises.naming(user)) {
    if (!concerns(exerciseIn(text), user)) continue;
    await store.lock.run(keyOf(channel), async () => {
      const stored = await unlessDamaged(exercises.read(channel));
      const known = exercise.safeParse(stored).data;
      if (known === undefined) return;
      if (known.by.user === user) return exercises.remove(channel);
      const answers = known.answers.filter((answer) => answer.user !== user);
      await exercises.write(channel, { ...known, answers });
    });
  }
}

const exerciseIn = (text: string): Exercise | null => exercise.safeParse(valueIn(text)).data ?? null;

const concerns = (known: Exercise | null, user: string): boolean =>
  known !== null && (known.by.user === user || known.answers.some((answer) => answer.user === user));
