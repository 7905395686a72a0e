import { once } from 'node:events';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import { Budget, type Cost } from '../../../src/bots/channel/budget.js';
import { Outbox } from '../../../src/bots/channel/delivery/outbox.js';
import { Accounts } from '../../../src/bots/features/account/accounts.js';
import { Joins } from '../../../src/bots/features/account/joins.js';
import { sessionsIn } from '../../../src/bots/features/account/sessions.js';
import { SignIns } from '../../../src/bots/features/account/sign-ins.js';
import { followedBy } from '../../../src/bots/features/follow/rows.js';
import { Subscriptions } from '../../../src/bots/features/push/subscriptions.js';
import { TALLIES } from '../../../src/bots/features/puzzles/tally.js';
import { simulsIn } from '../../../src/bots/features/simul/rows.js';
import { Bundles } from '../../../src/bots/features/upgrades/bundles.js';
import { BALLOTS } from '../../../src/bots/features/votes/rows.js';
import { EVENTS_PER_MINUTE, Gate } from '../../../src/bots/gate.js';
import type { PageApp } from '../../../src/bots/page-app.js';
import { Passes } from '../../../src/bots/passes.js';
import type { ChatEvent, Post } from '../../../src/bots/port.js';
import { RoomStore } from '../../../src/bots/web/room/room-store.js';
import { VARIANTS } from '../../../src/engine/index.js';
import { plain } from '../../../src/locales/text.js';
import { isOn as isDisplayOn } from '../../../src/sessions/crowd/simul.js';
import type { Finished } from '../../../src/sessions/model/finished/results.js';
import { LiveGame } from '../../../src/sessions/model/live-game.js';
import { findPuzzle } from '../../../src/sessions/puzzles/puzzling.js';
import { BUDGETS, RATES, SHARES } from '../../../src/sessions/shares.js';
import { TimerAlarms } from '../../../src/sessions/stores/alarms.js';
import { memoryStore } from '../../../src/sessions/stores/open-store.js';
import { tournamentsOf } from '../../../src/sessions/tournaments/rows.js';
import { isOn } from '../../../src/sessions/tournaments/tournament.js';
import { Browser } from '../../doubles/account.js';
import { Authenticator, type MakeOptions } from '../../doubles/authenticator.js';
import { BoardVisitor, freshId } from '../../doubles/board-visitor.js';
import { socketOf } from '../../doubles/web-visitor.js';
import { gameOf } from '../../render/games.js';
import { endedGame, keepEnded } from '../../sessions/ratings/settling-suite.js';
import { PageStage } from '../web/game/stage.js';

/** One address and one account that use up whatever they can, and two chats of theirs. */
const ADDRESS = '203.0.113.66';
const ACCOUNT = 'telegram:666';
const [ALONE, GROUP] = ['telegram:666', 'telegram:-666'];
/** The number of the last group that has voted. */
let voting = -6_660;
/** A group of others in which the account is, too. */
export const CLUB = 'telegram:-1';

export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

type Input = Extract<ChatEvent['input'], { readonly kind: 'command' | 'button' }>;

/** The bot on Telegram and on the web by its limits as they are, and all that its chats were sent. */
export class World {
  readonly posts = new Map<string, Post[]>();
  readonly whispers = new Map<string, string[]>();
  /** How often Discord was asked who has opened a page, and Telegram to keep an invitation. */
  questions = 0;
  invitations = 0;
  /** Number of times that an ended game was asked for. */
  asked = 0;
  /** How many pictures of links are kept, by where they are. */
  readonly drawn = new Map<string, number>();
  private events = 0;

  private constructor(
    readonly stage: PageStage,
    readonly gate: Gate,
    readonly budget: Budget,
    readonly rooms: RoomStore,
    readonly logged: () => number,
  ) {}

  static async open(features?: Parameters<typeof PageStage.open>[1]): Promise<World> {
    const gate = new Gate(EVENTS_PER_MINUTE);
    const budget = new Budget(Date.now);
    const rooms = new RoomStore(memoryStore());
    const parts = { bringsTogether: true, budget, random: () => 0, publicUrl: 'https://damka.example' };
    const apps: PageApp[] = [
      {
        platform: 'discord',
        passes: new Passes('discord', 'of-discord'),
        prove: async (proof) => {
          world.questions += 1;
          const isOwn = proof.kind === 'activity' && proof.instance === OWN;
          const user = { id: 'discord:eve', name: 'Eve', locale: null };
          return isOwn ? { ok: true, value: { user, opens: null } } : { ok: false, error: 'forged' };
        },
      },
      {
        platform: 'telegram',
        passes: new Passes('telegram', 'of-telegram'),
        prove: async () => ({ ok: false, error: 'forged' }),
        prepare: async () => {
          world.invitations += 1;
          return { prepared: null, address: 'https://damka.example/' };
        },
      },
    ];
    const trustedProxies = ['127.0.0.1'];
    const stage = await PageStage.open(undefined, { gate, apps, rooms, parts, trustedProxies, ...features });
    const ended = Array.from({ length: ENDED }, (_, at) => endedAfter(at + 1));
    await keepEnded(stage.stage.store, ...ended);
    const warn = vi.spyOn(stage.stage.context.log, 'warn');
    const failures = () => warn.mock.calls.filter(([, message]) => message === 'a page failed').length;
    const world = new World(stage, gate, budget, rooms, failures);
    stage.stage.put({
      platform: 'telegram',
      deliver: async (channel, post) => {
        world.sent(channel, post);
        return null;
      },
      deliverPrivately: async (user, post) => world.sent(user, post),
      isMember: async () => true,
      hasReplies: true,
      stop: async () => undefined,
    });
    return world;
  }

  get address(): string {
    return this.stage.address;
  }

  private sent(channel: string, post: Post): void {
    this.posts.set(channel, [...(this.posts.get(channel) ?? []), post]);
  }

  textsIn(channel: string): readonly string[] {
    return (this.posts.get(channel) ?? []).map(({ text }) => plain(text));
  }

  /** The data of the newest button with this label in a chat. */
  buttonIn(channel: string, label: string): string {
    const buttons = (this.posts.get(channel) ?? [])
      .toReversed()
      .flatMap(({ keyboard = [] }) => keyboard.flat());
    return buttons.find((button) => button.label.includes(label))?.data ?? '';
  }

  whispered(user: string): string {
    return this.whispers.get(user)?.at(-1) ?? '';
  }

  /** Somebody writes a command in a chat, as adapters hand it in; false if they are not let through. */
  async says(channel: string, user: string, text: string): Promise<boolean> {
    const [, name = '', args = ''] = /^\/(\S+)\s*(.*)$/s.exec(text) ?? [];
    return this.does(channel, user, { kind: 'command', name, args });
  }

  presses(channel: string, user: string, data: string): Promise<boolean> {
    return this.does(channel, user, { kind: 'button', data });
  }

  /** Goes beyond the limits of events, to a bound that lies behind them. */
  acts(channel: string, user: string, input: Input): Promise<boolean> {
    return this.does(channel, user, input, async (_, handle) => {
      await handle();
      return 'admitted';
    });
  }

  private async does(
    channel: string,
    id: string,
    input: Input,
    run: Gate['run'] = (event, handle) => this.gate.run(event, handle),
  ): Promise<boolean> {
    this.events += 1;
    const name = { [ACCOUNT]: 'Eve', 'telegram:1': 'Ann', 'telegram:2': 'Bob' }[id] ?? id;
    const event = {
      id: `event-${this.events}`,
      channel,
      user: { id, name, handle: name, locale: 'en' },
      input,
      isPrivate: !channel.includes(':-'),
      isAdministrator: async () => true,
    };
    const handle = () =>
      this.stage.stage.bot.conversation.handle(event, async (reply) => {
        if (reply.kind === 'post') this.sent(channel, reply);
        if (reply.kind === 'whisper')
          this.whispers.set(id, [...(this.whispers.get(id) ?? []), plain(reply.text)]);
        return null;
      });
    return (await run(event, handle)) === 'admitted';
  }

  get(path: string, address = ADDRESS): Promise<Response> {
    return this.stage.get(path, from(address));
  }

  post(
    path: string,
    body: string,
    type = 'application/json',
    address = ADDRESS,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    return fetch(new URL(path, this.address), {
      method: 'POST',
      headers: { 'content-type': type, ...from(address), ...headers },
      body,
    });
  }
}

/** Does something until it is held back, so often at most; true once it is. */
async function until(most: number, isHeld: (at: number) => Promise<boolean>): Promise<boolean> {
  for (let at = 0; at < most; at += 1) if (await isHeld(at)) return true;
  return false;
}

/** Beyond the number that is let through at once. */
const beyond = ({ atOnce }: { readonly atOnce: number }): number => 2 * atOnce + 2;

/** A socket of a page, and what it is sent. */
class Line {
  readonly received: { readonly type: string; readonly code?: string }[] = [];
  closed: number | null = null;
  private wake: () => void = () => undefined;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.received.push(JSON.parse(String(data)));
      this.wake();
    });
    socket.on('close', (code) => {
      this.closed = code;
      this.wake();
    });
    socket.on('error', () => undefined);
  }

  static async open({ address }: World, path: string): Promise<Line> {
    const line = new Line(new WebSocket(socketOf(address) + path, { headers: from(ADDRESS) }));
    await once(line.socket, 'open');
    return line;
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  get isRefused(): boolean {
    return this.closed !== null || this.received.some(({ code }) => code === 'too-fast');
  }

  /** Resolves once it is closed, or something is so. */
  async until(isSo: () => boolean): Promise<void> {
    while (this.closed === null && !isSo())
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
  }

  async close(): Promise<void> {
    if (this.closed !== null) return;
    this.socket.close();
    await this.until(() => false);
  }
}

/** Sends a message again and again by one page; true once that is refused. */
async function refused(world: World, path: string, most: number, message: object): Promise<boolean> {
  const line = await Line.open(world, path);
  for (let at = 0; at < most; at += 1) line.send(message);
  await line.until(() => line.isRefused);
  const { isRefused } = line;
  await line.close();
  return isRefused;
}

/** What is asked of pages until they say that it is too much. */
const asked = (world: World, most: number, path: (at: number) => string): Promise<boolean> =>
  until(most, async (at) => (await world.get(path(at))).status === 503);

/** All pictures of links that name a game, in every language. */
const PICTURED = VARIANTS.flatMap(({ id }) => ['en', 'pt-BR', 'ru'].map((tag) => `${id}.${tag}.png`));

/** Has those drawn that are not kept yet, until that is too much, or all are kept. */
async function drawn(world: World, folder: string): Promise<boolean> {
  const from = world.drawn.get(folder) ?? 0;
  for (const [at, file] of PICTURED.slice(from).entries()) {
    world.drawn.set(folder, from + at);
    if ((await world.get(`${folder}/${file}`)).status === 503) return true;
  }
  return from > 0;
}

/** More ended games than there are records in memory. */
const ENDED = SHARES.records.bounds.replays + 8;

/** A game of the account's group, given up after so many plies. */
function endedAfter(plies: number): Finished {
  const { game } = gameOf('russian', plies);
  const entries = [...game.entries, { kind: 'resign', seat: plies % 2 } as const];
  const ended = endedGame(`ended${plies}`, 0, Date.now() - 3_600_000 + plies, GROUP);
  return {
    ...ended,
    table: { ...ended.table, game: new LiveGame({ ...game, unclaimed: undefined, entries }) },
  };
}

/** The next ended game, which was not asked for lately. */
function nextEnded(world: World): string {
  world.asked += 1;
  return `ended${1 + (world.asked % ENDED)}`;
}

/** The Activity that Discord confirms, which shows no game. */
const OWN = 'own';

/** Has Discord asked about Activities, with a name for each question. */
async function asking(world: World, instance: (at: number) => string): Promise<number> {
  const before = world.questions;
  const me = { game: null, token: null, name: '', locale: 'en', look: { turned: false }, seen: null };
  for (let page = 0; page < 4; page += 1) {
    const line = await Line.open(world, '/board');
    for (let at = 1; at <= RATES.game.atOnce / 2; at += 1) {
      line.send({
        type: 'hello',
        ...me,
        proof: { kind: 'activity', code: 'guessed', instance: instance(at) },
      });
      await line.until(() => line.received.length === at);
    }
    await line.close();
  }
  return world.questions - before;
}

/** Has Discord asked about Activities that do not exist. */
const guessing = async (world: World): Promise<boolean> =>
  (await asking(world, (at) => `guessed-${at}`)) <= RATES.activitiesOfNetwork.atOnce;

/** A subscription to calls. */
const wish = (at: number | string) => ({
  token: 'e'.repeat(43),
  endpoint: `https://updates.push.services.mozilla.com/eve${at}`,
  game: null,
  keys: { p256dh: POINT, auth: 'a'.repeat(22) },
});
const POINT = 'BFmhv5oX1Ao2wXrd6dAFUu7wz_2MDTGsGV-aPwn1jEe1sPj4lI2I1HOkI2EU1cDYq9FdnYO9p0mQd9hVYk2uVw0';

/**
 * Goes to the bound of a row; resolves to true if something was held back. `part` tells how much of what takes long is done at a
 * time, so that twice the bound is reached in all rounds together.
 */
type Driver = (world: World, part: (bound: number) => number) => Promise<boolean>;

export const ON_SHARES: Readonly<Record<string, Driver>> = {
  replay: async (world) => {
    const id = nextEnded(world);
    return until(beyond(BUDGETS.undo), async () => {
      await world.acts(GROUP, ACCOUNT, { kind: 'button', data: `annul:${id}:yes` });
      return world.budget.take('undo', GROUP, ACCOUNT) > 0;
    });
  },
  follows: async (world) => {
    const games = ['russian', 'english', 'brazilian', 'italian', 'turkish', 'thai', 'spanish', 'czech'];
    const more = ['frisian', 'canadian', 'international', 'portuguese'];
    for (const game of [...games, ...more]) {
      await world.acts(GROUP, ACCOUNT, { kind: 'command', name: 'follow', args: game });
      world.budget.giveBack('list', GROUP, ACCOUNT);
    }
    return (await followedBy(world.stage.stage.store, GROUP)).targets.length === SHARES.follows.bounds.chat;
  },
  sockets: async (world) => {
    const paths = ['', '/lobby', '/learn', '/tournament', '/board'];
    const held = paths.map(async (path) => {
      // The page of a game is turned away once it has said hello, as it may be a player's.
      const most = path === '/board' ? 65 : 33;
      const lines = await Promise.all(Array.from({ length: most }, () => Line.open(world, path)));
      await Promise.race(lines.map((line) => line.until(() => false)));
      const isHeld = lines.some(({ closed }) => closed !== null);
      await Promise.all(lines.map((line) => line.close()));
      return isHeld;
    });
    return (await Promise.all(held)).every(Boolean);
  },
  roomLines: async (world, part) => {
    const channel = 'web:loud';
    const known = { log: 'loud', purged: 0, next: 1 };
    const { lines, pictures } = SHARES.roomLines.bounds;
    for (let at = 0; at < part(lines); at += 1) {
      const id = freshId();
      const entry = {
        kind: 'message',
        id,
        from: { id: 'web:eve', name: 'Eve' },
        text: 'x'.repeat(500),
      } as const;
      await world.rooms.append(channel, known, {
        line: (seq) => ({ entry: { ...entry, seq, at: Date.now() } }),
        pictures: at < part(pictures) ? [{ id, bytes: Buffer.from(id) }] : [],
        isThere: () => false,
      });
    }
    return ((await world.rooms.newer(channel, known))?.lines.length ?? 0) <= lines;
  },
  records: async (world, part) => {
    for (let at = 0; at < part(SHARES.records.bounds.replays); at += 1) {
      const game = nextEnded(world);
      const page = await BoardVisitor.enter(world.address, { game: `game-${game}`, headers: from(ADDRESS) });
      page.send({ type: 'record', table: page.board.table, from: 0 });
      await page.until(({ received }) => received.some(({ type }) => type === 'record'));
      await page.close();
    }
    return true;
  },
  rooms: async ({ rooms }, part) => {
    const known = { log: 'many', purged: 0, next: 1 };
    for (let at = 0; at < part(SHARES.rooms.bounds.all); at += 1) {
      const id = freshId();
      const channel = `web:${id}`;
      rooms.own(channel, 'eve');
      const entry = { kind: 'message', id, from: { id: `web:${id}`, name: 'Eve' }, text: 'hello' } as const;
      const line = (seq: number) => ({ entry: { ...entry, seq, at: Date.now() } });
      await rooms.append(channel, known, { line, pictures: [], isThere: () => false });
    }
    return true;
  },
  offers: (world) =>
    until(2 * SHARES.offers.bounds.opensAtOnce, async (at) => {
      const page = await BoardVisitor.enter(world.address, {
        wish: 'game=russian&opponent=person',
        name: `Eve ${at}`,
        headers: from(ADDRESS),
      });
      const isHeld = page.opened.length === 0;
      await page.close();
      return isHeld;
    }),
  challenges: (world) =>
    until(SHARES.challenges.bounds.person + 2, async () => {
      const before = world.whispered(ACCOUNT);
      for (const [channel, text] of [
        [ALONE, '/challenge russian'],
        // By terms of its own: it would be as good an opponent as any.
        [ALONE, '/seek russian 1d'],
        [GROUP, '/new russian'],
      ] as const)
        await world.says(channel, ACCOUNT, text);
      return !(await world.says(ALONE, ACCOUNT, '/challenge english')) || world.whispered(ACCOUNT) !== before;
    }),
  tournaments: async (world) => {
    const { chat } = SHARES.tournaments.bounds;
    for (let at = 0; at <= chat; at += 1) {
      await world.acts(GROUP, ACCOUNT, { kind: 'command', name: 'tournament', args: 'swiss russian' });
      world.budget.giveBack('table', GROUP, ACCOUNT);
    }
    const { directed } = await tournamentsOf(world.stage.stage.store, ACCOUNT);
    return directed.filter(isOn).length === chat;
  },
  votes: async (world) => {
    // One in which nothing else is on.
    voting -= 1;
    const group = `telegram:${voting}`;
    const asks = (name: string, args: string) => world.acts(group, ACCOUNT, { kind: 'command', name, args });
    // Others of these may have used it up.
    for (let at = 0; at < 3; at += 1) world.budget.giveBack('table', group, ACCOUNT);
    await asks('vote', 'russian level=1');
    await world.acts(group, ACCOUNT, { kind: 'button', data: world.buttonIn(group, '▶') });
    const { changes } = SHARES.votes.bounds;
    for (let at = 0; at < 2 * changes; at += 1) await asks('m', at % 2 === 0 ? 'c3-d4' : 'e3-f4');
    for await (const [, text] of world.stage.stage.store.table(BALLOTS).naming(ACCOUNT))
      if (JSON.parse(text).value.votes.length === changes) return true;
    return false;
  },
  simuls: async (world) => {
    const { chat } = SHARES.simuls.bounds;
    for (let at = 0; at <= chat; at += 1) {
      await world.acts(GROUP, ACCOUNT, { kind: 'command', name: 'simul', args: 'russian 1d' });
      world.budget.giveBack('table', GROUP, ACCOUNT);
    }
    return (await simulsIn(world.stage.stage.store, GROUP)).filter(isDisplayOn).length === chat;
  },
  signedIn: async (world) => {
    const sessions = sessionsIn(world.stage.stage.store, Date.now);
    const { browsers } = SHARES.signedIn.bounds;
    for (let at = 0; at <= browsers; at += 1) await sessions.open(ACCOUNT, 'Firefox');
    return (await sessions.of(ACCOUNT)).length === browsers;
  },
  subscriptions: async (world, part) => {
    const { store } = world.stage.stage;
    const own = new Subscriptions(store, Date.now);
    const { endpoint, keys } = wish(freshId());
    const browser = {
      user: 'web:eve',
      ...keys,
      language: 'en',
      origin: world.address,
      owner: 'eve',
    } as const;
    const { person } = SHARES.subscriptions.bounds;
    for (let at = 0; at < person + part(person); at += 1)
      await own.add({ ...browser, endpoint: `${endpoint}-${at}` }, null);
    await own.tidy();
    return (await own.of('web:eve', 'any', 'turn')).length === person;
  },
  queues: async ({ gate }) => {
    let finish: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const button = { kind: 'button', data: 'board' } as const;
    const event = (user: number) => ({
      channel: 'web:busy',
      user: { id: `web:eve${user}`, name: 'Eve', locale: null },
      input: button,
    });
    const { events } = SHARES.queues.bounds;
    const all = Array.from({ length: events + 5 }, (_, user) => gate.run(event(user), () => gone));
    finish();
    return (await Promise.all(all)).some((verdict) => verdict !== 'admitted');
  },
  accounts: async ({ gate }, part) => {
    const talk = { kind: 'typing' } as const;
    const verdicts = new Set<string>();
    for (let at = 0; at < part(SHARES.accounts.bounds.known); at += 1)
      verdicts.add(gate.admit(`web:${freshId()}`, `web:${freshId()}`, talk, ADDRESS));
    return verdicts.has('dropped') || verdicts.has('slower');
  },
  outbox: async (world, part) => {
    const quiet = () => undefined;
    let dropped = 0;
    const warn = (): void => {
      dropped += 1;
    };
    const log = { debug: quiet, info: quiet, warn, error: quiet };
    const outbox = new Outbox(world.stage.stage.store, new TimerAlarms(Date.now), Date.now, log);
    for (let at = 0; at < part(SHARES.outbox.bounds.messages); at += 1)
      await outbox.add('discord:666', { kind: 'post', key: `${at}`, text: ['hello'] } as never, null, 3_600);
    return dropped > 0 || (await outbox.look('discord:666'));
  },
  linkPictures: (world) => drawn(world, '/rules/picture'),
  messages: async (world) => {
    const { pageBytes, requestBytes, subscriptionBytes, passkeyBytes, roomBytes, saidCharacters } =
      SHARES.messages.bounds;
    const long = (most: number) => ({ type: 'ping', text: 'x'.repeat(most) });
    const page = await Line.open(world, '/board');
    page.send(long(pageBytes));
    const room = await Line.open(world, '');
    room.send(long(roomBytes));
    const said = await Line.open(world, '');
    said.send({ type: 'say', id: freshId(), text: 'x'.repeat(saidCharacters + 1) });
    const lines = [page, room, said];
    await Promise.all(lines.map((line) => line.until(() => line.received.length > 0)));
    const isHeld = lines.every(({ closed, received }) => closed !== null || received[0]?.type === 'refused');
    await Promise.all(lines.map((line) => line.close()));
    const fault = await world.post('/faults', 'x'.repeat(requestBytes + 1), 'text/plain');
    const push = await world.post('/push', JSON.stringify(long(subscriptionBytes)));
    const headers = { origin: new URL(world.address).origin };
    const answer = JSON.stringify(long(passkeyBytes));
    const passkey = await world.post('/passkey/enter', answer, undefined, ADDRESS, headers);
    return isHeld && [fault, push, passkey].every(({ status }) => status === 413);
  },
};

/** Sends the form of signing in as a page of this server does, until it is held back. */
const signingIn = (world: World, most: number, wish: object, to = '/sign-in'): Promise<boolean> =>
  until(most, async () => {
    const headers = { origin: new URL(world.address).origin };
    return (await world.post(to, JSON.stringify(wish), undefined, ADDRESS, headers)).status === 429;
  });
/** Of one network its own limit comes first. */
const guessingCodes = (world: World): Promise<boolean> =>
  signingIn(world, beyond(RATES.guesses), { code: 'wrong123' });

/** Becomes somebody new again and again, each time with another secret, until that is refused. */
async function becomingSomebody(world: World): Promise<boolean> {
  const address = world.address.replace('127.0.0.1', 'localhost');
  const { atOnce } = RATES.newAccounts;
  const statuses: number[] = [];
  for (let guest = 0; guest <= atOnce; guest += 1) {
    const browser = new Browser(address, from('203.0.113.77'));
    const wish = { kind: 'make', token: `${guest}`.repeat(43), name: '' };
    const { options, status } = await browser.post('/passkey/options', wish);
    statuses.push(status);
    if (options === undefined) continue;
    const answer = new Authenticator(new URL(address).origin).make(options as MakeOptions);
    await browser.post('/passkey/make', { answer });
  }
  return statuses.at(-1) === 429 && statuses.filter((status) => status === 200).length <= atOnce;
}

/** Sends games from ever other networks, none of which can have been played. */
async function sendingGames(world: World): Promise<boolean> {
  const { store } = world.stage.stage;
  await new Accounts(store, Date.now).open(ACCOUNT, 'Eve');
  const cookie = `damka=${await sessionsIn(store, Date.now).open(ACCOUNT, 'Firefox')}`;
  const asking = { cookie, ...from('198.51.100.1') };
  const { mark } = (await (await world.stage.get('/me/games/owner', asking)).json()) as object & {
    mark: string;
  };
  const game = { owner: mark, variant: 'none', options: {}, chance: 0, entries: [], times: [0, 0, 0] };
  return until(beyond(RATES.sentGamesOfOne), async (at) => {
    const { status } = await fetch(new URL(`/me/games/attacking-game-${at}`, world.address), {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie, ...from(`198.51.${at % 250}.1`) },
      body: JSON.stringify({ ...game, seats: [null, null], own: 0 }),
    });
    return status === 429;
  });
}

export const ON_RATES: Readonly<Record<string, Driver>> = {
  // Of one account the person's limit comes first: it leaves others in the group what they need.
  chat: (world) => until(beyond(RATES.chat), async () => !(await world.says(CLUB, ACCOUNT, '/board'))),
  person: (world) => until(beyond(RATES.person), async () => !(await world.says(ALONE, ACCOUNT, '/board'))),
  network: async ({ gate }) =>
    until(beyond(RATES.network), async (at) => {
      const user = `web:guest${at}`;
      return gate.admit(`web:room${at}`, user, undefined, ADDRESS) !== 'admitted';
    }),
  game: (world) => refused(world, '/board', beyond(RATES.game), { type: 'ping' }),
  room: (world) => refused(world, '', beyond(RATES.room), { type: 'ping' }),
  lobby: (world) => refused(world, '/lobby', beyond(RATES.lobby), { type: 'ping' }),
  lesson: (world) => refused(world, '/learn', beyond(RATES.lesson), { type: 'ping' }),
  refusals: async (world) => {
    const line = await Line.open(world, '/lobby');
    for (let at = 0; at < beyond(RATES.refusals); at += 1) line.send({ type: 'ping' });
    await line.until(() => false);
    return line.closed === 1008;
  },
  invitations: async (world) => {
    const passes = new Passes('telegram', 'of-telegram');
    const game = `game-${nextEnded(world)}`;
    const user = { id: ACCOUNT, name: 'Eve', locale: 'en' };
    const pass = passes.sign({ use: 'session', id: '', user, game, until: Date.now() + 60_000 });
    const page = await BoardVisitor.enter(world.address, {
      game,
      proof: { kind: 'pass', pass },
      headers: from(ADDRESS),
    });
    const before = world.invitations;
    for (let at = 0; at < beyond(RATES.invitations); at += 1) page.send({ type: 'invite' });
    await page.until(({ refusals }) => refusals.some(({ code }) => code === 'too-fast'));
    await page.close();
    return world.invitations - before <= RATES.invitations.atOnce;
  },
  games: (world) => asked(world, beyond(RATES.games), () => '/lobby/tables'),
  tables: async (world) => {
    const path = `/rules/of/game-${nextEnded(world)}`;
    const ask = () => fetch(new URL(path, world.address), { headers: from(ADDRESS), redirect: 'manual' });
    return until(beyond(RATES.tables), async () => (await ask()).headers.get('location') === '/rules');
  },
  rules: (world) => asked(world, beyond(RATES.rules), () => '/rules/picture/russian.en.step.svg'),
  puzzles: (world) => asked(world, beyond(RATES.puzzles), () => '/puzzle/russian/board/1-0.en.svg'),
  answers: async (world) => {
    const today = await fetch(new URL('/puzzle', world.address), {
      headers: from(ADDRESS),
      redirect: 'manual',
    });
    const path = today.headers.get('location') ?? '';
    const [, , game = '', number = ''] = path.split('/');
    const move = findPuzzle(game, Number(number))?.line[0] ?? '';
    for (let at = 0; at < beyond(RATES.answers); at += 1)
      await world.get(`${path}?ply=0&move=${encodeURIComponent(move)}`);
    const { all } = (await world.stage.stage.store.table(TALLIES).read(game)) as { all: number };
    return all >= RATES.answers.atOnce && all <= 2 * RATES.answers.atOnce;
  },
  players: (world) => asked(world, beyond(RATES.players), () => '/player/abcdefgh'),
  sentGames: (world) =>
    until(beyond(RATES.sentGames), async () => (await world.get('/me/games/owner')).status === 429),
  sentGamesOfOne: sendingGames,
  upgrades: async (world) => {
    await new Bundles(world.stage.stage.store, Date.now).keep(
      'abcdefghijkl',
      new Map([['old.js', Buffer.from('1')]]),
    );
    return until(
      beyond(RATES.upgrades),
      async () => (await world.get('/board/abcdefghijkl/old.js')).status !== 200,
    );
  },
  calls: (world) =>
    until(beyond(RATES.calls), async (at) => {
      const { status } = await world.post('/push', JSON.stringify(wish(at)));
      return status === 429;
    }),
  deviceLooks: (world) =>
    signingIn(
      world,
      beyond(RATES.deviceLooks),
      { secret: 'x'.repeat(43), claim: 'x'.repeat(43) },
      '/device/look',
    ),
  passkeys: (world) => signingIn(world, beyond(RATES.passkeys), { kind: 'enter' }, '/passkey/options'),
  newAccounts: becomingSomebody,
  joins: async (world) => {
    const { store } = world.stage.stage;
    const joins = new Joins(store, Date.now, new SignIns(store, Date.now));
    return until(beyond(RATES.joins), async (at) => {
      const secret = await joins.ask({ user: ACCOUNT, name: '', other: `discord:${at}` });
      return (await joins.join(ACCOUNT, secret)) === 'tooOften';
    });
  },
  guesses: guessingCodes,
  allGuesses: guessingCodes,
  signIns: (world) => signingIn(world, beyond(RATES.signIns), { secret: 'x'.repeat(43) }),
  pictures: (world) => drawn(world, '/o/new'),
  films: (world) => asked(world, beyond(RATES.films), () => `/g/game-${nextEnded(world)}/gif`),
  faults: async (world) => {
    const before = world.logged();
    for (let at = 0; at < beyond(RATES.faults); at += 1)
      await world.post('/faults', 'TypeError: x', 'text/plain');
    return world.logged() - before <= RATES.faults.atOnce;
  },
  allFaults: async (world) => {
    const before = world.logged();
    for (let at = 0; at < beyond(RATES.allFaults); at += 1)
      await world.post('/faults', 'TypeError: y', 'text/plain');
    return world.logged() - before <= RATES.faults.atOnce;
  },
  activitiesOfNetwork: guessing,
  activitiesUnknown: guessing,
  activitiesOfInstance: async (world) =>
    (await asking(world, () => OWN)) <= RATES.activitiesOfInstance.atOnce + 1,
  // One network's own limit comes first.
  activities: guessing,
};

/** Budgets of the account, in its own chats. */
export const ON_BUDGETS: Readonly<Record<string, Driver>> = Object.fromEntries(
  (Object.keys(BUDGETS) as Cost[]).map((cost) => [
    cost,
    async ({ budget }: World) =>
      until(beyond(BUDGETS[cost]), async () => budget.take(cost, GROUP, ACCOUNT) > 0),
  ]),
);
