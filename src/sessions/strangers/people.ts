import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Language, LOCALES } from '../../locales/index.js';
import { lookOf } from '../../locales/look.js';
import type { Table } from '../model/session.js';
import type { Person } from '../model/table.js';
import { type Away, withAway } from '../reminders/standing.js';
import { LISTS, type SessionStore, unlessDamaged, valueIn } from '../stores/open-store.js';

/** Most people that one person can have blocked. */
export const MAX_BLOCKED = 200;

/** Pseudonyms that are tried before one gets a number. */
const TRIES = 20;
/** Numbers of pseudonyms are below this. */
const NUMBERS = 1_000;

/** What is kept of a person whom others may meet. */
const person = z.object({
  /** Their pseudonym; absent until they need one. */
  alias: z.string().optional(),
  /** Others are shown their own name. */
  isOpen: z.literal(true).optional(),
  /**
   * Whom they have blocked: by a fingerprint, which stays when that person is forgotten, their name then, and their id, which
   * earlier versions did not keep.
   */
  blocked: z
    .array(z.object({ who: z.string(), name: z.string(), user: z.string().optional() }))
    .readonly()
    .default([]),
  /** When they are away, as they said last; epoch milliseconds. */
  away: z.object({ from: z.number(), until: z.number() }).optional(),
});
/** Whose a pseudonym is. */
const claim = z.object({ user: z.string() });
export const known = z.union([claim, person]);

export type KnownPerson = Readonly<z.infer<typeof person>>;
const NOBODY: KnownPerson = { blocked: [] };

const personIn = (value: unknown): KnownPerson => person.safeParse(value).data ?? NOBODY;

/** A name by which strangers know a person. */
export interface ShownName {
  readonly name: string;
  readonly isAlias: boolean;
}

/** Wishes about one's own name: that of the platform, one's pseudonym, or another pseudonym. */
export const NAME_WISHES = ['mine', 'alias', 'new'] as const;
export type NameWish = (typeof NAME_WISHES)[number];

/** Pseudonyms of people, and whom they have blocked. Throws `StoreError`. */
export class People {
  constructor(
    private readonly store: SessionStore,
    /** A number from [0, 1). */
    private readonly random: () => number,
  ) {}

  /** What is known of a user. */
  async of(user: string): Promise<KnownPerson> {
    return personIn(await unlessDamaged(this.store.tables.people.read(user)));
  }

  /** What is known of several users. */
  async several(users: readonly string[]): Promise<(user: string) => KnownPerson> {
    const rows = await this.store.tables.people.several(users);
    return (user) => personIn(valueIn(rows.get(user) ?? ''));
  }

  /** The name by which strangers know a user; one without a pseudonym gets one of a language. */
  async shown({ user, name }: Person, language: Language): Promise<ShownName> {
    const { isOpen, alias } = await this.of(user);
    if (isOpen) return { name, isAlias: false };
    return { name: alias ?? (await this.renamed(user, language)), isAlias: true };
  }

  /** Notes how a user wants to be named from now on, and tells by which name that is. */
  async name(who: Person, wish: NameWish, language: Language): Promise<ShownName> {
    if (wish === 'new') await this.renamed(who.user, language);
    await this.change(who.user, ({ isOpen: _, ...known }) =>
      wish === 'mine' ? { ...known, isOpen: true } : known,
    );
    return this.shown(who, language);
  }

  /** The user whose pseudonym this is; null if it is nobody's. */
  async userNamed(alias: string): Promise<string | null> {
    const found = claim.safeParse(await unlessDamaged(this.store.tables.people.read(claimKey(alias))));
    return found.data?.user ?? null;
  }

  /** True if one of two people has blocked the other. */
  async areApart(one: string, other: string): Promise<boolean> {
    return keepsOut(await this.of(one), one, other) || keepsOut(await this.of(other), other, one);
  }

  /** True if one of `others` and a user are apart. */
  async isApartFromAny(user: string, others: readonly string[]): Promise<boolean> {
    for (const other of others) if (other !== user && (await this.areApart(user, other))) return true;
    return false;
  }

  /** Blocks a person for a user; false if the list is full. */
  async block(user: string, other: Person): Promise<boolean> {
    const who = fingerprint(user, other.user);
    let isDone = true;
    await this.change(user, (mine) => {
      const rest = mine.blocked.filter((each) => each.who !== who);
      isDone = rest.length < MAX_BLOCKED;
      return isDone ? { ...mine, blocked: [...rest, { who, name: other.name, user: other.user }] } : mine;
    });
    return isDone;
  }

  /** Takes back a block by the name that it was made for; that name, or null if there is none. */
  async unblock(user: string, name: string): Promise<string | null> {
    let found: string | null = null;
    await this.change(user, (mine) => {
      found = mine.blocked.find((each) => isSameName(each.name, name))?.name ?? null;
      return found === null ? mine : { ...mine, blocked: mine.blocked.filter((each) => each.name !== found) };
    });
    return found;
  }

  /** Notes when a user is away, null for one who is back; false if nothing was noted that is not over at `now`. */
  async away(user: string, wish: Away | null, now: number): Promise<boolean> {
    let wasAway = false;
    await this.change(user, (known) => {
      const { away, ...mine } = known;
      wasAway = away !== undefined && away.until > now;
      if (wish === null && away === undefined) return known;
      return wish === null ? mine : { ...mine, away: wish };
    });
    return wasAway;
  }

  /** A table that knows when a user who has just begun to play there is away; see `withAway`. */
  async withAway(table: Table, user: string, days: number, now: number): Promise<Table> {
    const { away } = await this.of(user);
    return away === undefined || away.until <= now ? table : withAway(table, user, away, days, now);
  }

  private change(user: string, change: (known: KnownPerson) => KnownPerson): Promise<void> {
    return this.store.lock.run(`person ${user}`, async () => {
      const before = await this.of(user);
      const after = change(before);
      if (after !== before) await this.store.tables.people.write(user, after);
    });
  }

  /** Gives a user another pseudonym, which nobody else has; the old one is free. */
  private async renamed(user: string, language: Language): Promise<string> {
    const { people } = this.store.tables;
    const alias = await this.claimed(user, language);
    let old: string | undefined;
    await this.change(user, (mine) => {
      old = mine.alias;
      return { ...mine, alias };
    });
    if (old !== undefined && !isSameName(old, alias)) await people.remove(claimKey(old));
    return alias;
  }

  private async claimed(user: string, language: Language): Promise<string> {
    const { people } = this.store.tables;
    for (let tries = 0; ; tries += 1) {
      const name = aliasFor(language, this.random(), this.random(), tries);
      const key = claimKey(name);
      const isMine = await this.store.lock.run(key, async () => {
        if ((await unlessDamaged(people.read(key))) !== null) return false;
        await people.write(key, { user });
        return true;
      });
      if (isMine) return name;
    }
  }
}

/** True if a person has blocked another. */
export const keepsOut = ({ blocked }: KnownPerson, user: string, other: string): boolean => {
  if (blocked.length === 0) return false;
  const who = fingerprint(user, other);
  return blocked.some((each) => each.who === who);
};

/** Two words of a language, at random; after many tries with a number. */
const aliasFor = (language: Language, first: number, second: number, tries: number): string => {
  const { firsts, seconds } = LOCALES[language].aliases;
  const at = (text: string, random: number): string => {
    const words = text.trim().split(/\s+/);
    return words[(Math.floor(random * words.length) + tries) % words.length] ?? '';
  };
  const name = `${at(firsts, first)} ${at(seconds, second)}`;
  return tries < TRIES ? name : `${name} ${Math.floor((first + second) * NUMBERS + tries) % NUMBERS}`;
};

/** Names that people could take for one another count as the same. */
export const isSameName = (one: string, other: string): boolean => lookOf(one) === lookOf(other);

/** No user has an id like this. */
const claimKey = (alias: string): string => `as ${lookOf(alias)}`;

/** What one person's list keeps of another. It is of no use in anybody else's. */
const fingerprint = (user: string, other: string): string =>
  createHash('sha256').update(`damka block\n${user}\n${other}`).digest('base64url');

/** Number of people that a user has blocked, their pseudonym, and whether it is noted when they are away. */
export interface PersonTraces {
  readonly alias: string | null;
  readonly isAway: boolean;
  readonly blocked: number;
}

export async function personTraces(store: SessionStore, user: string): Promise<PersonTraces> {
  const { alias = null, blocked, away } = personIn(await unlessDamaged(store.tables.people.read(user)));
  return { alias, blocked: blocked.length, isAway: away !== undefined };
}

/** Removes a user's pseudonym, blocks and absence, and their id and name from the blocks of others, which stay. */
export async function forgetPerson(store: SessionStore, user: string): Promise<void> {
  const { people } = store.tables;
  await people.remove(user);
  // Blocks of before they kept ids name nobody.
  for (const list of [user, LISTS.oldBlocks]) {
    for await (const [key, text] of people.naming(list)) {
      const row = valueIn(text);
      if (claim.safeParse(row).data?.user === user) await people.remove(key);
      const other = person.safeParse(row).data;
      if (other === undefined || !keepsOut(other, key, user)) continue;
      const who = fingerprint(key, user);
      const blocked = other.blocked.map((each) => (each.who === who ? { who, name: '' } : each));
      await people.write(key, { ...other, blocked });
    }
  }
}
