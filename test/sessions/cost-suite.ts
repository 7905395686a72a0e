import { expect, it } from 'vitest';
import {
  countFinished,
  followedBy,
  forgetFinished,
  moveFinished,
  placesUnder,
  pruneFinished,
  readEnded,
  readFinished,
} from '../../src/sessions/model/finished-games.js';
import { restraintOf } from '../../src/sessions/ratings/fair/restraints.js';
import { accountsOf, link, newCode } from '../../src/sessions/ratings/linking.js';
import { familiesOf, tableOf } from '../../src/sessions/ratings/listed.js';
import { membersIn } from '../../src/sessions/ratings/profile.js';
import { seasonKept, seasonNow, seasonOf } from '../../src/sessions/ratings/seasons.js';
import { applyResults, ratingChange, takeInOld } from '../../src/sessions/ratings/settling.js';
import { courseOf, standingsOf } from '../../src/sessions/ratings/standings.js';
import { annul, tellUntold } from '../../src/sessions/ratings/undoing/annulling.js';
import { replayAll } from '../../src/sessions/ratings/undoing/replay.js';
import type { SessionStore } from '../../src/sessions/stores/open-store.js';
import { CHORES } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';
import { crowd } from './crowd.js';
import { keep, overTable } from './finished-suite.js';
import { endedGame, keepEnded } from './ratings/settling-suite.js';

/** What a store was asked since the count began. */
export interface Asked {
  statements: number;
  /** Rows that came back. */
  rows: number;
}

/** `/privacy` asks each table that has something of a person. */
const MAX_STATEMENTS = 36;
/** Statements and rows of what goes on beside, such as new connections. A page of others' rows would be many more. */
const MAX_BESIDE = 8;
/**
 * Statements for each further game of whoever says when they are away, and of whoever is forgotten: with its news for the
 * others, and some sixteen for a game that their leaving ends: five keep it, eleven or twelve see that it is not rated and note so.
 */
const [MAX_AWAY, MAX_FORGOTTEN] = [6, 32];

/** What every store promises of what anybody may ask; `asked` is counted on while statements run. */
export function costSuite(asked: Asked, open: () => Promise<SessionStore>): void {
  const costOf = async (task: () => Promise<unknown>): Promise<Asked> => {
    const before = { ...asked };
    await task();
    return { statements: asked.statements - before.statements, rows: asked.rows - before.rows };
  };

  it('asks for no more when others have more games: /privacy, own games, /away, links, a renamed chat, deletion', async () => {
    const store = await open();
    const grow = await crowd(store);
    await grow(40);
    let rounds = 0;
    const costs = async () => {
      rounds += 1;
      const [user, room] = [`Ann${rounds}`, `web:room${rounds}`];
      const chat = new FakeChat(room, { store });
      let events = 0;
      const say = (who: string, text: string) =>
        chat.say(who, text, { id: `web:${who}:say-${rounds}-${++events}` });
      for (const text of ['/new russian', '/join white']) await say(user, text);
      await say('Bob', '/join black');
      await chat.giveUp('Bob', '/resign');
      for (const text of ['/new russian', '/join white']) await say(user, text);
      await say('Bob', '/join black');
      await say(user, 'c3-d4');
      const { conversation, games } = chat.bot;
      const found = {
        privacy: await costOf(async () => {
          const { whispers } = await say(user, '/privacy');
          expect(whispers[0]).toContain('in 1 chat and 1 finished game. You are playing in 1 game.');
        }),
        own: await costOf(async () =>
          expect(await conversation.ownOffers(`web:${user}`, '', 'en')).toHaveLength(1),
        ),
        away: await costOf(async () => {
          const { whispers } = await say(user, '/away 3d');
          expect(whispers[0]).toMatch(/1 game|your game/i);
        }),
        link: await costOf(async () => {
          expect(await games.service.links.spend(`pass${rounds}`, 'game', Date.now() + 1000)).toBe(true);
        }),
        code: await costOf(async () => say(user, '/link')),
        renamed: await costOf(async () => {
          await conversation.channelMoved(room, `${room}-new`);
          // Its finished games follow in the background.
          await chat.stop();
        }),
      };
      const again = new FakeChat(`${room}-new`, { store });
      const deleted = await costOf(async () => {
        const { whispers } = await again.say(user, '/privacy delete computer', { id: `web:${user}:delete` });
        expect(whispers[0]).toContain('They stood in 1 chat and 1 finished game');
      });
      expect(await store.table(CHORES).read(`move ${room}`)).toBeNull();
      // The files are cleaned while nobody waits.
      const chores = store.table(CHORES);
      await expect.poll(() => chores.read('purge')).toHaveProperty('purged');
      await expect.poll(() => chores.read('doing purge')).toBeNull();
      await again.stop();
      return { ...found, deleted };
    };
    await costs();
    const before = await costs();
    await grow(400);
    const after = await costs();
    for (const [what, { statements, rows }] of Object.entries(after)) {
      const known = (before as Readonly<Record<string, Asked>>)[what];
      expect(statements, what).toBeLessThanOrEqual((known?.statements ?? 0) + MAX_BESIDE);
      expect(rows, what).toBeLessThanOrEqual((known?.rows ?? 0) + MAX_BESIDE);
    }
    for (const what of ['privacy', 'own', 'away', 'link', 'code', 'renamed'] as const)
      expect(after[what].statements, what).toBeLessThan(MAX_STATEMENTS);
    await store.close();
  });

  it('asks for a few things more for each further game of a person: /away, deletion', async () => {
    const store = await open();
    const costs = async (user: string, games: number) => {
      let events = 0;
      const saying = (chat: FakeChat) => (who: string, text: string) =>
        chat.say(who, text, { id: `web:${who}:${user}-${++events}` });
      for (let game = 1; game <= games; game += 1) {
        const chat = new FakeChat(`web:${user}-room${game}`, { store });
        const say = saying(chat);
        for (const text of ['/new russian', '/join white']) await say(user, text);
        await say('Bob', '/join black');
        await chat.stop();
      }
      const chat = new FakeChat(`web:${user}-else`, { store });
      const away = await costOf(async () => {
        const { whispers } = await saying(chat)(user, '/away 3d');
        expect(whispers[0]).toContain(games === 1 ? 'in 1 game.' : `in ${games} games.`);
      });
      const deleted = await costOf(async () => {
        const { whispers } = await saying(chat)(user, '/privacy delete resign');
        expect(whispers[0]).toMatch(/gone from/);
        await chat.stop();
      });
      return { away: away.statements, deleted: deleted.statements };
    };
    const one = await costs('Cleo', 1);
    const ten = await costs('Dora', 10);
    expect(ten.away - one.away).toBeLessThanOrEqual(9 * MAX_AWAY);
    expect(ten.deleted - one.deleted).toBeLessThanOrEqual(9 * MAX_FORGOTTEN);
    await store.close();
  });

  it('finds ratings by what is asked', async () => {
    const store = await open();
    await keepEnded(store, endedGame('rated', 1, 1));
    await applyResults(store);
    await takeInOld(store, new AbortController().signal);
    const [ann] = await standingsOf(store, 'telegram:501234567');
    expect(ann && (await courseOf(store, ann, 20))).toHaveLength(1);
    expect(await tableOf(store, { kind: 'chat', key: 'telegram:-7' }, 'russian', 0)).toHaveLength(2);
    const met = { kind: 'person', key: String(ann?.person) } as const;
    expect(await tableOf(store, met, 'russian', 0)).toHaveLength(2);
    expect(await familiesOf(store, met, 0, 3)).toEqual(['russian']);
    expect(await membersIn(store, met)).toHaveLength(2);
    const { channel, table } = endedGame('rated', 1, 1);
    for (const game of ['game-rated', null])
      expect((await ratingChange(store, { channel, table, game }))?.seats.size).toBe(2);
    expect(await restraintOf(store, 'telegram:501234567', 1)).toBeNull();
    expect(await seasonNow(store, 'telegram:-7', 'russian', seasonOf(1))).toHaveLength(2);
    expect(await seasonKept(store, 'telegram:-7', 'russian', seasonOf(1))).toEqual([]);
    const code = await newCode(store, 'telegram:501234567', 1);
    expect(await link(store, 'discord:9', code, 2)).toBe('linked');
    expect(await accountsOf(store, 'discord:9')).toHaveLength(2);
    await replayAll(store);
    expect(await annul(store, 'rated', { user: 'discord:9', channel }, 2)).toBe('annulled');
    await tellUntold(store, async (games) => expect(games).toHaveLength(1));
    await replayAll(store);
    await forgetFinished(store, 'telegram:501234567', (value) => value);
    await forgetFinished(store, 'telegram:507654321', (value) => value);
    await moveFinished(store, 'telegram:-7', null);
    await store.close();
  });

  it('finds finished games by what is asked', async () => {
    const store = await open();
    const over = { channel: 'web:cost', at: 1, game: 'secret', table: overTable('slot', 'russian', 4) };
    await keep(store, over);
    await followedBy(store, over, 'sequel');
    expect(await readFinished(store, 'web:cost', 'slot')).not.toBeNull();
    expect(await readEnded(store, 'secret')).not.toBeNull();
    expect(await countFinished(store, 'telegram:501234567')).toBe(1);
    await moveFinished(store, 'web:cost', 'web:moved');
    expect(await placesUnder(store, 'web:moved')).toEqual(['web:moved']);
    expect(await forgetFinished(store, 'telegram:501234567', (value) => value)).toEqual(
      new Set(['web:moved']),
    );
    await moveFinished(store, 'web:moved', null);
    expect(await pruneFinished(store, 1)).toBe(0);
    await store.close();
  });
}
