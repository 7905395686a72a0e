import { vi } from 'vitest';
import type { BotParts } from '../../src/bots/bot.js';
import type { Whisper } from '../../src/bots/port.js';
import { teamHere } from '../../src/sessions/crowd/consult.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { pass } from './passing.js';
import { sessionIn } from './sessions.js';
import { CLUB, SERVER, VoteClub } from './vote-club.js';

const NOON = Date.UTC(2026, 0, 1, 12);

/** From now on time goes by only in tests. */
export function stopTime(): void {
  vi.useFakeTimers({
    now: NOON,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
}

/** Chats in which several people play one side together. */
export class ConsultClub extends VoteClub {
  constructor(
    store: SessionStore = memoryStore(),
    parts: Partial<BotParts> = {},
    locales: Readonly<Record<string, string>> = {},
  ) {
    super(store, { now: () => Date.now(), ...parts }, locales);
  }

  /** Two people of the club play against the computer. */
  async together(how = 'russian level=1', people: readonly string[] = ['Ann', 'Bob']): Promise<void> {
    const [first = '', ...others] = people;
    await this.chats.say(CLUB, first, `/consult ${how}`);
    for (const each of others) await this.chats.tap(CLUB, each, 'Join');
    await this.chats.tap(CLUB, first, '▶ Start');
  }

  /** The club plays against a channel of a server. */
  async meet(how = 'russian', people: readonly string[] = ['Ann', 'Bob']): Promise<string> {
    const [first = '', ...others] = people;
    await this.chats.say(CLUB, first, `/consult ${how}`);
    for (const each of others) await this.chats.tap(CLUB, each, 'Join');
    await this.chats.tap(CLUB, first, 'another group');
    const [, code = ''] = /\/consult (\w{6})/.exec(this.chats.textsIn(CLUB).at(-1) ?? '') ?? [];
    await this.chats.say(SERVER, 'Dan', `/consult ${code}`);
    await this.chats.tap(SERVER, 'Kim', 'Join');
    await pass(0);
    return code;
  }

  async pass(ms: number): Promise<void> {
    await pass(ms);
  }

  /** What a chat was told last. */
  said(channel = CLUB): string {
    return this.chats.textsIn(channel).at(-1) ?? '';
  }

  get whispered(): Whisper | undefined {
    return this.chats.whispered.at(-1);
  }

  /** Presses a button that only somebody was shown. */
  async pressWhispered(user: string, label: string, channel = CLUB): Promise<void> {
    const button = this.whispered?.keyboard?.flat().find((each) => each.label.includes(label));
    if (button === undefined) throw new Error(`nobody was shown ${label}`);
    await this.chats.press(channel, user, button.data);
  }

  async team(channel = CLUB) {
    return teamHere(await sessionIn(this.store, channel));
  }
}
