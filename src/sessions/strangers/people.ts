import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Language, LOCALES } from '../../locales/index.js';
import { lookOf } from '../../locales/look.js';
import { maskOf, personaOf, userBehind } from '../model/persona.js';
import type { Table } from '../model/session.js';
import type { Person } from '../model/table.js';
import { platformOf } from '../platform.js';
import { type Row, type SessionStore, type TableSpec, unlessDamaged, valueIn } from '../stores/open-store.js';
import { type Away, withAway } from '../time/away.js';

/** Maximum number of people that one person can block. */
export const MAX_BLOCKED = 200;

/** Letters of a block's id. */
const BLOCK_LETTERS = 8;
/** How long a table may take to open. */
const OPENING_MS = 60_000;
/** Number of pseudonyms tried before one gets a number. */
const TRIES = 20;
/** Numbers of pseudonyms are below this. */
const NUMBERS = 1_000;

/** What is stored about a person who meets strangers. */
const person = z.object({
  /** Their pseudonym; absent until they need one. */
  alias: z.string().optional(),
  /** True if others see their own name. */
  isOpen: z.literal(true).optional(),
  /**
   * Whom they have blocked: a fingerprint, which stays when that person is forgotten, the name at the time, and the user id
   * and the block's own, which earlier versions did not store.
   */
  blocked: z
    .array(
      z.object({
        who: z.string(),
        name: z.string(),
        user: z.string().optional(),
        id: z.string().optional(),
      }),
    )
    .readonly()
    .default([]),
  /** True if the games that they begin are casual. */
  isUnrated: z.literal(true).optional(),
  /** When they are away, as last announced; epoch milliseconds. */
  away: z.object({ from: z.number(), until: z.number() }).optional(),
  /** Games at whose tables they are about to wait for others, and since when; epoch milliseconds. */
  offering: z
    .array(z.object({ game: z.string(), at: z.number() }))
    .readonly()
    .optional(),
  /** They did not come to a game of a tournament: when, how often in a row, and until when they join no other one. */
  missed: z.object({ tour: z.string(), at: z.number(), times: z.int(), until: z.number() }).optional(),
});
/** The owner of a pseudonym. */
const claim = z.object({ user: z.string() });

/** The list of people who have blocked somebody before blocks said whom. */
const OLD_BLOCKS = '*blocks';

/** People by their ids, and the owners of pseudonyms by these. */
export const PEOPLE: TableSpec = {
  name: 'people',
  what: 'names and blocks',
  form: z.union([claim, person]),
  index: { lists: ({ blocked }) => (hasOldBlock(blocked) ? [{ who: OLD_BLOCKS, at: 0 }] : []) },
  isExported: true,
};

const hasOldBlock = (blocked: unknown): boolean =>
  Array.isArray(blocked) && blocked.some((each) => each?.name !== '' && each?.user === undefined);

export type KnownPerson = Readonly<z.infer<typeof person>>;
export type Missed = Readonly<NonNullable<KnownPerson['missed']>>;
type Block = KnownPerson['blocked'][number];
const NOBODY: KnownPerson = { blocked: [] };

const personIn = (value: unknown): KnownPerson => person.safeParse(value).data ?? NOBODY;

/** Somebody who is blocked, under the name by which they are known. */
export interface Blocked extends Person {
  readonly isAlias?: true | undefined;
}

/** The name that strangers see of a person. */
export interface ShownName {
  readonly name: string;
  readonly isAlias: boolean;
}

/** Wishes about one's own name: the platform's, one's pseudonym, or another pseudonym. */
export const NAME_WISHES = ['mine', 'alias', 'new'] as const;
export type NameWish = (typeof NAME_WISHES)[number];

/** Pseudonyms of people, and whom they have blocked. Throws `StoreError`. */
export class People {
  constructor(
    private readonly store: SessionStore,
    /** A number from [0, 1). */
    private readonly random: () => number,
  ) {}

  /** What is known about a user. */
  async of(user: string): Promise<KnownPerson> {
    return personIn(await unlessDamaged(this.store.table(PEOPLE).read(user)));
  }

  /** What is known about several users. A big round asks for each of them many times. */
  async several(users: readonly string[]): Promise<(user: string) => KnownPerson> {
    const rows = await this.store.table(PEOPLE).several(users);
    const known = new Map([...rows].map(([user, text]) => [user, personIn(valueIn(text))]));
    return (user) => known.get(user) ?? NOBODY;
  }

  /** The name that strangers see of a user. Creates a pseudonym in a language if they need one. */
  async shown({ user, name }: Person, language: Language): Promise<ShownName> {
    const { isOpen } = await this.of(user);
    return isOpen ? { name, isAlias: false } : { name: await this.aliasOf(user, language), isAlias: true };
  }

  /** The pseudonym of a user; one in a language if they have none yet. */
  async aliasOf(user: string, language: Language): Promise<string> {
    return (await this.of(user)).alias ?? this.renamed(user, language);
  }

  /** Sets how a user wants to be named from now on; resolves to that name. */
  async name(who: Person, wish: NameWish, language: Language): Promise<ShownName> {
    if (wish === 'new') await this.renamed(who.user, language);
    await this.change(who.user, ({ isOpen: _, ...known }) =>
      wish === 'mine' ? { ...known, isOpen: true } : known,
    );
    return this.shown(who, language);
  }

  /** The user whose pseudonym this is; null if it is nobody's. */
  async userNamed(alias: string): Promise<string | null> {
    const found = claim.safeParse(await unlessDamaged(this.store.table(PEOPLE).read(claimKey(alias))));
    return found.data?.user ?? null;
  }

  /** The account by which strangers know a user. */
  async personaOf(user: string): Promise<string> {
    return strangersKnow(user, await this.of(user));
  }

  /** True if one of two people, each by the account by which the other knows them, has blocked the other. */
  async areApart(one: string, other: string): Promise<boolean> {
    return (
      keepsOut(await this.of(userBehind(one)), one, other) ||
      keepsOut(await this.of(userBehind(other)), other, one)
    );
  }

  /** True if one of `others` and somebody are apart; all by the accounts by which the others know them. */
  async isApartFromAny(one: string, others: readonly string[]): Promise<boolean> {
    for (const other of others)
      if (userBehind(other) !== userBehind(one) && (await this.areApart(one, other))) return true;
    return false;
  }

  /**
   * Blocks somebody for a user, whom they know by the account `persona`: from then on these two are apart, and no others that
   * may be the same people. Resolves to the id of the block, null if the list is full.
   */
  async block(persona: string, other: Blocked): Promise<string | null> {
    const who = fingerprint(persona, personaOf(other));
    const id = randomUUID().slice(0, BLOCK_LETTERS);
    let isDone = true;
    await this.change(userBehind(persona), (mine) => {
      const rest = mine.blocked.filter((each) => each.who !== who);
      isDone = rest.length < MAX_BLOCKED;
      return isDone ? { ...mine, blocked: [...rest, { who, name: other.name, user: other.user, id }] } : mine;
    });
    return isDone ? id : null;
  }

  /** Removes a block by the blocked person's name; resolves to that name, or null if there is no such block. */
  unblock(user: string, name: string): Promise<string | null> {
    return this.withoutBlocks(user, (each) => isSameName(each.name, name));
  }

  /** Removes a block by its id, as `unblock`. */
  unblockWho(user: string, id: string): Promise<string | null> {
    return this.withoutBlocks(user, (each) => idOf(each) === id);
  }

  private async withoutBlocks(user: string, isMeant: (block: Block) => boolean): Promise<string | null> {
    let found: string | null = null;
    await this.change(user, (mine) => {
      found = mine.blocked.find(isMeant)?.name ?? null;
      return found === null ? mine : { ...mine, blocked: mine.blocked.filter((each) => !isMeant(each)) };
    });
    return found;
  }

  /**
   * Records when a user is away, null if they are back. False if no absence that lasts beyond `now` was recorded
   * before.
   */
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

  /**
   * Notes that a user is about to wait at the table of a game; false if they wait at `most` already, in the games of `open` or
   * in those that are noted.
   */
  reserve(
    user: string,
    game: string,
    { most, now, open }: { most: number; now: number; open: () => Promise<readonly string[]> },
  ): Promise<boolean> {
    return this.store.lock.run(`person ${user}`, async () => {
      const known = await this.of(user);
      const waits = await open();
      const opening = (known.offering ?? []).filter(
        (each) => each.at > now - OPENING_MS && each.game !== game && !waits.includes(each.game),
      );
      if (waits.length + opening.length >= most) return false;
      const offering = [...opening, { game, at: now }];
      await this.store.table(PEOPLE).write(user, { ...known, offering });
      return true;
    });
  }

  /** Forgets what `reserve` has noted: the user waits at the table of the game, or does not. */
  async release(user: string, game: string): Promise<void> {
    await this.change(user, ({ offering = [], ...known }) => {
      const others = offering.filter((each) => each.game !== game);
      return others.length === 0 ? known : { ...known, offering: others };
    });
  }

  /** Sets whether the games that a user begins from now on are rated. */
  async rate(user: string, isRated: boolean): Promise<void> {
    await this.change(user, ({ isUnrated: _, ...known }) =>
      isRated ? known : { ...known, isUnrated: true },
    );
  }

  /** Adds the announced absences of a user who has just sat down to the table; see `withAway`. */
  async withAway(table: Table, user: string, days: number, now: number): Promise<Table> {
    const { away } = await this.of(user);
    return away === undefined || away.until <= now ? table : withAway(table, user, away, days, now);
  }

  /** Notes that a user did not come to a game of a tournament, in one commit with a row. */
  miss(user: string, next: (before: Missed | undefined) => Missed, along: Row): Promise<void> {
    return this.store.lock.run(`person ${user}`, async () => {
      const known = await this.of(user);
      const value = { ...known, missed: next(known.missed) };
      await this.store.commit([{ table: PEOPLE, key: user, value }, along]);
    });
  }

  /** Forgets that a user did not come to a tournament, in one commit with a row; nothing if that is not noted. */
  forgive(user: string, tour: string, along: Row): Promise<void> {
    return this.store.lock.run(`person ${user}`, async () => {
      const { missed, ...mine } = await this.of(user);
      if (missed?.tour === tour) await this.store.commit([{ table: PEOPLE, key: user, value: mine }, along]);
    });
  }

  private change(user: string, change: (known: KnownPerson) => KnownPerson): Promise<void> {
    return this.store.lock.run(`person ${user}`, async () => {
      const before = await this.of(user);
      const after = change(before);
      if (after !== before) await this.store.table(PEOPLE).write(user, after);
    });
  }

  /** Gives a user another pseudonym that nobody else has, and frees the old one. */
  private async renamed(user: string, language: Language): Promise<string> {
    const people = this.store.table(PEOPLE);
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
    const people = this.store.table(PEOPLE);
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

/** True if a person, known by the account `persona`, has blocked another one. */
export function keepsOut({ blocked }: KnownPerson, persona: string, other: string): boolean {
  if (blocked.length === 0) return false;
  const who = fingerprint(persona, other);
  return blocked.some((each) => each.who === who);
}

/** What stands for a block on buttons. A fingerprint could be tried on everybody until it fits. */
export const idOf = ({ id, who }: Block): string => id ?? who;

/** The account by which strangers know a user. Guests of the web typed their name; it leads nowhere. */
export const strangersKnow = (user: string, { isOpen }: KnownPerson): string =>
  isOpen || platformOf(user) === 'web' ? user : maskOf(user);

/** Two words of a language, at random; after many tries with a number. */
function aliasFor(language: Language, first: number, second: number, tries: number): string {
  const { firsts, seconds } = LOCALES[language].aliases;
  const at = (text: string, random: number): string => {
    const words = text.trim().split(/\s+/);
    return words[(Math.floor(random * words.length) + tries) % words.length] ?? '';
  };
  const name = `${at(firsts, first)} ${at(seconds, second)}`;
  return tries < TRIES ? name : `${name} ${Math.floor((first + second) * NUMBERS + tries) % NUMBERS}`;
}

/** Names that look alike count as the same. */
export const isSameName = (one: string, other: string): boolean => lookOf(one) === lookOf(other);

/** No user has an id like this. */
const claimKey = (alias: string): string => `as ${lookOf(alias)}`;

/** A fingerprint of a person for one user's block list, both by the accounts by which they know each other. It means nothing in another list. */
const fingerprint = (persona: string, other: string): string =>
  createHash('sha256').update(`damka block\n${persona}\n${other}`).digest('base64url');

/** Every fingerprint by which one user may have blocked another. */
const fingerprints = (user: string, other: string): readonly string[] =>
  [user, maskOf(user)].flatMap((own) => [other, maskOf(other)].map((theirs) => fingerprint(own, theirs)));

/** Number of people that a user has blocked, their pseudonym, and whether an absence is recorded. */
export interface PersonTraces {
  readonly alias: string | null;
  readonly isAway: boolean;
  readonly blocked: number;
  /** They did not come to a game of a tournament. */
  readonly hasMissed: boolean;
}

export async function personTraces(store: SessionStore, user: string): Promise<PersonTraces> {
  const {
    alias = null,
    blocked,
    away,
    missed,
  } = personIn(await unlessDamaged(store.table(PEOPLE).read(user)));
  return { alias, blocked: blocked.length, isAway: away !== undefined, hasMissed: missed !== undefined };
}

/** Removes a user's pseudonym, blocks and absence, and their id and name from other people's blocks, which remain. */
export async function forgetPerson(store: SessionStore, user: string): Promise<void> {
  const people = store.table(PEOPLE);
  await people.remove(user);
  // Early blocks had no id and name nobody.
  for (const list of [user, OLD_BLOCKS]) {
    for await (const [key, text] of people.naming(list)) {
      const row = valueIn(text);
      if (claim.safeParse(row).data?.user === user) await people.remove(key);
      const other = person.safeParse(row).data;
      if (other === undefined) continue;
      const theirs = fingerprints(key, user);
      if (!other.blocked.some(({ who }) => theirs.includes(who))) continue;
      const blocked = other.blocked.map(({ who, id, ...rest }) =>
        theirs.includes(who) ? { who, name: '', ...(id !== undefined && { id }) } : { who, id, ...rest },
      );
      await people.write(key, { ...other, blocked });
    }
  }
}
