import { mkdirSync, writeFileSync } from 'node:fs';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import type { Post } from '../../src/bots/port.js';
import type { Language } from '../../src/locales/index.js';
import { plain } from '../../src/locales/text.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { tournamentsBy } from '../../src/sessions/tournaments/rows.js';
import { entrantAt, peopleOf, type Tournament } from '../../src/sessions/tournaments/tournament.js';
import { Chats } from './chats.js';
import { looksTwice } from './tour-club.js';
import { openBoards, tourOf } from './tour-families.js';

/** Where it is opened, and a server of Discord that shows it, too. */
const CLUB = 'telegram:-1';
const SERVER = 'discord:9';
/** Groups and a server that can play as teams. */
export const TEAM_CHATS = ['telegram:-2', 'discord:8', 'telegram:-3'] as const;
export const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 24 * 3_600_000];
/** A folder for what everybody has read, to be read as they would; by default nothing is written. */
const SHOWN = process.env['EVENING'];

/** Where each of them plays, and what they are called. */
const PEOPLE = {
  ann: ['telegram', '101', { en: 'Ann', pt: 'Ana', ru: 'Анна' }],
  bob: ['telegram', '102', { en: 'Bob', pt: 'Beto', ru: 'Борис' }],
  cid: ['discord', '203', { en: 'Cid', pt: 'Caio', ru: 'Вадим' }],
  dan: ['discord', '204', { en: 'Dan', pt: 'Davi', ru: 'Глеб' }],
  eve: ['web', 'eve', { en: 'Eve', pt: 'Eva', ru: 'Ева' }],
  fay: ['telegram', '106', { en: 'Fay', pt: 'Flávia', ru: 'Зоя' }],
  gus: ['discord', '207', { en: 'Gus', pt: 'Gil', ru: 'Игорь' }],
  hal: ['web', 'hal', { en: 'Hal', pt: 'Hugo', ru: 'Лев' }],
  ida: ['telegram', '109', { en: 'Ida', pt: 'Iara', ru: 'Мила' }],
  jon: ['discord', '210', { en: 'Jon', pt: 'João', ru: 'Олег' }],
  kim: ['telegram', '111', { en: 'Kim', pt: 'Léo', ru: 'Роман' }],
  lea: ['telegram', '112', { en: 'Lea', pt: 'Lia', ru: 'Юля' }],
  max: ['discord', '213', { en: 'Max', pt: 'Mauro', ru: 'Яков' }],
} as const;
export type Who = keyof typeof PEOPLE;
/** Of every chat. */
const ADMINISTRATORS: readonly Who[] = ['ann', 'cid', 'fay'];
const EVERYBODY = Object.keys(PEOPLE) as readonly Who[];

const rowsOf = ({ keyboard = [] }: Pick<Post, 'keyboard'>): string =>
  keyboard.map((row) => `\n  ${row.map(({ label }) => `[${label}]`).join(' ')}`).join('');

/** An evening, or a month, of people on three platforms who all speak one language. */
export class TourEvening {
  readonly store: SessionStore = memoryStore(STORE_TABLES);
  now = Date.UTC(2026, 2, 2, 18);
  code = '';
  readonly chats: Chats;
  private readonly lines: string[] = [];
  /** What the bot has said, and its buttons. */
  readonly said: string[] = [];
  private readonly seen = new Map<string, readonly string[]>();
  private whispers = 0;

  constructor(
    readonly language: Language,
    readonly kind: string,
  ) {
    const channels = [...EVERYBODY.map((who) => this.own(who)), CLUB, SERVER, ...TEAM_CHATS];
    const locales = Object.fromEntries(channels.map((channel) => [channel, language]));
    const parts = { now: () => this.now, bringsTogether: true };
    this.chats = new Chats(
      this.store,
      locales,
      parts,
      ['telegram', 'discord', 'web'],
      ['telegram', 'discord'],
    );
    this.chats.servers = [SERVER, TEAM_CHATS[1]];
    this.chats.names = Object.fromEntries(EVERYBODY.map((who) => [PEOPLE[who][1], this.name(who)]));
    for (const who of ADMINISTRATORS) this.chats.administrators.add(PEOPLE[who][1]);
  }

  name = (who: Who): string => PEOPLE[who][2][this.language];
  /** Somebody's private chat with the bot, which is called as they are. */
  own = (who: Who): string => `${PEOPLE[who][0]}:${PEOPLE[who][1]}`;
  tour = (): Promise<Tournament> => tourOf(this.store, this.code);
  async says(who: Who, text: string, channel = this.own(who)): Promise<void> {
    this.lines.push(`\n> ${this.name(who)} @ ${channel}: ${text}`);
    await this.chats.say(channel, PEOPLE[who][1], text);
    this.note();
  }

  async presses(who: Who, data: string, channel = this.own(who), code = this.code): Promise<void> {
    this.lines.push(`\n> ${this.name(who)} @ ${channel}: [${data}]`);
    await this.chats.press(channel, PEOPLE[who][1], `tour:${code}:${data}`);
    this.note();
  }

  async opens(words: string, joining: readonly Who[]): Promise<void> {
    await this.says('ann', `/tournament ${words} name="Spring"`, CLUB);
    const [{ code = '' } = {}] = await tournamentsBy(this.store, 'open', 1);
    this.code = code || ((await tournamentsBy(this.store, 'running', 1))[0]?.code ?? '');
    await this.says('cid', `/tournament ${this.code}`, SERVER);
    for (const who of joining) await this.presses(who, 'join', this.joinsAt(who));
    await this.later();
  }

  /** Some tap in the chats that show it. */
  private joinsAt = (who: Who): string => (who === 'bob' ? CLUB : who === 'dan' ? SERVER : this.own(who));

  async later(ms = 10_000): Promise<void> {
    this.now += ms;
    await looksTwice(this.chats);
    this.note();
  }

  until = (time: number): Promise<void> => this.later(time - this.now);

  /** Its director starts it. */
  async starts(): Promise<void> {
    await this.presses('ann', 'start');
    await this.presses('ann', 'start:yes');
    await this.later();
  }

  /** Somebody taps a button of their newest message that has some, or of the last answer, by its number. */
  async taps(who: Who, which: number | 'last', at = 0): Promise<void> {
    const posts = which === 'last' ? this.chats.whispered : this.chats.in(this.own(who));
    const buttons = posts.findLast(({ keyboard = [] }) => keyboard.length > 0)?.keyboard?.flat() ?? [];
    const button = buttons[which === 'last' ? at : which];
    if (button === undefined) throw new Error(`${who} has no such button`);
    this.lines.push(`\n> ${this.name(who)}: [${button.label}]`);
    await this.chats.press(this.own(who), PEOPLE[who][1], button.data);
    this.note();
  }

  /** All who are called say that they are there, but for these. */
  async allReady(but: readonly Who[] = []): Promise<void> {
    const tour = await this.tour();
    for (const board of openBoards(tour))
      for (const no of board.players) {
        const who = this.whoIs(tour, no);
        if (!but.includes(who)) await this.presses(who, `ready:${tour.round}`);
      }
    await this.later();
  }

  whoIs(tour: Tournament, no: number): Who {
    const { user } = entrantAt(tour, no);
    const found = EVERYBODY.find((who) => this.own(who) === user);
    if (found === undefined) throw new Error(`nobody is ${user}`);
    return found;
  }

  /** The games of the round end: the first of each board wins, or the computer if it plays there. */
  async playsRound(): Promise<void> {
    const tour = await this.tour();
    for (const board of openBoards(tour)) {
      const losers = board.seats?.includes(null) ? board.players : board.players.slice(1);
      for (const { id, points } of board.games)
        if (points === undefined)
          for (const { user } of losers.flatMap((no) => peopleOf(entrantAt(tour, no))))
            if (user !== null) await this.resigns(id, user);
    }
    await this.later();
  }

  private async resigns(game: string, user: string): Promise<void> {
    const { games } = this.chats.bot;
    const table = (await games.service.sessionOf(game))?.table;
    if (table?.phase !== 'running') return;
    const seat = table.seats.findIndex((holder) => holder?.kind === 'person' && holder.user === user);
    const data = `resign:${table.id}:${seat}:${games.service.now}:yes`;
    await this.chats.press(user, user.replace(/^\w+:/, ''), data);
    this.note();
  }

  /** Ends it, and writes what was read. */
  async ends(): Promise<void> {
    await this.chats.stop();
    this.note();
    if (SHOWN === undefined) return;
    mkdirSync(SHOWN, { recursive: true });
    writeFileSync(`${SHOWN}/${this.kind}-${this.language}.txt`, `${this.lines.join('\n')}\n`);
  }

  /** News of each chat, without boards. */
  news = (): readonly (readonly string[])[] =>
    [...this.chats.posts.keys()].map((channel) => this.newsIn(channel));

  private newsIn = (channel: string): readonly string[] =>
    this.chats.textsIn(channel).filter((text) => /^(\S+: )?[🏆🏁] Spring(?! ·|\n)/u.test(text));

  private note(): void {
    for (const whisper of this.chats.whispered.slice(this.whispers)) {
      this.said.push(`${plain(whisper.text)}${rowsOf(whisper)}`);
      this.lines.push(`  (${this.said.at(-1)})`);
    }
    this.whispers = this.chats.whispered.length;
    for (const [channel, posts] of this.chats.posts) {
      const before = this.seen.get(channel) ?? [];
      const now = posts.map((post) => `${plain(post.text)}${post.picture ? '\n🖼' : ''}${rowsOf(post)}`);
      for (const [at, text] of now.entries()) {
        if (text === before[at]) continue;
        this.said.push(text);
        const how = at < before.length ? 'changed' : (posts[at]?.ring ?? '');
        const time = new Date(this.now).toISOString().slice(5, 16).replace('T', ' ');
        this.lines.push(`${time} ${channel} #${at + 1} ${how}\n${text.replaceAll(/^/gm, '    ')}`);
      }
      this.seen.set(channel, now);
    }
  }
}
