import {
  type AnyVariant,
  configure,
  err,
  FIRST_LEVEL,
  findVariant,
  LEVEL_NUMBERS,
  type LevelName,
  type LevelNumber,
  NAMED_LEVELS,
  ok,
  spelled,
  VARIANTS,
} from '../../engine/index.js';
import { gamesMeant, gamesNamedLike, nearestGames } from '../../locales/find-game.js';
import { MESSAGES, type Messages } from '../../locales/index.js';
import { lines, type Text } from '../../locales/text.js';
import { titleOf } from '../../locales/titles.js';
import { homeOf } from '../../sessions/model/place.js';
import { readerOf } from '../../sessions/model/reader.js';
import { seatsToTake } from '../../sessions/model/running.js';
import type { Session, Table } from '../../sessions/model/session.js';
import {
  cycleLevel,
  cycleOption,
  holds,
  isComputer,
  isPerson,
  leaveSeat,
  openTable,
  seatComputer,
  seatOf,
  setLevel,
  startTable,
  switchStakes,
  takeSeat,
} from '../../sessions/model/table.js';
import { switchHelp } from '../../sessions/play/help.js';
import { costOfLeaving, leaveGame } from '../../sessions/play/play.js';
import { mayReplace } from '../../sessions/play/replace.js';
import { givesOwnGameAway } from '../channel/analyses.js';
import {
  badClock,
  badHelp,
  badLevel,
  badOption,
  badRated,
  helpOf,
  type JoinWish,
  optionsText,
  parseJoin,
  parseNew,
  stakesOf,
  timeTyped,
} from '../channel/arguments.js';
import { repostBoard } from '../channel/delivery/repost-board.js';
import { commandButton } from '../channel/keyboards/command-button.js';
import {
  type GameVerb,
  gameButtons,
  gamesKeyboard,
  optionsKeyboard,
  pageData,
  tableKeyboard,
} from '../channel/keyboards/keyboards.js';
import { languageFor } from '../channel/language.js';
import { notifyOtherChats } from '../channel/notify-elsewhere.js';
import { holderName, who } from '../channel/posts/holders.js';
import { colourOf, configuredVariant, type Draft, variantOf } from '../channel/posts/posts.js';
import { endingPost, rulesPost } from '../channel/posts/rules-posts.js';
import type { RequestContext } from '../channel/request-context.js';
import type { Button } from '../port.js';
import { beside } from './beside.js';
import { forTable } from './in-thread.js';
import { isKeptApart } from './meeting/keeping-apart.js';
import { shownName, withName } from './meeting/sitting.js';
import { tellSat } from './meeting/tell-sat.js';
import { firstPage } from './welcome.js';

/** Offers the list of games; `options` are passed on with the chosen one. */
const askForGame = (context: RequestContext, verb: GameVerb, options = ''): Promise<void> =>
  context.post({
    text: verb === 'rules' ? context.chatWords.chooseRules() : context.chatWords.chooseGame(),
    keyboard: gamesKeyboard(firstPage(context, verb), options),
  });

/** Offers the games for a number of players, of those that a name may mean if there are any. */
async function offerFor(
  context: RequestContext,
  players: number,
  name: string,
  options: string,
): Promise<void> {
  const isFor = ({ seats }: AnyVariant): boolean => seats.length === players;
  const named = name === '' ? [] : gamesNamedLike(name).filter(isFor);
  const games = named.length > 0 ? named : VARIANTS.filter(isFor);
  const [only] = games;
  if (games.length === 1 && only !== undefined) return openNew(context, `${only.id}${options}`);
  await context.post({
    text: context.chatWords.chooseGame(),
    keyboard: [
      ...gameButtons('new', games.slice(0, MAX_OFFERED), context.chatLanguage, options),
      ...(games.length > MAX_OFFERED ? [[allGamesButton('new', context)]] : []),
    ],
  });
}

/** Games on one message that are offered for what was asked. */
const MAX_OFFERED = 8;
/** Games whose names are alike. */
const MAX_ALIKE = 4;

const allGamesButton = (verb: GameVerb, context: RequestContext): Button => ({
  label: context.chatWords.button.allGames,
  data: pageData(firstPage(context, verb)),
});

/** Offers games with names like one that nobody knows, and all of them. */
const suggestGames = (context: RequestContext, verb: GameVerb, name: string, options = ''): Promise<void> =>
  context.post({
    text: context.words.noGame(name.slice(0, 60)),
    keyboard: [
      ...gameButtons(verb, nearestGames(name).slice(0, MAX_ALIKE), context.chatLanguage, options),
      [allGamesButton(verb, context)],
    ],
  });

/** `/rules russian huff=on`: with house rules, or with the table's; `ending` is what its button shows. */
export async function showRules(context: RequestContext, args: string, ending = false): Promise<void> {
  const { table, settings } = context.session;
  const { game, options: asked } = parseNew(args);
  const name = game || (table?.variant ?? '');
  if (name === '') return askForGame(context, 'rules');
  const [variant] = gamesMeant(name);
  if (variant === undefined) return suggestGames(context, 'rules', name);
  const agreed = table?.variant === variant.id && table.phase !== 'over' ? table.options : {};
  const options = { ...agreed, ...spelled(asked) };
  const configured = configure(variant, options);
  if (!configured.ok) return context.whisper(badOption(context, configured.error));
  const post = ending ? endingPost : rulesPost;
  await context.post(post(variant, options, { ...settings, language: context.chatLanguage }));
}

/** `/new neva first=white`: opens a table. */
export async function openNew(context: RequestContext, args: string): Promise<void> {
  const { game, options, level, clock, help, rated, players } = parseNew(args);
  if (help === null) return context.whisper(badHelp(context));
  if (rated === null) return context.whisper(badRated(context));
  if (level === null) return context.whisper(badLevel(context, args));
  const rest = optionsText(options, level, clock, help, rated);
  if (game === '' && players === null) return askForGame(context, 'new', rest);
  if (players !== null) return offerFor(context, players, game, rest);
  const [variant, ...namesakes] = gamesMeant(game);
  if (variant === undefined) return suggestGames(context, 'new', game, rest);
  const configured = configure(variant, options);
  if (!configured.ok) return context.whisper(badOption(context, configured.error));
  const { words, language } = context;
  const time = timeTyped(clock, variant);
  if (time === null) return context.whisper(badClock(context, clock));
  const others = namesakes.map((other) => words.namesake(titleOf(other, language), other.id));
  const asked = level ?? lastLevel(context);
  await openInstead(
    context,
    (id, now) => ({
      ...openTable(id, variant, options, now, asked),
      ...time,
      ...helpOf(help),
      ...stakesOf(rated, context.session),
    }),
    others,
  );
}

/** The level of the chat's last game, where people have shown how strong an opponent they want. */
export const lastLevel = ({ session: { table } }: RequestContext): LevelNumber => table?.level ?? FIRST_LEVEL;

/**
 * Opens a table: in place of the channel's, unless others need that one; otherwise beside it. `notes` are for the player who
 * opened it.
 */
export async function openInstead(
  asked: RequestContext,
  open: (id: string, now: number) => Table,
  notes: readonly Text[] = [],
): Promise<void> {
  const { service } = asked;
  const table = open(service.newTableId(), service.now);
  const context = await forTable(asked, configuredVariant(table));
  if (context === null) return;
  const changed = await context.changeTable((_, session) => {
    const free = mayReplace(session, variantOf, context.user);
    return free.ok ? ok(table) : free;
  });
  if (!changed?.after) return;
  await tellPutAway(context, changed.before);
  await context.publishSeats(changed.session);
  if (notes.length > 0) await context.whisper(lines(...notes));
}

/** Tells a group that an open table at which nobody sat has made room for another. */
async function tellPutAway(context: RequestContext, before: Table | null): Promise<void> {
  const isEmpty = before?.phase === 'open' && !before.seats.some(isPerson);
  if (!isEmpty || context.isAlone) return;
  const { chatWords, chatLanguage } = context;
  await context.post({ text: chatWords.putAway(titleOf(variantOf(before), chatLanguage)) });
}

/** Time in which the same press means the same, in milliseconds. */
const SAME_PRESS_MS = 3_000;

/** True if a game of this kind has just begun here. */
async function isPressedTwice({ service, channel }: RequestContext, id: string): Promise<boolean> {
  const all = await service.placesOf(await service.read(homeOf(channel)));
  return all.some(
    ({ table }) =>
      table?.phase === 'running' && table.variant === id && service.now - table.since < SAME_PRESS_MS,
  );
}

/** Begins a game against the computer at once, for somebody who is alone with the bot. */
export async function begin(asked: RequestContext, id: string): Promise<void> {
  const variant = findVariant(id);
  if (variant === null) return asked.refuse({ code: 'stale' });
  if (!asked.isAlone) return openNew(asked, id);
  if (await isPressedTwice(asked, id)) return;
  const context = await beside(asked, true);
  if (context === null) return;
  const { now, random } = context.service;
  const changed = await context.changeTable((_, session) => {
    const free = mayReplace(session, variantOf, context.user);
    if (!free.ok) return free;
    const table = openTable(context.service.newTableId(), variant, {}, now, lastLevel(asked));
    return startTable(table, variant, context.person, seatsToTake(table), { now, random });
  });
  if (changed !== null) await context.continueGame(changed.session);
}

/** Shows the house rules of the open table `id` as buttons. */
export async function showOptions(context: RequestContext, id: string): Promise<void> {
  const { table } = context.session;
  if (table?.id !== id || table.phase !== 'open') return context.refuse({ code: 'stale' });
  await context.keyboard(optionsKeyboard(table, variantOf(table), context.chatWords, context.chatLanguage));
}

/** Handles a tap on the computer's help for people who play each other, which it switches on or off. */
export async function switchHelpAt(context: RequestContext, id: string): Promise<void> {
  const changed = await context.changeTable((table) =>
    table?.id === id ? switchHelp(table, context.user) : err({ code: 'stale' }),
  );
  if (!changed?.after) return;
  await context.keyboard(
    optionsKeyboard(changed.after, variantOf(changed.after), context.chatWords, context.chatLanguage),
  );
}

/** Handles a tap on what an open table is played for. */
export async function switchStakesAt(context: RequestContext, id: string): Promise<void> {
  const changed = await context.changeTable((table) =>
    table?.id === id ? switchStakes(table, context.user) : err({ code: 'stale' }),
  );
  if (!changed?.after) return;
  if (context.delivery.sender.changesPosts(context.channel)) return context.continueGame(changed.session);
  await context.keyboard(tableKeyboard(changed.after, variantOf(changed.after), context.chatWords));
}

/** Handles a tap on a house rule, which cycles to its next value. */
export async function cycle(context: RequestContext, id: string, index: number): Promise<void> {
  const changed = await context.changeTable((table) =>
    table?.id === id ? cycleOption(table, variantOf(table), context.user, index) : err({ code: 'stale' }),
  );
  if (!changed?.after) return;
  await context.keyboard(
    optionsKeyboard(changed.after, variantOf(changed.after), context.chatWords, context.chatLanguage),
  );
}

/** Cycles the level of the computer on a seat of the table `id` upwards. */
export async function cycleLevelOf(context: RequestContext, id: string, seat: number): Promise<void> {
  const changed = await context.changeTable((table) =>
    table?.id === id ? cycleLevel(table, context.user, seat) : err({ code: 'stale' }),
  );
  if (!changed?.after) return;
  if (context.delivery.sender.changesPosts(context.channel)) return context.continueGame(changed.session);
  await context.keyboard(tableKeyboard(changed.after, variantOf(changed.after), context.chatWords));
}

/** Handles a tap on a level, which is called by its name if it has one. */
export async function setLevelOf(context: RequestContext, id: string, name: string): Promise<void> {
  const level = Object.hasOwn(NAMED_LEVELS, name)
    ? NAMED_LEVELS[name as LevelName]
    : LEVEL_NUMBERS.find((each) => `${each}` === name);
  const changed = await context.changeTable((table) =>
    table?.id === id && level !== undefined ? setLevel(table, context.user, level) : err({ code: 'stale' }),
  );
  if (!changed?.after) return;
  if (context.delivery.sender.changesPosts(context.channel)) return context.continueGame(changed.session);
  await context.keyboard(tableKeyboard(changed.after, variantOf(changed.after), context.chatWords));
}

/** Returns from the house rules to the table with its current rules. */
export async function showTable(context: RequestContext, id: string): Promise<void> {
  const { table } = context.session;
  if (table?.id !== id || table.phase !== 'open') return context.refuse({ code: 'stale' });
  if (!context.delivery.sender.changesPosts(context.channel)) await context.keyboard([]);
  await context.publishSeats(context.session);
}

/** `/join`, `/join white`, `/join white computer`: takes a seat. */
export async function join(context: RequestContext, args: string): Promise<void> {
  const { table } = context.session;
  if (table === null) return context.refuse({ code: 'noTable' });
  const wish = parseJoin(variantOf(table), args);
  if ('unknown' in wish) {
    return context.refuse({ code: 'noSuchSeat', text: wish.unknown.slice(0, 40), variant: variantOf(table) });
  }
  await sit(context, wish, null);
}

/** True if a loaded game against the computer would show the user what to play in a game of their own. */
async function givesLoadedAway(context: RequestContext, withComputer: boolean): Promise<boolean> {
  const { table } = context.session;
  if (table?.loaded == null || table.phase !== 'open') return false;
  const isMet = withComputer || table.seats.some(isComputer);
  return isMet && givesOwnGameAway(context, table.loaded.state);
}

/** Seats the user or the computer; `id` is the table of the tapped button. */
export async function sit(context: RequestContext, wish: JoinWish, id: string | null): Promise<void> {
  if (context.event.user.isChat && !wish.computer) return context.refuse({ code: 'writesAsChat' });
  if (!wish.computer && (await isKeptApart(context))) return context.refuse({ code: 'keptApart' });
  if (await givesLoadedAway(context, wish.computer)) return context.refuse({ code: 'inOwnGame' });
  const shown = context.session.table?.strangers && !wish.computer ? await shownName(context) : null;
  const changed = await context.changeTable((table) => {
    if (table === null) return err({ code: id === null ? 'noTable' : 'stale' });
    if (id !== null && id !== table.id) return err({ code: 'stale' });
    const variant = variantOf(table);
    const chance = { now: context.service.now, random: context.service.random };
    if (wish.computer) return seatComputer(table, variant, context.user, wish.seat, chance);
    const known = shown === null ? table : withName(table, context, shown);
    return takeSeat(known, variant, context.person, wish.seat, seatsToTake(table), chance);
  });
  if (!changed?.after) return;
  await seated(context, changed.before, changed.after, changed.session);
  tellSat(context, changed.session);
  // Nobody else has been called to the board while its player was missed.
  if (changed.before?.absent !== undefined && changed.after.absent === undefined)
    await repostBoard(context.service, context.delivery, changed.session, context.respond, 'turn');
}

/**
 * Shows who sits where, and announces who has sat down or, once the last seat is taken, the game. A seat that was tapped
 * is announced by the message with the seats alone, where that can be changed: going to and fro makes no new messages.
 */
export async function seated(
  context: RequestContext,
  before: Table | null,
  table: Table,
  session: Session,
): Promise<void> {
  const variant = variantOf(table);
  const began = before?.phase === 'open' && table.phase === 'running';
  const isOpen = table.phase === 'open';
  const changesPosts = context.delivery.sender.changesPosts(context.channel);
  if (!changesPosts) await context.keyboard(isOpen ? tableKeyboard(table, variant, context.chatWords) : []);
  const isShown = isOpen && changesPosts && context.event.input.kind === 'button';
  const seat = table.seats.findIndex(
    (holder, at) => holder !== null && holder !== before?.seats[at] && !sameHolder(holder, before?.seats[at]),
  );
  if (seat >= 0 && !began && !isShown) await context.post(seatPost(context, table, seat));
  if (began || (isOpen && changesPosts)) await context.continueGame(session);
}

const sameHolder = (one: Table['seats'][number], other: Table['seats'][number] | undefined): boolean =>
  isPerson(one) && isPerson(other) ? one.user === other.user : one?.kind === other?.kind;

function seatPost(context: RequestContext, table: Table, seat: number): Draft {
  const variant = variantOf(table);
  const words = MESSAGES[languageFor(context.session)];
  const free = variant.seats.filter((_, at) => table.seats[at] === null).map(({ colour }) => colour);
  const holder = table.seats[seat];
  const colour = colourOf(variant, seat);
  const isOwn = holds(holder, readerOf(context.session));
  return {
    text: isOwn ? words.yours.sits(colour, free) : words.seatTaken(colour, who(holder, words), free),
  };
}

/** Tells somebody who says something else to an open table how to sit down, with buttons to begin or to put it away. */
export async function sayHowToJoin(context: RequestContext, table: Table): Promise<void> {
  const { button, howToJoin, challenging, seeking } = context.words;
  if (table.strangers !== undefined || table.challenge !== undefined) {
    const withdraw =
      table.strangers === undefined
        ? { label: challenging.button.withdraw, data: `unchallenge:${table.id}` }
        : { label: seeking.button.withdraw, data: `unseek:${table.id}` };
    return context.whisper(challenging.stillWaits(), {
      keyboard: [[commandButton('board', button.board), withdraw]],
    });
  }
  await context.whisper(howToJoin(), {
    keyboard: [
      [
        { label: button.start, data: `start:${table.id}`, style: 'primary' },
        { label: button.board, data: `table:${table.id}` },
      ],
      [commandButton('leave', context.words.absence.button.close), allGamesButton('new', context)],
    ],
  });
}

/** What is said of a table that its last player has left: an offer to others is withdrawn. */
function closedText({ strangers, challenge }: Table, words: Messages): Text {
  if (strangers !== undefined) return words.seeking.withdrawn();
  return challenge === undefined ? words.tableClosed() : words.challenging.withdrawn();
}

/** True for a table at which nobody sits, and which only this user sees. */
const isOwnEmpty = (table: Table, { isAlone }: RequestContext): boolean =>
  isAlone && !table.seats.some(isPerson);

/** Leaves a game or a seat. An empty table that somebody alone with the bot has opened is closed. */
export async function leave(context: RequestContext): Promise<void> {
  const seat = context.session.table === null ? -1 : seatOf(context.session.table, context.user);
  const changed = await context.changeTable((table) => {
    if (table === null) return err({ code: 'noTable' });
    if (table.phase !== 'open') return leaveGame(table, context.user, context.service.now);
    return isOwnEmpty(table, context) ? ok(null) : leaveSeat(table, context.user);
  });
  if (changed === null || changed.before === null) return;
  const words = MESSAGES[languageFor(changed.session)];
  if (changed.after === null) {
    context.delivery.registry.closeSeats(changed.session);
    return context.post({
      text: closedText(changed.before, words),
      keyboard: [[commandButton('new', words.button.newGame)]],
    });
  }
  const holder = changed.before.seats[seat];
  const handedOver = isComputer(changed.after.seats[seat]);
  if (changed.after.phase !== 'open' && !handedOver) {
    const lost = costOfLeaving(changed.before, seat) === 'lost';
    return context.continueGame(
      changed.session,
      lost && !context.isAlone ? words.leftLost(context.self) : [],
    );
  }
  const colour = colourOf(configuredVariant(changed.after), seat);
  const left = changed.after.phase === 'open' ? 'leftTable' : 'leftGame';
  await context.post({
    text: context.isAlone ? words.yours[left](colour) : words[left](context.self, colour),
  });
  // The board that follows shows the others what has changed, not who has left.
  if (left === 'leftGame' && holder)
    notifyOtherChats(context, changed.session, 'away', (there) =>
      there.leftGame(holderName(holder, there), colour),
    );
  if (changed.after.phase === 'running' || context.delivery.sender.changesPosts(context.channel))
    await context.continueGame(changed.session);
}

/** Handles the button that starts the game at the table `id`. */
export async function start(context: RequestContext, id: string): Promise<void> {
  if (await givesLoadedAway(context, true)) return context.refuse({ code: 'inOwnGame' });
  const changed = await context.changeTable((table) => {
    if (table === null || id !== table.id) return err({ code: 'stale' });
    const chance = { now: context.service.now, random: context.service.random };
    return startTable(table, variantOf(table), context.person, seatsToTake(table), chance);
  });
  if (changed === null) return;
  if (!context.delivery.sender.changesPosts(context.channel)) await context.keyboard([]);
  await context.continueGame(changed.session);
}
