import {
  configure,
  DEFAULT_LEVEL,
  err,
  LEVEL_NUMBERS,
  type LevelNumber,
  ok,
  playingSeats,
  VARIANTS,
} from '../../../engine/index.js';
import { findGame, nearestGames } from '../../../locales/find-game.js';
import { MESSAGES } from '../../../locales/index.js';
import { titleOf } from '../../../locales/titles.js';
import type { Table } from '../../../sessions/model/session.js';
import {
  cycleLevel,
  cycleOption,
  leaveSeat,
  mayReplace,
  openTable,
  rematchTable,
  seatComputer,
  seatOf,
  seatsLeft,
  startTable,
  takeSeat,
} from '../../../sessions/model/table.js';
import { derive, leaveGame } from '../../../sessions/play/play.js';
import { type GameVerb, gamesKeyboard, optionsKeyboard, tableKeyboard } from '../keyboards/keyboards.js';
import { languageFor } from '../language.js';
import { colourOf, configuredVariant, type Draft, tablePost, variantOf, who } from '../posts/posts.js';
import type { Talk } from '../request-context.js';
import { type JoinWish, LEVEL_WORD, parseJoin, parseNew } from './arguments.js';

/** House rules and a level as they are typed behind a game's name. */
const optionsText = (options: Readonly<Record<string, string>>, level: LevelNumber): string =>
  Object.entries({ ...options, ...(level !== DEFAULT_LEVEL && { level }) })
    .map(([key, value]) => ` ${key}=${value}`)
    .join('');

/** Offers the games; `options` go along with the one that is tapped. */
export const askForGame = (talk: Talk, verb: GameVerb, options = ''): Promise<void> =>
  talk.post({
    kind: 'post',
    text: verb === 'new' ? talk.words.chooseGame() : talk.words.chooseRules(),
    keyboard: gamesKeyboard(verb, 0, talk.language, options),
    ping: [],
  });

export const welcome = (talk: Talk): Promise<void> =>
  talk.post({
    kind: 'post',
    text: talk.words.welcome(),
    keyboard: gamesKeyboard('new', 0, talk.language),
    ping: [],
  });

/** `/new neva first=white` */
export const openNew = async (talk: Talk, args: string): Promise<void> => {
  const { game, options, level } = parseNew(args);
  if (level === null) return talk.whisper(badLevel(talk, args));
  if (game === '') return askForGame(talk, 'new', optionsText(options, level));
  const variant = findGame(game);
  if (variant === null) return talk.whisper(unknownGame(talk, game));
  const configured = configure(variant, options);
  if (!configured.ok) return talk.whisper(badOption(talk, configured.error));
  const { now } = talk.service;
  const changed = await talk.changeTable((table) => {
    const free = mayReplace(table, table === null ? variant : variantOf(table), talk.person.user, now);
    return free.ok ? ok(openTable(talk.service.newTableId(), variant, options, now, level)) : free;
  });
  if (changed?.after)
    await talk.post(tablePost(changed.after, languageFor(changed.session), changed.session.settings));
};

/** Games that are named where another was asked for that does not exist; all of them would be no answer. */
const NAMED = 5;

export const unknownGame = (talk: Talk, text: string) => {
  const near = nearestGames(text, NAMED);
  const named = (near.length > 0 ? near : VARIANTS.slice(0, NAMED)).map(
    (variant) => `${titleOf(variant, talk.language)} (${variant.id})`,
  );
  const asked = text.slice(0, 60);
  return near.length > 0
    ? talk.words.meantGame(asked, named)
    : talk.words.unknownGame(asked, named, VARIANTS.length);
};

const badLevel = (talk: Talk, args: string) => {
  const [, key = '', value = ''] = LEVEL_WORD.exec(args) ?? [];
  return talk.words.badValue(key, value.slice(0, 40), LEVEL_NUMBERS.map(String));
};

export const badOption = (
  talk: Talk,
  error: Extract<ReturnType<typeof configure>, { ok: false }>['error'],
) =>
  error.code === 'unknown-key'
    ? talk.words.unknownOption(error.key.slice(0, 40), error.known)
    : talk.words.badValue(error.key, error.value.slice(0, 40), error.allowed);

/** The house rules of the open table `id` as buttons. */
export const showOptions = async (talk: Talk, id: string): Promise<void> => {
  const { table } = talk.session;
  if (table?.id !== id || table.phase !== 'open' || table.loaded !== null)
    return talk.refuse({ code: 'stale' });
  await talk.keyboard(optionsKeyboard(table, variantOf(table), talk.words, talk.language));
};

/** A tap on a house rule gives it its next value. */
export const cycle = async (talk: Talk, id: string, index: number): Promise<void> => {
  const changed = await talk.changeTable((table) =>
    table?.id === id ? cycleOption(table, variantOf(table), talk.person.user, index) : err({ code: 'stale' }),
  );
  if (!changed?.after) return;
  await talk.keyboard(optionsKeyboard(changed.after, variantOf(changed.after), talk.words, talk.language));
};

/** A tap on a level makes the computer stronger: on one seat, or (null) all over the table `id`. */
export const cycleLevelOf = async (talk: Talk, id: string, seat: number | null): Promise<void> => {
  const changed = await talk.changeTable((table) =>
    table?.id === id ? cycleLevel(table, talk.person.user, seat) : err({ code: 'stale' }),
  );
  if (!changed?.after) return;
  await talk.keyboard(tableKeyboard(changed.after, variantOf(changed.after), talk.words));
};

/** Back from the house rules: the table is shown anew, as it is to be played now. */
export const showTable = async (talk: Talk, id: string): Promise<void> => {
  const { table } = talk.session;
  if (table?.id !== id || table.phase !== 'open') return talk.refuse({ code: 'stale' });
  await talk.keyboard([]);
  await talk.post(tablePost(table, languageFor(talk.session), talk.session.settings));
};

/** `/join`, `/join white`, `/join white computer` */
export const join = async (talk: Talk, args: string): Promise<void> => {
  const { table } = talk.session;
  if (table === null) return talk.refuse({ code: 'noTable' });
  const wish = parseJoin(variantOf(table), args);
  if ('unknown' in wish) {
    return talk.refuse({ code: 'noSuchSeat', text: wish.unknown.slice(0, 40), variant: variantOf(table) });
  }
  await sit(talk, wish, null);
};

/** The seats that somebody can take at a table: in a running game those still in play. */
const playing = (table: Table): readonly number[] => {
  if (table.phase !== 'running') {
    return table.loaded ? seatsLeft(table.loaded) : table.seats.map((_, seat) => seat);
  }
  return playingSeats(derive(table).state);
};

/** Puts the user or the computer on a seat; `id` names the table that a tapped button belongs to. */
export const sit = async (talk: Talk, wish: JoinWish, id: string | null): Promise<void> => {
  const changed = await talk.changeTable((table) => {
    if (table === null) return err({ code: id === null ? 'noTable' : 'stale' });
    if (id !== null && id !== table.id) return err({ code: 'stale' });
    const variant = variantOf(table);
    const chance = { now: talk.service.now, lot: talk.service.lot };
    return wish.computer
      ? seatComputer(table, variant, talk.person.user, wish.seat, chance)
      : takeSeat(table, variant, talk.person, wish.seat, playing(table), chance);
  });
  if (changed?.after) await seated(talk, changed.before, changed.after);
};

/** Tells who sat down, brings the table's buttons up to date, and begins the game if it is full. */
const seated = async (talk: Talk, before: Table | null, table: Table): Promise<void> => {
  const variant = variantOf(table);
  const began = before?.phase === 'open' && table.phase === 'running';
  await talk.keyboard(table.phase === 'open' ? tableKeyboard(table, variant, talk.words) : []);
  const seat = table.seats.findIndex(
    (holder, at) => holder !== null && holder !== before?.seats[at] && !sameHolder(holder, before?.seats[at]),
  );
  if (seat >= 0 && !began) await talk.post(seatPost(talk, table, seat));
  if (began) await talk.room.goOn(talk.channel, talk.respond);
};

const sameHolder = (one: Table['seats'][number], other: Table['seats'][number] | undefined): boolean =>
  one?.kind === 'person' && other?.kind === 'person' ? one.user === other.user : one?.kind === other?.kind;

const seatPost = (talk: Talk, table: Table, seat: number): Draft => {
  const variant = variantOf(table);
  const words = MESSAGES[languageFor(talk.session)];
  const free = variant.seats.filter((_, at) => table.seats[at] === null).map(({ colour }) => colour);
  const text = words.seatTaken(colourOf(variant, seat), who(table.seats[seat], words), free);
  return { kind: 'post', text, ping: [] };
};

export const leave = async (talk: Talk): Promise<void> => {
  const seat = talk.session.table === null ? -1 : seatOf(talk.session.table, talk.person.user);
  const changed = await talk.changeTable((table) => {
    if (table === null) return err({ code: 'noTable' });
    return table.phase === 'open'
      ? leaveSeat(table, talk.person.user)
      : leaveGame(table, talk.person.user, talk.service.now);
  });
  if (changed === null || changed.before === null) return;
  const words = MESSAGES[languageFor(changed.session)];
  if (changed.after === null) return talk.post({ kind: 'post', text: words.tableClosed(), ping: [] });
  const self = { mention: talk.person.user, name: talk.person.name };
  const handedOver = changed.after.seats[seat]?.kind === 'computer';
  if (changed.after.phase !== 'open' && !handedOver) return talk.room.goOn(talk.channel, talk.respond);
  const left = words[changed.after.phase === 'open' ? 'leftTable' : 'leftGame'];
  await talk.post({
    kind: 'post',
    text: left(self, colourOf(configuredVariant(changed.after), seat)),
    ping: [],
  });
  if (changed.after.phase === 'running') await talk.room.goOn(talk.channel, talk.respond);
};

/** `/start`, or the button of the table `id`. Where there is no table it greets (chats begin so). */
export const start = async (talk: Talk, id: string | null): Promise<void> => {
  if (talk.session.table === null && id === null) return welcome(talk);
  const changed = await talk.changeTable((table) => {
    if (table === null || (id !== null && id !== table.id)) return err({ code: 'stale' });
    const chance = { now: talk.service.now, lot: talk.service.lot };
    return startTable(table, variantOf(table), talk.person.user, chance);
  });
  if (changed === null) return;
  await talk.keyboard([]);
  await talk.room.goOn(talk.channel, talk.respond);
};

/** The button under a finished game: opens its rematch, or joins the one that is open. */
export const rematch = async (talk: Talk, id: string): Promise<void> => {
  const { now, lot } = talk.service;
  const changed = await talk.changeTable((table) => {
    const opened =
      table?.id === id && table.phase === 'over'
        ? rematchTable(talk.service.newTableId(), table, variantOf(table), now)
        : table;
    if (opened === null || (opened.rematchOf !== id && opened.id !== id)) return err({ code: 'stale' });
    if (opened.id !== table?.id && !opened.reserved.includes(talk.person.user))
      return err({ code: 'notSeated' });
    return takeSeat(opened, variantOf(opened), talk.person, null, playing(opened), { now, lot });
  });
  if (!changed?.after) return;
  const opened = changed.before?.id === id;
  if (opened && changed.after.phase === 'open') {
    const invited = changed.after.reserved.filter((user) => user !== null && user !== talk.person.user);
    const post = tablePost(changed.after, languageFor(changed.session), changed.session.settings);
    return talk.post({ ...post, ping: invited.filter((user) => user !== null) });
  }
  if (opened) return talk.room.goOn(talk.channel, talk.respond);
  await seated(talk, changed.before, changed.after);
};
