import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatEvent, Post } from '../../src/bots/port.js';
import { plain } from '../../src/locales/text.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { Chats } from '../doubles/chats.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Where two people play: each alone with the bot, in a group, on one message in a chat without the bot, or as strangers. */
const PLACES = ['private', 'group', 'outside', 'strangers'] as const;
type Place = (typeof PLACES)[number];
/** Those who play as strangers hear what they would hear under their own names. */
const COLUMN: Readonly<Record<Place, number>> = { private: 0, strangers: 0, group: 1, outside: 2 };

/** Where each plays alone with the bot, or in a group; the message without the bot is on the other platform. */
const PLATFORMS = ['telegram', 'discord'] as const;
let platform: (typeof PLATFORMS)[number];
const CHANNEL = {
  get group() {
    return platform === 'telegram' ? 'telegram:-5' : 'discord:500';
  },
  get outside() {
    return `${elsewhere()}:@5`;
  },
};
const elsewhere = () => (platform === 'telegram' ? 'discord' : 'telegram');

let chats: Chats;
/** What people were written in private about a game elsewhere. */
let written: string[];
let events = 0;
/** How often the message of a game without the bot was changed. */
let changed: number;

function begin(on: typeof platform): void {
  platform = on;
  vi.useFakeTimers({
    now: Date.UTC(2026, 0, 1, 12),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  written = [];
  changed = 0;
  chats = new Chats(memoryStore(), {}, { bringsTogether: true }, [platform], [platform]);
  chats.servers = [CHANNEL.group];
  chats.names = { 1: 'Olga', 2: 'Bob' };
  chats.bot.register({
    platform: elsewhere(),
    isOneMessage: (channel) => channel === CHANNEL.outside,
    deliver: async (_, post) => show(post),
    deliverPrivately: async (user, post) => void written.push(`${user} ${post.ring} ${plain(post.text)}`),
    stop: async () => undefined,
  });
}
afterEach(async () => {
  vi.useRealTimers();
  await chats.stop();
});

async function pass(milliseconds = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(0);
}

/** Puts something in place of the message of a game without the bot. */
function show(post: Post): null {
  changed += 1;
  chats.in(CHANNEL.outside).push(post);
  return null;
}

/** A game between Olga, who has White, and Bob, in one of the places. */
class Stage {
  constructor(readonly place: Place) {}

  /** True where each plays in a chat of their own. */
  get isPrivate(): boolean {
    return this.place === 'private' || this.place === 'strangers';
  }

  channelOf(name: Name): string {
    return this.isPrivate ? `${platform}:${ID[name]}` : CHANNEL[this.place === 'group' ? 'group' : 'outside'];
  }

  async say(name: Name, text: string): Promise<void> {
    const [, command = '', args = ''] = /^\/(\S+)\s*(.*)$/s.exec(text) ?? [];
    if (this.place === 'outside') await this.act(name, { kind: 'command', name: command, args });
    else await chats.say(this.channelOf(name), ID[name], text);
    await pass();
  }

  async tap(name: Name, label: string): Promise<void> {
    const buttons = chats.in(CHANNEL.outside).flatMap(({ keyboard = [] }) => keyboard.flat());
    const data = buttons.findLast((button) => button.label.includes(label))?.data ?? '';
    if (this.place === 'outside') await this.act(name, { kind: 'button', data });
    else await chats.tap(this.channelOf(name), ID[name], label);
    await pass();
  }

  /** Somebody acts where the bot is not, and only its one message changes. */
  private async act(name: Name, input: ChatEvent['input']): Promise<void> {
    events += 1;
    const user = { id: `${elsewhere()}:${ID[name]}`, name, locale: 'en' };
    await chats.bot.conversation.handle(
      { id: `outside-${events}`, channel: CHANNEL.outside, user, input },
      async (reply) => (reply.kind === 'post' ? show(reply) : null),
    );
  }

  /** Olga waits for Bob, who sits down by `sit`. */
  async waiting(terms = '3d'): Promise<() => Promise<void>> {
    await this.say('Olga', '/settings late=forfeit');
    if (this.place === 'strangers') {
      await this.say('Olga', `/seek russian ${terms} white rated=off`);
      return () => this.say('Bob', `/seek russian ${terms} black rated=off`);
    }
    if (this.place === 'private') {
      await this.say('Olga', `/challenge russian ${terms} white rated=off`);
      const said = chats.textsIn(this.channelOf('Olga')).join();
      const [, code = ''] = /\/challenge (?:\w+:)?(\w{8})/.exec(said) ?? [];
      return async () => {
        await this.say('Bob', `/challenge ${code}`);
        await this.tap('Bob', '⚔');
      };
    }
    await this.say('Olga', `/settings deadline=${terms}`);
    await this.say('Olga', '/new russian rated=off');
    await this.say('Olga', '/join white');
    return () => this.say('Bob', '/join black');
  }

  async begun(terms?: string): Promise<void> {
    await (await this.waiting(terms))();
    // Nobody looks any more.
    await pass(10 * MINUTE);
  }

  /** How somebody hears what is done: R aloud, S silently, E by a change of a message, P in private, – not at all. */
  async heard(name: Name, act: () => Promise<void>): Promise<string> {
    const channel = this.channelOf(name);
    const before = chats.in(channel).length;
    const [privately, edits] = [written.length, changed];
    await act();
    await pass();
    const mine = written.slice(privately).some((line) => line.startsWith(`${elsewhere()}:${ID[name]} aloud`));
    if (this.place === 'outside') return `${changed > edits ? 'E' : ''}${mine ? 'P' : ''}` || '–';
    const news = chats.in(channel).slice(before);
    const user = `${platform}:${ID[name]}`;
    // In a group nobody hears of what does not name them.
    const isNamed = ({ text, ping }: Post) =>
      ping.includes(user) &&
      text.some((span) => typeof span === 'object' && 'mention' in span && span.mention === user);
    const calls = (post: Post) => post.ring === 'aloud' && (this.isPrivate || isNamed(post));
    if (news.some(calls)) return 'R';
    const others = news.filter(({ ring }) => ring === 'silent');
    return others.length > 0 ? 'S' : 'E';
  }
}

type Name = 'Olga' | 'Bob';
const ID: Readonly<Record<Name, string>> = { Olga: '1', Bob: '2' };

interface Row {
  readonly event: string;
  readonly listener: Name;
  /** In a private chat, in a group, and outside; null where there is no such thing. */
  readonly cells: readonly [string | null, string | null, string | null];
  /** Prepares what is then done. */
  readonly act: (stage: Stage) => Promise<() => Promise<void>>;
}

const afterBegun =
  (act: (stage: Stage) => Promise<void>, terms?: string): Row['act'] =>
  async (stage) => {
    await stage.begun(terms);
    return () => act(stage);
  };

/** Somebody has asked something, and it was heard. */
const afterAsked =
  (act: (stage: Stage) => Promise<void>): Row['act'] =>
  async (stage) => {
    await stage.begun();
    await stage.say('Olga', '/pause');
    await pass(10 * MINUTE);
    return () => act(stage);
  };

const ROWS: readonly Row[] = [
  {
    event: 'my turn, after a person',
    listener: 'Bob',
    cells: ['R', 'R', 'EP'],
    act: afterBegun((stage) => stage.say('Olga', '/move c3-d4')),
  },
  {
    event: 'my own move',
    listener: 'Olga',
    cells: ['S', 'E', 'E'],
    act: afterBegun((stage) => stage.say('Olga', '/move c3-d4')),
  },
  {
    event: 'the computer’s reply',
    listener: 'Olga',
    cells: ['S', 'E', 'E'],
    act: async (stage) => {
      // As groups on Telegram have it by themselves.
      if (stage.place === 'group') await stage.say('Olga', '/settings board=edit');
      await stage.say('Olga', '/new russian rated=off');
      await stage.say('Olga', '/join white');
      await stage.say('Olga', '/join black computer');
      await pass(10 * MINUTE);
      return () => stage.say('Olga', '/move c3-d4');
    },
  },
  {
    event: 'time runs short',
    listener: 'Olga',
    cells: ['R', 'R', 'P'],
    act: afterBegun(() => pass(40 * MINUTE), '1h'),
  },
  {
    event: 'a loss on time, for whoever has lost',
    listener: 'Olga',
    cells: ['R', 'R', 'EP'],
    act: async (stage) => {
      await stage.begun('1h');
      await pass(49 * MINUTE);
      return () => pass(5 * MINUTE);
    },
  },
  {
    event: 'a loss on time, for whoever has won',
    listener: 'Bob',
    cells: ['R', 'R', 'EP'],
    act: async (stage) => {
      await stage.begun('1h');
      await pass(49 * MINUTE);
      return () => pass(5 * MINUTE);
    },
  },
  {
    event: 'the end by a resignation',
    listener: 'Bob',
    cells: ['R', 'R', 'EP'],
    act: afterBegun(async (stage) => {
      await stage.say('Olga', '/resign');
      await stage.tap('Olga', '🏳 Yes');
    }),
  },
  {
    event: 'the game begins, for whoever has waited',
    listener: 'Olga',
    cells: ['R', 'R', 'EP'],
    act: async (stage) => {
      const sit = await stage.waiting();
      await pass(10 * MINUTE);
      return sit;
    },
  },
  ...(['draw', 'pause'] as const).map(
    (what): Row => ({
      event: `asked: /${what}`,
      listener: 'Bob',
      cells: ['R', 'R', 'EP'],
      act: afterBegun((stage) => stage.say('Olga', `/${what}`)),
    }),
  ),
  {
    event: 'asked for another time',
    listener: 'Bob',
    cells: ['R', 'R', 'EP'],
    act: afterBegun((stage) => stage.say('Olga', '/settings deadline=1d')),
  },
  {
    event: 'asked: /undo',
    listener: 'Bob',
    cells: ['R', 'R', 'EP'],
    act: async (stage) => {
      await stage.begun();
      await stage.say('Olga', '/move c3-d4');
      await pass(10 * MINUTE);
      return () => stage.say('Olga', '/undo');
    },
  },
  {
    event: 'asked for a rematch',
    listener: 'Bob',
    cells: ['R', 'R', 'EP'],
    act: async (stage) => {
      await stage.begun();
      await stage.say('Olga', '/resign');
      await stage.tap('Olga', '🏳 Yes');
      await pass(10 * MINUTE);
      return () => stage.tap('Olga', '🔁');
    },
  },
  {
    event: 'answered: yes',
    listener: 'Olga',
    cells: ['R', 'S', 'E'],
    act: afterAsked((stage) => stage.tap('Bob', '⏸')),
  },
  {
    event: 'answered: no',
    listener: 'Olga',
    cells: ['S', 'E', 'E'],
    act: afterAsked((stage) => stage.say('Bob', '/pause no')),
  },
  {
    event: 'withdrawn',
    listener: 'Bob',
    cells: ['S', 'E', 'E'],
    act: afterAsked((stage) => stage.tap('Olga', 'Withdraw')),
  },
  {
    event: 'the opponent is away',
    listener: 'Bob',
    cells: ['S', 'S', 'E'],
    act: afterBegun((stage) => stage.say('Olga', '/away 3d')),
  },
  {
    event: 'the opponent leaves the group',
    listener: 'Olga',
    cells: [null, 'S', null],
    act: afterBegun(async () => {
      await chats.bot.conversation.memberLeft(`${platform}:2`, (channel) => channel === CHANNEL.group);
    }),
  },
  {
    event: 'a phrase',
    listener: 'Bob',
    cells: ['S', null, null],
    act: afterBegun(async (stage) => {
      await chats.write(stage.channelOf('Olga'), '1', 'good luck');
      await stage.tap('Olga', '✉');
    }),
  },
  {
    event: 'a reminder',
    listener: 'Olga',
    cells: ['R', 'R', 'P'],
    act: afterBegun(() => pass(12 * HOUR), '30d'),
  },
  {
    event: 'another time for a move',
    listener: 'Bob',
    cells: ['R', 'R', 'E'],
    act: async (stage) => {
      await stage.begun();
      await stage.say('Bob', '/settings deadline=1d');
      await pass(10 * MINUTE);
      return () => stage.tap('Olga', '⏳ Change time');
    },
  },
  {
    event: 'other settings',
    listener: 'Bob',
    cells: [null, 'S', 'E'],
    act: afterBegun((stage) => stage.say('Olga', '/settings theme=night')),
  },
  {
    event: 'somebody sits down while others are awaited',
    listener: 'Olga',
    cells: ['R', 'E', 'E'],
    act: async (stage) => {
      const opens = {
        private: '/challenge neva 3d',
        strangers: '/seek neva 3d',
        group: '/new neva',
        outside: '/new neva',
      };
      await stage.say('Olga', `${opens[stage.place]} rated=off`);
      if (!stage.isPrivate) await stage.say('Olga', '/join white');
      await pass(10 * MINUTE);
      const [, code = ''] =
        /\/challenge (?:\w+:)?(\w{8})/.exec(chats.textsIn(stage.channelOf('Olga')).join()) ?? [];
      return async () => {
        if (stage.place === 'private') {
          await stage.say('Bob', `/challenge ${code}`);
          await stage.tap('Bob', '⚔');
        } else
          await (stage.place === 'strangers'
            ? stage.say('Bob', '/seek neva 3d rated=off')
            : stage.tap('Bob', '⚫'));
      };
    },
  },
  {
    event: 'the opponent is back',
    listener: 'Bob',
    cells: ['S', 'S', 'E'],
    act: async (stage) => {
      await stage.begun();
      await stage.say('Olga', '/away 3d');
      await pass(10 * MINUTE);
      return () => stage.say('Olga', '/away off');
    },
  },
  {
    event: 'a question that nobody answers for a day',
    listener: 'Olga',
    cells: ['S', 'E', 'E'],
    act: async (stage) => {
      await stage.begun();
      await stage.say('Olga', '/draw');
      await stage.say('Bob', '/remind none');
      return () => pass(DAY + HOUR);
    },
  },
  {
    event: 'the puzzle of the day',
    listener: 'Olga',
    cells: ['R', 'S', null],
    act: async (stage) => {
      await stage.say('Olga', '/puzzle daily russian 18:30');
      return () => pass(DAY);
    },
  },
];

describe.each(PLATFORMS.flatMap((on) => PLACES.map((place) => ({ on, place }))))(
  '$on, $place',
  ({ on, place }) => {
    const cells = ROWS.flatMap((row) => {
      const cell = row.cells[COLUMN[place]] ?? null;
      return cell === null ? [] : [{ ...row, cell }];
    });
    beforeEach(() => begin(on));
    it.each(cells)('$event: $cell', async ({ act, cell, listener }) => {
      const stage = new Stage(place);
      const done = await act(stage);
      expect(await stage.heard(listener, done)).toBe(cell);
    });
  },
);

describe('in a game without a limit', () => {
  beforeEach(() => begin('telegram'));
  it.each([
    ['private', 'R'],
    ['group', 'R'],
    ['outside', 'EP'],
  ] as const)('whoever waits is told that they may claim the win: %s, %s', async (place, cell) => {
    const stage = new Stage(place);
    await stage.begun(place === 'private' ? '30d' : 'off');
    for (const name of place === 'private' ? (['Olga', 'Bob'] as const) : [])
      await stage.say(name, '/settings reminder=off');
    if (place === 'private') {
      await stage.say('Bob', '/settings deadline=off');
      await stage.tap('Olga', '⏳ Change time');
    }
    expect(await stage.heard('Bob', () => pass(3 * DAY + HOUR))).toBe(cell);
  });
});

it('whoever has just played sees the message of a game without the bot, and is not written to', async () => {
  begin('telegram');
  const stage = new Stage('outside');
  await stage.begun();
  await stage.say('Olga', '/move c3-d4');
  await stage.say('Bob', '/move d6-c5');
  const before = written.length;
  await stage.say('Olga', '/move b2-c3');
  await stage.say('Bob', '/move c7-d6');
  expect(written.slice(before)).toEqual([]);
  await pass(10 * MINUTE);
  await stage.say('Olga', '/move c3-b4');
  expect(written.slice(before)).toEqual([
    expect.stringMatching(/^discord:2 aloud Russian checkers · Olga\n[\s\S]*c3-b4\nYour move, ⚫\./),
  ]);
});

describe('the quiet hours of a private chat', () => {
  beforeEach(() => begin('telegram'));
  const turn = async (settings: string, terms: string) => {
    const stage = new Stage('private');
    await stage.say('Bob', settings);
    await stage.begun(terms);
    return stage.heard('Bob', () => stage.say('Olga', '/move c3-d4'));
  };

  it.each([
    ['make no sound', 'quiet=10-14', '3d', 'S'],
    ['end', 'quiet=14-16', '3d', 'R'],
    // There it is past midnight.
    ['are the night once the zone is known', 'zone=Pacific/Auckland', '3d', 'S'],
    ['are none where the person wants none', 'zone=Pacific/Auckland quiet=off', '3d', 'R'],
    ['do not hold in a game of less than an hour a move', 'quiet=10-14', '30m', 'R'],
  ])('%s', async (_, settings, terms, cell) => {
    expect(await turn(`/settings ${settings}`, terms)).toBe(cell);
  });
});
