import { turnOf } from '../../../engine/index.js';
import { lines, rich } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import type { Finished } from '../../../sessions/model/finished/results.js';
import { orIfUnsound } from '../../../sessions/model/live-game.js';
import { homeOf, numberOf } from '../../../sessions/model/place.js';
import { currentGame } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import { platformOf } from '../../../sessions/platform.js';
import { deadlineOf } from '../../../sessions/play/reminders.js';
import { unlessCorrupt } from '../../../sessions/service/session-reader.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import { inRows, MAX_ROWS } from '../../channel/keyboards/keyboards.js';
import { colourOf, configuredVariant } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import { boardPart, seatsPart } from '../../channel/screen.js';
import { joining } from '../../play/meeting/joining.js';
import { namesAt, resultFor } from '../../play/meeting/listed.js';
import type { Button, ChannelKey } from '../../port.js';
import { WORDS } from './words/index.js';
import type { GameLine, OverLine } from './words/words.js';

/** Most games that are read, and most that a list names. */
const [MAX_READ, MAX_LISTED] = [40, 7];
/** How many finished ones are named. */
const MAX_OVER = 3;

/** A game at whose table the user sits. */
interface OwnGame {
  readonly session: Session;
  readonly table: Table;
  readonly game: string;
  readonly seat: number;
  /** True if it is their turn. */
  readonly isMine: boolean;
}

/** `/games`: the user's games, those that wait for their move first; in private, with a button for each. */
export async function listGames(context: RequestContext): Promise<void> {
  const { mine, waiting, open } = await gamesOf(context.service, context.known.user);
  const finished = await context.service.finishedBy(context.known.user, MAX_OVER);
  const all = [...mine, ...waiting, ...open];
  const words = WORDS[context.language];
  if (all.length + finished.length === 0)
    return context.whisper(words.none(), {
      keyboard: [[commandButton('new', context.words.button.newGame)]],
    });
  const listed = all.slice(0, MAX_LISTED);
  const numbers = numbersOf(context, listed);
  const numbered = listed.map((each, index) => lineOf(context, each, numbers[index] ?? 0));
  const rest = mine.length + waiting.length;
  const highest = Math.max(0, ...numbers);
  const over = finished.map((each, index) => overLine(context, each, highest + index + 1));
  const text = words.list({
    mine: numbered.slice(0, mine.length),
    waiting: numbered.slice(mine.length, rest),
    open: numbered.slice(rest),
    over,
    more: all.length - listed.length,
    now: context.service.now,
  });
  const ended = finished.flatMap(({ game }, index) => {
    const line = over[index];
    return game === undefined || line === undefined ? [] : [{ label: labelOf(line), data: `mine:${game}` }];
  });
  const buttons = [...listed.map((each, index) => buttonFor(context, each, numbers[index] ?? 0)), ...ended];
  const keyboard = inRows(buttons, Math.max(context.isAlone ? 1 : 2, Math.ceil(buttons.length / MAX_ROWS)));
  // Where others read it, nobody's games are their business.
  await (context.isAlone ? context.post({ text, keyboard }) : context.whisper(text, { keyboard }));
}

/** The games at whose tables a user sits, some of each kind at most. Throws `StoreError`. */
export async function gamesOf(service: RequestContext['service'], user: string) {
  const channels = await service.gamesOf(user, MAX_READ, ['running', 'open']);
  const own: OwnGame[] = [];
  for (const channel of channels) {
    const session = await unlessCorrupt(service.read(channel));
    if (session?.table == null || session.game === null || session.table.phase === 'over') continue;
    const { game, table } = session;
    const seat = seatOf(table, user);
    const isMine = table.phase === 'running' && turnOf(currentGame(table).state) === seat;
    if (seat >= 0) own.push({ session, table, game, seat, isMine });
  }
  const isOlder = (one: OwnGame, other: OwnGame): number => one.table.since - other.table.since;
  const isFewerLeft = (one: OwnGame, other: OwnGame): number =>
    timeLeft(one) - timeLeft(other) || isOlder(one, other);
  const running = own.filter(({ table }) => table.phase === 'running');
  return {
    mine: running.filter(({ isMine }) => isMine).sort(isFewerLeft),
    waiting: running.filter(({ isMine }) => !isMine).sort(isFewerLeft),
    open: own.filter(({ table }) => table.phase === 'open').sort(isOlder),
  };
}

const timeLeft = ({ session }: OwnGame): number => deadlineOf(session) ?? Number.MAX_SAFE_INTEGER;

function lineOf({ language, channel }: RequestContext, own: OwnGame, number: number): GameLine {
  const { session, table, seat, isMine } = own;
  const variant = configuredVariant(table);
  const platform = platformOf(session.channel);
  return {
    number,
    title: titleOf(variant, language),
    colour: table.phase === 'running' ? colourOf(variant, seat) : null,
    others: namesAt(table, language, seat),
    until: isMine ? deadlineOf(session) : null,
    platform: platform === platformOf(channel) ? null : platform,
  };
}

function overLine({ language, known }: RequestContext, { table }: Finished, number: number): OverLine {
  const seat = seatOf(table, known.user);
  const variant = configuredVariant(table);
  // One that an earlier version kept may be of rules that this one no longer knows.
  const outcome = orIfUnsound(() => currentGame(table).state.outcome, null);
  return {
    number,
    title: titleOf(variant, language),
    colour: colourOf(variant, seat),
    others: namesAt(table, language, seat),
    result: resultFor(outcome, seat),
  };
}

const labelOf = ({ number, title }: Pick<GameLine, 'number' | 'title'>): string => `${number}. ${title}`;

/**
 * Brings the board of a game: to be played here, or to look at where others would read along, or where strangers have met, whose game
 * stays there.
 */
function buttonFor(context: RequestContext, own: OwnGame, number: number): Button {
  const { table, game } = own;
  const label = labelOf({ number, title: titleOf(configuredVariant(table), context.language) });
  const at = placeOf(context, own);
  if (at !== undefined) return { label, data: `board:${game}`, at };
  const mayCome = context.isAlone && table.strangers === undefined;
  return { label, data: mayCome ? `show:${game}` : `mine:${game}` };
}

/** The place of this chat that shows a game. */
const placeOf = ({ channel }: RequestContext, { session }: OwnGame): ChannelKey | undefined =>
  session.views.find((view) => homeOf(view) === homeOf(channel));

/** The numbers of games in a list: those of their places where this chat has several. */
function numbersOf(context: RequestContext, listed: readonly OwnGame[]): readonly number[] {
  const { places } = context.session;
  let last = places?.most ?? 0;
  return listed.map((own) => {
    const place = places === undefined ? undefined : placeOf(context, own);
    if (place !== undefined) return numberOf(place);
    last += 1;
    return last;
  });
}

/** Shows the board of a game that is played in another chat, or is over, from the user's side, with a way to its page. */
export async function lookAt(context: RequestContext, game: string): Promise<void> {
  const { service, session: here, known, delivery, chatWords } = context;
  const there = (await service.sessionOf(game)) ?? (await service.ended(game))?.session ?? null;
  if (there?.table == null || seatOf(there.table, known.user) < 0)
    return context.whisper(WORDS[context.language].gone());
  const seen = joining(here, there, there.table);
  const shown =
    boardPart(seen, { now: service.now }, delivery.sender.dressings) ?? seatsPart(seen, { now: service.now });
  if (shown === null) return context.whisper(WORDS[context.language].gone());
  const { text, board } = shown;
  const title = titleOf(configuredVariant(there.table), context.language);
  const others = namesAt(there.table, context.language, seatOf(there.table, known.user));
  const heading = rich`${{ bold: [title, ...others].join(' · ') }}`;
  const hasPage = delivery.sender.can(context.channel, 'opensPages');
  const toPage = { label: chatWords.button.openBoard, data: `mine:${game}`, page: game };
  // Its buttons, and what is noted of a board, belong to the chats where it is played.
  await context.post({
    text: lines(heading, text),
    ...(board && { board }),
    ...(hasPage && { keyboard: [[toPage]] }),
  });
}
