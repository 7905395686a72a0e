import { z } from 'zod';
import {
  type AnyVariant,
  err,
  FIRST_LEVEL,
  findVariant,
  LEVEL_NUMBERS,
  ok,
  type Result,
} from '../../../engine/index.js';
import { gamesInOrder } from '../../../locales/first-games.js';
import { lines, type Text } from '../../../locales/text.js';
import { shortTitleOf, titleOf } from '../../../locales/titles.js';
import { ALLY, CROWD, roundHere, type Side, TIMES, VOTING } from '../../../sessions/crowd/side.js';
import { homeOf } from '../../../sessions/model/place.js';
import type { Session } from '../../../sessions/model/session.js';
import { Slice } from '../../../sessions/model/slice.js';
import type { GameService } from '../../../sessions/service/service.js';
import { parseNew } from '../../channel/arguments.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import { inRows } from '../../channel/keyboards/keyboards.js';
import { colourOf, type Draft } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import { threadsOn } from '../../channel/threads/tell-threads.js';
import { refusalToOpen } from '../../play/in-thread.js';
import { readWhom } from '../../play/meeting/whom.js';
import { parseSeek, tellUnread } from '../../play/meeting/wish.js';
import { firstPage } from '../../play/welcome.js';
import type { Keyboard } from '../../port.js';
import { recordOf } from './around/records.js';
import { keeperOf } from './keeper.js';
import { readWords, type Typed } from './typed.js';
import { WORDS } from './words/index.js';

const person = z.object({ key: z.string(), name: z.string() });

/** A game of a whole chat that is to begin: what it is, and against whom. */
const setupForm = z.object({
  /** Names it in buttons, and the table that it becomes. */
  id: z.string(),
  game: z.string(),
  options: z.record(z.string(), z.string()),
  seat: z.int().min(0),
  level: z.literal(LEVEL_NUMBERS),
  /** Who plays against the chat; the computer does without. */
  whom: person.optional(),
  /** By which another chat can play against this one. */
  code: z.string().optional(),
  mode: z.enum(['majority', 'captain', 'lottery', 'relay']),
  captain: person.optional(),
  seconds: z.number(),
  isOpen: z.literal(true).optional(),
  isForKnown: z.literal(true).optional(),
  by: z.string(),
  /** True once it has begun, so that it begins once. */
  isBegun: z.literal(true).optional(),
});
export type Setup = Readonly<z.infer<typeof setupForm>>;

/** A game that a chat offers, or in which it plays along for another one. */
export const SETUP = new Slice({
  name: VOTING,
  form: z.union([setupForm, ALLY]),
  without: (value, user) =>
    'id' in value && [value.by, value.whom?.key, value.captain?.key].includes(user) ? null : value,
});

/** The game that a chat offers; null for none. */
export function offeredIn(session: Session): Setup | null {
  const value = SETUP.of(session);
  return value !== null && 'id' in value ? value : null;
}

const GAMES_OFFERED = 8;

/** True where no whole chat can vote: with one person, or where the bot has one message only. */
export const isForFew = ({ isAlone, delivery, channel }: RequestContext): boolean =>
  isAlone || delivery.sender.isOneMessage(channel);

/** `/vote russian level=5`, `/vote russian @bob 15m lottery`: offers a game in which this chat is a player. */
export async function setUp(context: RequestContext, args: string): Promise<void> {
  const words = WORDS[context.language];
  if (isForFew(context)) return context.whisper(words.onlyInGroups());
  const refusal = await refusalToOpen(context);
  if (refusal !== null) return context.refuse(refusal);
  if (await hasCrowdIn(context.service, context.session)) return context.whisper(words.oneAtATime());
  const typed = readWords(args);
  const wished = await wishIn(context, typed);
  if (wished === 'games') return askForGame(context);
  if (wished === null) return;
  const { variant, ...wish } = wished;
  const setup: Setup = {
    ...wish,
    id: context.service.newTableId(),
    game: variant.id,
    mode: typed.captain === null ? typed.mode : 'captain',
    seconds: typed.seconds,
    ...(typed.isOpen && { isOpen: true }),
    ...(typed.isForKnown && { isForKnown: true }),
    by: context.known.user,
  };
  const changed = await context.change((session) => ok(SETUP.in(session, setup)));
  if (changed === null) return;
  await context.post(setupPost(context, setup, variant));
}

type Wished = Pick<Setup, 'options' | 'seat' | 'level' | 'whom' | 'captain'> & {
  readonly variant: AnyVariant;
};

/** What was asked for; null if it was not understood, with an answer that says so; `games` without a game. */
async function wishIn(context: RequestContext, typed: Typed): Promise<Wished | 'games' | null> {
  const words = WORDS[context.language];
  const { named, rest } = readWhom(typed.rest, context.channel);
  if (named.kind === 'unknown' || named.kind === 'bot') return told(context, words.whoIs());
  const captain = typed.captain === null ? null : readWhom(typed.captain, context.channel).named;
  if (captain !== null && captain.kind !== 'person') return told(context, words.whoIs());
  const read = parseSeek(rest, context);
  if (!read.ok) {
    await tellUnread(context, read.error, null);
    return null;
  }
  const { wish } = read.value;
  if (wish === null) return 'games';
  const { variant } = wish;
  const votable = mayBeVoted(variant);
  if (!votable.ok) return told(context, words.cannotBeVoted(titleOf(variant, context.language)));
  if (named.kind === 'person' && variant.seats.length > 2) return told(context, words.forTwo());
  const own = named.kind === 'person' && named.whom.key === context.known.user;
  if (own) return told(context, context.words.challenging.yourself());
  if (named.kind === 'person' && named.whom.user !== null) {
    const isApart = await context.service.people.areApart(context.known.user, named.whom.user);
    if (isApart) {
      await context.refuse({ code: 'keptApart' });
      return null;
    }
  }
  return {
    variant,
    options: wish.options,
    seat: wish.seat ?? 0,
    level: parseNew(rest).level === undefined ? levelHere(context) : wish.level,
    ...(named.kind === 'person' && { whom: { key: named.whom.key, name: named.whom.name } }),
    ...(captain?.kind === 'person' && { captain: { key: captain.whom.key, name: captain.whom.name } }),
  };
}

async function told(context: RequestContext, text: Text): Promise<null> {
  await context.whisper(text);
  return null;
}

const levelHere = ({ session: { table } }: RequestContext) => table?.level ?? FIRST_LEVEL;

const mayBeVoted = (variant: AnyVariant): Result<null, 'shots'> =>
  variant.kind === 'draughts' ? ok(null) : err('shots');

/** A game whose opponent has been silent for so long, in milliseconds, keeps a chat from no other one. */
const AWAY_MS = 3 * 24 * 3_600_000;

/** True if a whole chat plays in a session, next to it, or in a thread of it, and its opponent is not away. */
export async function hasCrowdIn(service: GameService, { channel }: Session): Promise<boolean> {
  const home = await service.read(homeOf(channel));
  const all = [...(await service.placesOf(home)), ...(await threadsOn({ service }, home))];
  return all.some((session) => {
    const { table } = session;
    if (table?.phase !== 'running' || CROWD.of(table) === null) return false;
    return roundHere(session) !== null || service.now - table.since <= AWAY_MS;
  });
}

async function askForGame(context: RequestContext): Promise<void> {
  const { first } = firstPage(context, 'new');
  const games = gamesInOrder(first, false).filter(({ kind }) => kind === 'draughts');
  const buttons = games
    .slice(0, GAMES_OFFERED)
    .map((variant) => commandButton('vote', shortTitleOf(variant, context.chatLanguage), variant.id));
  const words = WORDS[context.chatLanguage];
  const record = await recordOf(context.service.store, context.channel);
  const text = lines(words.chooseGame(), record === null ? [] : words.record(record));
  await context.post({ text, keyboard: inRows(buttons, 2) });
}

/** The game that is offered, with what can be set. */
export function setupPost(context: RequestContext, setup: Setup, variant: AnyVariant): Draft {
  const language = context.chatLanguage;
  return {
    text: WORDS[language].setup({
      title: titleOf(variant, language),
      colour: colourOf(variant, setup.seat),
      level: setup.level,
      whom: setup.whom?.name ?? null,
      captain: setup.captain?.name ?? null,
      code: setup.code ?? null,
      isForKnown: setup.isForKnown === true,
      isOpen: setup.isOpen === true,
      isRelay: setup.mode === 'relay',
    }),
    keyboard: setupKeyboard(context, setup),
  };
}

function setupKeyboard({ chatLanguage }: RequestContext, setup: Setup): Keyboard {
  const { button } = WORDS[chatLanguage];
  const data = (what: string): string => `voting:${setup.id}:${what}`;
  const settings = [
    { label: `⏱ ${button.time(setup.seconds)}`, data: data('time') },
    ...(setup.mode === 'captain' ? [] : [{ label: `🗳 ${button.mode[setup.mode]}`, data: data('mode') }]),
  ];
  const start = setup.whom === undefined ? button.start : button.accept(setup.whom.name);
  if (setup.code !== undefined) return [settings];
  const isForTwo = findVariant(setup.game)?.seats.length === 2;
  return [
    [{ label: start, data: data('start'), style: 'primary' }],
    settings,
    ...(setup.whom === undefined && isForTwo ? [[{ label: button.other, data: data('other') }]] : []),
  ];
}

/** The modes that a button goes through. */
const MODES = ['majority', 'lottery', 'relay'] as const;

/** The next of some values, the first one after the last. */
const after = <Value>(values: readonly Value[], value: Value): Value | undefined =>
  values[(values.indexOf(value) + 1) % values.length];

/** The mode to which a button goes on; from a captain to the majority. */
export const nextMode = (mode: Side['mode']): Side['mode'] => after<Side['mode']>(MODES, mode) ?? mode;

/** Handles the buttons by which a game that is to begin is set. */
export async function cycleSetup(context: RequestContext, id: string, what: 'time' | 'mode'): Promise<void> {
  const refusal = await refusalToOpen(context);
  if (refusal !== null) return context.refuse(refusal);
  const changed = await context.change((session) => {
    const setup = setupIn(session, id);
    if (setup === null) return err({ code: 'stale' });
    const next =
      what === 'time'
        ? { seconds: after<number>(TIMES, setup.seconds) ?? setup.seconds }
        : { mode: nextMode(setup.mode) };
    return ok(SETUP.in(session, { ...setup, ...next }));
  });
  const setup = changed && offeredIn(changed.after);
  if (setup != null) await context.keyboard(setupKeyboard(context, setup));
}

/** A game that is offered in a session and has not begun; null if it is another one, or none. */
export function setupIn(session: Session, id: string): Setup | null {
  const setup = offeredIn(session);
  return setup?.id === id && !setup.isBegun ? setup : null;
}

/** Has a game that has begun looked after from now on. */
export const beginKeeping = ({ service }: RequestContext, game: string): void => keeperOf(service).wake(game);
