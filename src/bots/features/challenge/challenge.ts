import { err, ok, type Result, type Seat } from '../../../engine/index.js';
import { gamesInOrder } from '../../../locales/first-games.js';
import { MESSAGES, type Who } from '../../../locales/index.js';
import { lines, type Text } from '../../../locales/text.js';
import { shortTitleOf } from '../../../locales/titles.js';
import { homeOf } from '../../../sessions/model/place.js';
import { readerOf } from '../../../sessions/model/reader.js';
import type { Refusal } from '../../../sessions/model/refusal.js';
import { seatsToTake } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { isPerson, leaveSeat, openTable, seatOf, takeSeat } from '../../../sessions/model/table.js';
import { platformOf } from '../../../sessions/platform.js';
import { costOfSilence } from '../../../sessions/play/reminders.js';
import type { GameService } from '../../../sessions/service/service.js';
import { newGameId } from '../../../sessions/service/views.js';
import { SHARES } from '../../../sessions/shares.js';
import { helpOf, stakesOf } from '../../channel/arguments.js';
import { commandButton, MAX_DATA } from '../../channel/keyboards/command-button.js';
import { gamesKeyboard } from '../../channel/keyboards/keyboards.js';
import { spokenIn } from '../../channel/language.js';
import { notifyOtherChats } from '../../channel/notify-elsewhere.js';
import { who } from '../../channel/posts/holders.js';
import { type Draft, stakesText, variantOf } from '../../channel/posts/posts.js';
import { ringFor } from '../../channel/posts/rings.js';
import { refusalUnlessAdministrator } from '../../channel/request/rights.js';
import type { RequestContext } from '../../channel/request-context.js';
import { forPeople, placeFor } from '../../play/in-thread.js';
import { answers, CODE_PREFIX, sittingAt, toldOf } from '../../play/meeting/challenged.js';
import { blockPerson } from '../../play/meeting/keeping-apart.js';
import { offering, ownOffers } from '../../play/meeting/own-offers.js';
import { joiningHere, openHere, randomSeat } from '../../play/meeting/sitting.js';
import { waitsAlone } from '../../play/meeting/waiting.js';
import { isKeptFor, readWhom, type Whom } from '../../play/meeting/whom.js';
import { parseSeek, type SeekWish, tellUnread } from '../../play/meeting/wish.js';
import { firstPage } from '../../play/welcome.js';
import type { Keyboard } from '../../port.js';
import { keptFor as bucketFor, type Rate, TokenBucket } from '../../token-bucket.js';

const DAY_MS = 24 * 3_600_000;
/** Days for which a challenge can be accepted. */
const DAYS = 3;
/** Games that are offered for somebody who is named. */
const GAMES_OFFERED = 5;
const CODE = /^[a-z0-9]{8}$/;

/**
 * `/challenge @bob russian white 3d`: opens a table at which the user waits for that person, or for anyone with the
 * link or the code. `/challenge <code>` shows a challenge, to be accepted or declined.
 */
export async function challenge(context: RequestContext, args: string): Promise<void> {
  if (context.event.user.isChat) return context.refuse({ code: 'writesAsChat' });
  const code = args.trim().toLowerCase();
  if (CODE.test(code) && (await context.service.links.gameBehind(code)) !== null) return show(context, code);
  const { words, channel } = context;
  const { named, rest } = readWhom(whole(args, context), channel);
  // A name that leads to nobody rings nobody.
  if (named.kind === 'bot' || named.kind === 'unknown') context.isUnserved = true;
  if (named.kind === 'bot')
    return context.whisper(words.challenging.bot(), {
      keyboard: [[commandButton('new', words.button.newGame)]],
    });
  if (named.kind === 'unknown') return context.whisper(words.challenging.unknown(named.name));
  const whom = named.kind === 'person' ? named.whom : null;
  if (whom !== null && isKeptFor(whom.key, context.event.user)) {
    context.isUnserved = true;
    return context.whisper(words.challenging.yourself());
  }
  const typed = parseSeek(rest, context);
  if (!typed.ok) {
    context.isUnserved = true;
    return CODE.test(code)
      ? context.refuse({ code: 'challengeOver' })
      : tellUnread(context, typed.error, whom === null ? 'challenge' : null);
  }
  const { wish } = typed.value;
  if (wish !== null) return open(context, whom, wish);
  if (whom !== null) return askWhichGame(context, whom);
  await context.post({
    text: context.chatWords.challenging.chooseGame(),
    keyboard: gamesKeyboard(firstPage(context, 'challenge')),
  });
}

/** What a button says, with the name for which it had no room. */
const whole = (args: string, { recent, known }: RequestContext): string =>
  args.replace(/<@[^>]*>|@\S+$/, (short) => recent.meantBy(`${known.user} ${short}`) ?? short);

/** Somebody as buttons and adapters name them. */
const dataOf = ({ user, name }: Pick<Whom, 'user' | 'name'>): string =>
  user === null ? name : `<@${user.replace(/^\w+:/, '')}${name === '' ? '' : `|${name}`}>`;

/** Asks for which game somebody is challenged; a long name is cut to fit into the buttons, and noted whole. */
export async function askWhichGame(context: RequestContext, { user, name }: Whom): Promise<void> {
  const { words, language, known } = context;
  const letters = [...name.replaceAll(/[:#<>|]/g, '')];
  const dataFor = (game: string, length = letters.length): string => {
    const called = letters.slice(0, length).join('');
    const whom = dataOf({ user, name: called });
    const data = `challenge:${game} ${whom}`;
    if (Buffer.byteLength(data) > MAX_DATA && length > 0) return dataFor(game, length - 1);
    if (length < letters.length)
      context.recent.noteMeant(`${known.user} ${whom}`, dataOf({ user, name: letters.join('') }));
    return data;
  };
  const games = gamesInOrder(firstPage(context, 'challenge').first, false).slice(0, GAMES_OFFERED);
  await context.whisper(words.challenging.whichGame(name), {
    keyboard: games.map(({ id }) => [{ label: shortTitleOf({ id }, language), data: dataFor(id) }]),
  });
}

async function open(context: RequestContext, whom: Whom | null, wish: SeekWish): Promise<void> {
  if (!(await mayAsk(context, whom))) {
    context.isUnserved = true;
    return;
  }
  const game = newGameId();
  await offering(context, game, () => openAt(context, game, whom, wish));
}

/** Opens the table of a game at which the user waits, and tells how it is reached. */
async function openAt(asked: RequestContext, game: string, whom: Whom | null, wish: SeekWish): Promise<void> {
  const context = await forPeople(asked, wish.variant);
  if (context === null) {
    asked.isUnserved = true;
    return;
  }
  const { service, event } = context;
  const seat = wish.seat ?? randomSeat(allSeats(wish.variant), service.random) ?? 0;
  const code = await service.links.open(game, DAYS * DAY_MS);
  const challenge = { code, ...(whom !== null && { name: whom.name }) };
  const after = await openHere(context, game, (here) => {
    const table = waitingTable(context, wish, here, seat, whom);
    return table.ok ? ok({ ...table.value, challenge }) : table;
  });
  if (after?.table == null) {
    asked.isUnserved = true;
    return service.links.close(code);
  }
  const isAlone = event.isPrivate === true;
  const draft: Draft = {
    ...challengePost(context, after.table, game, { code, name: whom?.name ?? null }),
    ...(!isAlone && whom !== null && calling(context, after.table, whom)),
    ping: whom?.user ? [whom.user] : [],
    ring: whom === null || isAlone ? 'silent' : ringFor('challenged', after),
  };
  // A changed message calls nobody: whoever is named is called within the thread.
  if (!(await showOnCard(context, after, draft)) || whom?.user) await context.post(draft);
  if (isAlone && whom?.user != null) await write(context, whom, code, after.table);
}

/** True if the user may wait for somebody, or for anybody; otherwise tells them why not. */
export async function mayAsk(context: RequestContext, whom: Whom | null): Promise<boolean> {
  const { service, known, words } = context;
  const user = whom?.user ?? null;
  if (user !== null && (await service.people.areApart(known.user, user))) {
    await context.refuse({ code: 'keptApart' });
    return false;
  }
  const offers = await ownOffers(context);
  if (whom !== null && offers.some(({ table }) => table?.reserved.includes(whom.key))) {
    await context.whisper(words.challenging.already(whom.name), {
      keyboard: [[commandButton('games', words.button.ownGames)]],
    });
    return false;
  }
  return whom === null || mayRing(context, whom);
}

const { ringsOfOne, ringsOfOneADay } = SHARES.challenges.bounds;
const RINGS: Rate = { burst: ringsOfOne, perSecond: (1_000 * ringsOfOneADay) / DAY_MS };
/** How often people have called each other, by the service. */
const rings = new WeakMap<GameService, Map<string, TokenBucket>>();

/** True if the user has not called this person too often; otherwise tells them when they may again. */
async function mayRing(context: RequestContext, { key }: Whom): Promise<boolean> {
  const { service, known, words } = context;
  const { now } = service;
  const kept = rings.get(service) ?? new Map<string, TokenBucket>();
  rings.set(service, kept);
  const bucket = bucketFor(kept, `${known.user} ${key}`, () => new TokenBucket(RINGS, () => service.now));
  const wait = Math.ceil(bucket.wait() * 1_000);
  if (bucket.take()) return true;
  await context.whisper(words.rateLimited('call', now + wait, now));
  return false;
}

/** Shows a challenge on the message of its thread, where the channel reads it; false if there is none. */
async function showOnCard({ delivery }: RequestContext, session: Session, draft: Draft): Promise<boolean> {
  const { card, channel } = session;
  if (card === undefined) return false;
  const post = await delivery.sender.draw(channel, { ...draft, ping: [] });
  const shown = await delivery.sender.replace(channel, card, post);
  return shown.kind === 'sent';
}

/** Somebody who is named is called to a challenge in the chat. */
const calling = (context: RequestContext, table: Table, whom: Whom): Pick<Draft, 'text'> => ({
  text: lines(
    context.chatWords.challenging.called({
      ...toldOf(table, context.chatLanguage),
      by: context.self,
      whom: mentionOf(whom),
    }),
    worthOf(context, table),
  ),
});

/** Tells the waiting player how to reach the challenge; in a group others read it, and can accept it there. */
export function challengePost(
  context: RequestContext,
  table: Table,
  game: string,
  { code, name }: { readonly code: string; readonly name: string | null },
): Draft {
  const { chatWords: words } = context;
  const about = toldOf(table, context.chatLanguage);
  const challenger = table.seats.find(isPerson);
  const isAlone = context.event.isPrivate === true;
  const reached = addresses(context, game, code);
  const { chat: link } = reached;
  const isShared = isAlone && link !== null && platformOf(context.channel) === 'telegram';
  const own: Keyboard = [
    ...(isShared
      ? [
          [
            {
              label: words.challenging.button.share,
              data: 'challenge:',
              share: { link, typed: `${CODE_PREFIX}${code}` },
            },
            { label: words.challenging.button.code, data: 'challenge:', copy: code },
            ...(name === null && context.delivery.sender.can(context.channel, 'picksPeople')
              ? [{ label: words.challenging.button.choose, data: `pick:${table.id}` }]
              : []),
          ],
        ]
      : []),
    [
      { label: words.challenging.button.computer, data: `start:${table.id}` },
      { label: words.challenging.button.withdraw, data: `unchallenge:${table.id}` },
    ],
  ];
  return {
    text: lines(
      isAlone
        ? words.challenging.sendOn({
            ...about,
            whom: name,
            code,
            ...reached,
            days: DAYS,
          })
        : words.challenging.called({ ...about, by: who(challenger, words), whom: name }),
      worthOf(context, table),
    ),
    keyboard: isAlone ? own : [...answers(code, context.chatLanguage), ...own],
  };
}

/** Shows once more how the challenge of a chat's table is reached; false if it cannot be any more. */
export async function showOwnChallenge(context: RequestContext, { table, game }: Session): Promise<boolean> {
  const { code, name = null } = table?.challenge ?? {};
  if (table === null || game === null || code === undefined) return false;
  if ((await context.service.links.gameBehind(code)) !== game) return false;
  await context.post(challengePost(context, table, game, { code, name }));
  return true;
}

const allSeats = ({ seats }: { readonly seats: readonly unknown[] }): readonly Seat[] =>
  seats.map((_, seat) => seat);

function waitingTable(
  { service, person }: RequestContext,
  { variant, options, level, minutes, clocks, help, rated }: SeekWish,
  { settings }: Session,
  seat: Seat,
  whom: Whom | null,
): Result<Table, Refusal> {
  const { now, random } = service;
  const empty: Table = {
    ...openTable(service.newTableId(), variant, options, now, level),
    ...(minutes !== undefined && { terms: { deadline: minutes, late: settings.late } }),
    ...(clocks && { clocks }),
    ...helpOf(help),
    ...stakesOf(rated, { settings }),
  };
  const sat = takeSeat(empty, variant, person, seat, seatsToTake(empty), { now, random });
  return sat.ok && whom !== null ? ok(keptFor(sat.value, whom)) : sat;
}

/** A table whose first free seat is kept for somebody. */
export function keptFor(table: Table, { key }: Whom): Table {
  const kept = table.seats.indexOf(null);
  return { ...table, reserved: table.reserved.map((each, at) => (at === kept ? key : each)) };
}

/** What the game of a challenge is worth, and what leaving it and silence cost. */
const worthOf = (
  { session: { settings }, chatLanguage }: RequestContext,
  table: Table,
  language = chatLanguage,
): Text => stakesText(table, { language, silence: () => costOfSilence({ table, settings }) });

const mentionOf = ({ user, name }: Whom): Who =>
  user === null ? { handle: name.replace(/^@/, '') } : { mention: user, name };

/** Where a challenge is reached. */
const addresses = ({ delivery, publicUrl }: RequestContext, game: string, code: string) => ({
  chat: delivery.sender.addressWith(`${CODE_PREFIX}${code}`),
  page: publicUrl === null ? null : `${publicUrl}/g/${game}`,
});

/** Writes to the one who is challenged, where their platform lets the bot. */
export async function write(
  context: RequestContext,
  { user, name }: Whom,
  code: string,
  table: Table,
): Promise<void> {
  const { delivery, chatLanguage, session } = context;
  const own = spokenIn(session, chatLanguage);
  const language = user === null ? chatLanguage : await delivery.reads(user, own);
  const text = MESSAGES[language].challenging.offered({
    ...toldOf(table, language),
    names: [context.person.name],
  });
  const post = {
    kind: 'post' as const,
    text: lines(text, worthOf(context, table, language)),
    keyboard: answers(code, language, context.person.name),
    ping: [],
    ring: 'aloud' as const,
  };
  const mayWrite = user !== null && !(await context.service.people.areApart(context.known.user, user));
  const isWritten = mayWrite && (await delivery.sender.sendPrivately(user, post));
  await context.whisper(
    isWritten ? context.words.challenging.written(name) : context.words.challenging.unwritten(name),
  );
}

/** An open challenge as a chat shows it; otherwise tells the user why it is none for them, and null. */
async function find(context: RequestContext, code: string): Promise<Session | null> {
  const game = await context.service.links.gameBehind(code);
  const there = game === null ? null : await context.service.sessionOf(game);
  const refusal = refusalAt(context, there);
  if (refusal === null) return there;
  await context.refuse(refusal);
  return null;
}

/** Why the user cannot answer a challenge, if so. */
function refusalAt({ event: { user } }: RequestContext, there: Session | null): Refusal | null {
  const table = there?.table;
  if (there == null || there.gone || table?.phase !== 'open') return { code: 'challengeOver' };
  if (seatOf(table, user.id) >= 0) return { code: 'ownChallenge' };
  const free = table.seats.flatMap((holder, seat) => (holder === null ? [table.reserved[seat] ?? null] : []));
  const isFree = free.some((key) => key === null || isKeptFor(key, user));
  return isFree ? null : { code: 'notChallenged' };
}

async function show(context: RequestContext, code: string): Promise<void> {
  const there = await find(context, code);
  if (there?.table == null) return;
  const names = sittingAt(there.table).map(({ name }) => name);
  const text = context.chatWords.challenging.offered({ ...toldOf(there.table, context.chatLanguage), names });
  const [challenger] = context.isAlone ? names : [];
  await context.post({
    text: lines(text, worthOf(context, there.table)),
    keyboard: answers(code, context.chatLanguage, challenger),
  });
}

/** Handles the answer to a challenge. */
export async function answerChallenge(
  context: RequestContext,
  [code = '', answer]: readonly string[],
): Promise<void> {
  if (context.event.user.isChat) return context.refuse({ code: 'writesAsChat' });
  const there = await find(context, code);
  if (there === null) return;
  if (answer === 'yes') return accept(context, there);
  await decline(context, code, there);
  if (answer !== 'block') return;
  for (const challenger of sittingAt(there.table)) await blockPerson(context, challenger);
}

async function accept(asked: RequestContext, there: Session): Promise<void> {
  const { service, person } = asked;
  const others = sittingAt(there.table).map(({ user }) => user);
  if (await service.people.isApartFromAny(person.user, others)) return asked.refuse({ code: 'keptApart' });
  const context = await placeFor(asked, there);
  if (context === null) return;
  const { session } = context;
  const isHere = there.game === session.game;
  const changed = await context.change(
    (here, joined) => {
      const from = isHere ? here : joined;
      const refusal = refusalAt(context, from);
      if (refusal !== null) return err(refusal);
      if (from?.table == null) return err({ code: 'challengeOver' });
      if (isHere) return seated(context, here, from.table);
      const next = joiningHere(context, here, { ...from, table: from.table });
      return next.ok ? seated(context, next.value, next.value.table) : next;
    },
    'table',
    isHere ? null : there.game,
  );
  if (changed === null) return;
  await asked.keyboard([]);
  const { after } = changed;
  // A player alone with the bot learns it from the first board.
  notifyOtherChats(context, after, 'joined', ({ challenging }, there) =>
    there.table?.phase !== 'open' && readerOf(there) !== null ? null : challenging.accepted(person.name),
  );
  if (after.table?.phase === 'open') await context.publishSeats(after);
  else await context.continueGame(after);
}

/** The session once the user has a seat that is free or kept for them. */
function seated(
  { service: { now, random }, event: { user }, person }: RequestContext,
  session: Session,
  table: Table,
): Result<Session, Refusal> {
  const reserved = table.reserved.map((key) => (key !== null && isKeptFor(key, user) ? user.id : key));
  const sat = takeSeat({ ...table, reserved }, variantOf(table), person, null, seatsToTake(table), {
    now,
    random,
  });
  return sat.ok ? ok({ ...session, table: sat.value }) : sat;
}

async function decline(context: RequestContext, code: string, there: Session): Promise<void> {
  const { service, person, channel, event } = context;
  const isForThem = there.table?.reserved.some((key) => key !== null && isKeptFor(key, event.user));
  // A challenge open to anyone can still be accepted by others.
  if (isForThem) await service.links.close(code);
  await context.keyboard([]);
  const isHere = there.views.some((view) => homeOf(view) === homeOf(channel));
  if (isHere) await context.post({ text: context.chatWords.challenging.declined(person.name) });
  else await context.whisper(context.words.challenging.declinedByYou());
  notifyOtherChats(context, there, 'declined', ({ challenging }) => challenging.declined(person.name));
}

/** Handles the button that ends the wait of somebody alone at a table of the chat: theirs, or an administrator's. */
export async function withdrawWaiting(context: RequestContext, id: string): Promise<void> {
  const { session, known, service } = context;
  const { table, game } = session;
  const waits = table?.id === id && waitsAlone(session);
  const person = table?.seats.find(isPerson);
  if (table === null || !waits || !isPerson(person)) return context.refuse({ code: 'stale' });
  const refusal = person.user === known.user ? null : await refusalUnlessAdministrator(context.event);
  if (refusal !== null) return context.refuse(refusal);
  const changed = await context.changeTable((now) =>
    now?.id !== id ? err({ code: 'stale' }) : leaveSeat(now, person.user),
  );
  if (changed === null) return;
  if (table.challenge !== undefined) await service.links.close(table.challenge.code);
  if (game !== null && table.strangers !== undefined) await service.offers.remove(game);
  await context.keyboard([]);
  await context.post({ text: context.chatWords.challenging.withdrawn() });
}

/** Handles the button that gives up waiting; `id` is the table. */
export async function withdrawChallenge(context: RequestContext, id: string): Promise<void> {
  const changed = await context.changeTable((table) =>
    table === null || table.id !== id ? err({ code: 'stale' }) : leaveSeat(table, context.person.user),
  );
  if (changed === null) return;
  await context.keyboard([]);
  await context.post({ text: context.words.challenging.withdrawn() });
}
