import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { ALLY } from '../../../../sessions/crowd/side.js';
import {
  type SessionStore,
  type TableSpec,
  unlessDamaged,
  wholeNumber,
} from '../../../../sessions/stores/open-store.js';

/** For so long another chat can answer, in milliseconds. */
const VALID_MS = 24 * 3_600_000;
/** Letters of a code, which look like no other ones. */
const [LETTERS, CODE_LENGTH] = ['abcdefghjkmnpqrstuvwxyz23456789', 6];

const ALL = '*votings';

const code = z.object({
  channel: z.string(),
  /** The game that is offered there, or the side for which another chat can play along. */
  setup: z.string().optional(),
  ally: ALLY.optional(),
  until: z.number(),
});
export type Code = Readonly<z.infer<typeof code>>;

/** The codes by which another chat plays against one that votes. */
export const CODES: TableSpec = {
  name: 'voting',
  what: 'code of a game of whole chats',
  form: code,
  index: { lists: ({ until }) => [{ who: ALL, at: wholeNumber(until) }] },
};

/** A new code for what a channel offers; those that are no longer valid go. Throws `StoreError`. */
export async function newCode(store: SessionStore, what: Omit<Code, 'until'>, now: number): Promise<string> {
  const old: string[] = [];
  for await (const [key] of store.table(CODES).naming(ALL, now)) old.push(key);
  for (const key of old) await store.table(CODES).remove(key);
  const made = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  await store.table(CODES).write(made, { ...what, until: now + VALID_MS });
  return made;
}

/** What a code leads to; null for one that is not valid. Throws `StoreError`. */
export async function behindCode(store: SessionStore, typed: string, now: number): Promise<Code | null> {
  const value = await unlessDamaged(store.table(CODES).read(typed.trim().toLowerCase()));
  const found = code.safeParse(value).data;
  return found === undefined || found.until <= now ? null : found;
}
