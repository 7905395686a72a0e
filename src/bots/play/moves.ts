import {
  type AnyVariant,
  formatMove,
  looksLikeMove,
  looksLikeShot,
  type Move,
  maybeScore,
  mayMeanElse,
  movesIn,
  readMove,
} from '../../engine/index.js';
import { lines, type Text } from '../../locales/text.js';
import { lessonsIn } from '../../sessions/lessons/progress.js';
import type { MoveChoice } from '../../sessions/model/move-choice.js';
import { numberOf } from '../../sessions/model/place.js';
import { type BoardRunning, movesOf, running } from '../../sessions/model/running.js';
import type { Session, Table } from '../../sessions/model/session.js';
import { seatOf } from '../../sessions/model/table.js';
import { play } from '../../sessions/play/play.js';
import { boardAddress } from '../addresses.js';
import { askBriefly } from '../channel/brief-messages.js';
import { isShotMeant } from '../channel/chapaev/overheard.js';
import { repostBoard } from '../channel/delivery/repost-board.js';
import { commandButton } from '../channel/keyboards/command-button.js';
import { WHOLE } from '../channel/keyboards/keyboards.js';
import { lookOf } from '../channel/posts/drawing.js';
import { playHere } from '../channel/posts/elsewhere.js';
import { gameName } from '../channel/posts/heading.js';
import { configuredVariant } from '../channel/posts/posts.js';
import type { RequestContext } from '../channel/request-context.js';
import { cardDraft } from '../channel/threads/card-draft.js';
import { threadLink, threadsOn } from '../channel/threads/tell-threads.js';
import { NUMBER } from '../plain-moves.js';
import type { Keyboard, UserId } from '../port.js';

export async function move(context: RequestContext, text: string): Promise<void> {
  if (text.trim() === '') return context.whisper(context.words.needsMove());
  if (context.waiting.length > 0 && (await movedElsewhere(context, text))) return;
  if (context.session.table === null && (await movedInThread(context, text))) return;
  if (BOTH.test(text) && (await offersFirst(context, text))) return;
  if (await repliesToOld(context, text)) return;
  if (await context.registry.first('takesMove', context, text)) return;
  await makeMove(context, { kind: 'text', text });
}

/**
 * Where several games wait for the user, plays a move in the only one that has it, or asks in which one it is meant; false
 * where that is clear, or none has it.
 */
async function movedElsewhere(context: RequestContext, text: string): Promise<boolean> {
  const { user } = context;
  const { session: own } = context;
  const isOneOfThem = context.waiting.some(({ channel }) => channel === own.channel);
  if (!isOneOfThem && own.table !== null && readsAsMove(own.table, user, text)) return false;
  const able = context.waiting.flatMap((session) => {
    const { table } = session;
    const playable = table && playableMove(table, user, text);
    return table && playable ? [{ session, table, playable }] : [];
  });
  const [only, ...more] = able;
  if (only === undefined) return false;
  const { input } = context.event;
  // Who replies to a message means its game, which need not be this one.
  const isReply = input.kind === 'message' && input.about !== undefined;
  if (more.length === 0 && !isReply) {
    const { table, session } = only;
    const { index } = only.playable;
    const there = session.channel === context.channel ? context : context.at(session);
    const choice = { kind: 'button', table: table.id, revision: table.revision, index } as const;
    await makeMove(there, choice);
    return true;
  }
  const keyboard = able.map(({ session, table, playable }) => [
    {
      label: `▶ ${gameName(session)}`,
      data: `where:${table.id}:${table.revision}:${playable.index}`,
      at: session.channel,
    },
  ]);
  const { variant, move: meant } = only.playable;
  await context.post({ text: context.chatWords.moveWhere(formatMove(variant, meant)), keyboard });
  return true;
}

/**
 * In a channel whose games are played in threads, plays a move in the only one that waits for the user, or the only one of
 * those that has it, and says where; false where there is none, or several.
 */
async function movedInThread(context: RequestContext, text: string): Promise<boolean> {
  const { session, person } = context;
  if (session.threads === undefined) return false;
  const waiting = (await threadsOn(context, session)).filter(({ table }) => isToMove(table, person.user));
  const able = waiting.filter(({ table }) => table !== null && readsAsMove(table, person.user, text));
  const [only, ...more] = able.length > 0 ? able : waiting;
  if (only === undefined || more.length > 0) return false;
  const there = context.at(only);
  await makeMove(there, { kind: 'text', text });
  const link = threadLink(context, only);
  if (there.hasPlayed) await context.whisper(context.words.playedInThread(text.trim(), link));
  // Which of several moves is meant is asked there.
  else if (able.length > 0) await context.whisper(context.words.inThreads([link]));
  return true;
}

function isToMove(table: Table | null, user: UserId): boolean {
  const current = running(table);
  return current.ok && current.value.kind === 'draughts' && movesOf(current.value, user).ok;
}

/** Two half moves with their number, as records have them. */
const BOTH = /^\s*\d{1,3}\s*\.\s*(\S+)\s+\S+\s*$/;

/** Offers the first of two moves that were written as in a record, which is read by `/load`; false for anything else. */
async function offersFirst(context: RequestContext, text: string): Promise<boolean> {
  const [, first = ''] = BOTH.exec(text) ?? [];
  const { table } = context.session;
  const playable = table === null || first === '' ? null : playableMove(table, context.user, first);
  if (table === null || playable === null) return false;
  await askWhetherMeant(context, table, playable, context.words.oneAtATime);
  return true;
}

/** A platform's clock and ours may differ by so many milliseconds. */
const CLOCKS_DIFFER_MS = 5_000;

/** Asks somebody who replies to a board of an earlier turn whether the move is meant now; false where that is clear. */
async function repliesToOld(context: RequestContext, text: string): Promise<boolean> {
  const { table, messages } = context.session;
  const { input } = context.event;
  if (input.kind !== 'message' || input.sent === undefined || table === null) return false;
  const isOfTurn =
    input.to === messages?.board ||
    input.to === messages?.call ||
    input.sent + CLOCKS_DIFFER_MS >= table.since;
  const playable = isOfTurn ? null : playableMove(table, context.user, text);
  if (playable === null) return false;
  await askWhetherMeant(context, table, playable, context.chatWords.isOldBoard);
  return true;
}

/** Asks for a tap that plays a move, which only its player can give. */
async function askWhetherMeant(
  context: RequestContext,
  table: Table,
  { variant, move: meant, index }: NonNullable<ReturnType<typeof playableMove>>,
  textFor: (label: string) => Text,
): Promise<void> {
  const label = formatMove(variant, meant);
  const data = `said:${table.id}:${table.revision}:${index}:${context.service.now}`;
  await askBriefly(context, () => ({ text: textFor(label), keyboard: [[{ label: `▶ ${label}`, data }]] }));
}

/** Plays a move that a person has typed or tapped. */
export async function makeMove(context: RequestContext, choice: MoveChoice): Promise<void> {
  const changed = await context.changeTable((table) =>
    play(table, context.user, choice, context.service.now),
  );
  if (changed !== null) await context.continueGame(changed.session);
}

/**
 * Plays a plain message that is a move as a whole, if its author plays here or addresses the bot. A player who addresses
 * the bot, as by a reply to the board, is told why it is no move; all other talk is ignored.
 */
export async function overheard(context: RequestContext, text: string, addressed: boolean): Promise<void> {
  const { table } = context.session;
  const { isUnseen = false } = context.event;
  if (table === null || table.phase !== 'running')
    return isUnseen ? context.refuse({ code: table === null ? 'noTable' : 'gameOver' }) : undefined;
  if (text.trim() !== '' && (await context.registry.first('hears', context, text))) return;
  const { user } = context;
  const isPlayer = seatOf(table, user) >= 0;
  // What nobody else sees is no talk, and waits for an answer.
  const isAnswer = (isPlayer || isUnseen) && addressed && text.trim() !== '';
  const isHeard = isPlayer || addressed;
  if (isHeard && (isAnswer || (NUMBER.test(text) && isMeant(table, user, text, addressed))))
    await moveIfMeant(context, table, text, addressed);
  else context.recent.noteTalk(context.channel);
}

/** Plays a move, or where people talk and it may as well be a score, offers to play it. */
async function moveIfMeant(
  context: RequestContext,
  table: Table,
  text: string,
  addressed: boolean,
): Promise<void> {
  const isTalk = mayBeTalk(context, table, configuredVariant(table), text, addressed);
  const playable = isTalk ? playableMove(table, context.user, text) : null;
  if (playable === null) return move(context, text);
  await askWhetherMeant(context, table, playable, context.chatWords.wasItAMove);
}

/** True where people talk, for what may as well be a score: «3-2». */
const mayBeTalk = (
  { recent, channel }: RequestContext,
  { since }: Table,
  variant: AnyVariant,
  text: string,
  addressed: boolean,
): boolean =>
  !addressed &&
  variant.kind === 'draughts' &&
  maybeScore(variant, text) &&
  recent.hasTalkSince(channel, since);

/** Moves that somebody is asked to choose among. */
const MAX_ASKED = 5;

/** What becomes of a move where it is chosen by several. */
interface Choosing {
  /** Of the buttons by which somebody says which of several moves they mean. */
  readonly verb: string;
  readonly choose: (move: string) => Promise<void>;
  readonly ask: (keyboard: Keyboard) => Promise<void>;
}

/**
 * Takes what somebody has written as their choice, if it is a move that can be played now, or one of several that they are asked for.
 * What is none is talk, unless it is meant for the bot.
 */
export async function choiceWritten(
  context: RequestContext,
  { table, state }: BoardRunning,
  text: string,
  { verb, choose, ask }: Choosing,
): Promise<boolean> {
  const { input } = context.event;
  const { variant, position } = state;
  const isAddressed = input.kind !== 'message' || input.addressed;
  if (mayBeTalk(context, table, variant, text, isAddressed)) return false;
  const moves = movesIn(state);
  const reading = readMove(variant, position, moves, text.replace(/^\//, ''));
  const isRefused = reading.kind === 'illegal' && isAddressed && looksLikeMove(variant, text);
  if (reading.kind === 'move') await choose(formatMove(variant, reading.move));
  else if (isRefused) await context.refuse({ code: 'illegal', reading, variant });
  else if (reading.kind === 'ambiguous') {
    const label = (move: Move) => formatMove(variant, move);
    const data = (move: Move) => `${verb}:${table.id}:${table.revision}:${moves.indexOf(move)}:${WHOLE}`;
    await ask(reading.moves.slice(0, MAX_ASKED).map((move) => [{ label: label(move), data: data(move) }]));
  } else return false;
  return true;
}

function isMeant(table: Table, user: UserId, text: string, addressed: boolean): boolean {
  const variant = configuredVariant(table);
  if (variant.kind === 'chapaev') return isShotMeant(table, user, text, addressed);
  if (!looksLikeMove(variant, text)) return false;
  // «3-2» may be a score, «32.28» a price: such a move counts only if it can be played.
  return addressed || !mayMeanElse(variant, text) || playableMove(table, user, text) !== null;
}

/** True if a text means a legal move of the user's, or several. */
function readsAsMove(table: Table, user: UserId, text: string): boolean {
  const current = running(table);
  if (!current.ok) return false;
  if (current.value.kind !== 'draughts') return looksLikeShot(text) !== null;
  const moves = movesOf(current.value, user);
  const { variant, position } = current.value.state;
  return moves.ok && ['move', 'ambiguous'].includes(readMove(variant, position, moves.value, text).kind);
}

/** The legal move that a text means, with its place among the user's; null for none, or several. */
function playableMove(table: Table, user: UserId, text: string) {
  const current = running(table);
  if (!current.ok || current.value.kind !== 'draughts') return null;
  const moves = movesOf(current.value, user);
  if (!moves.ok) return null;
  const { variant, position } = current.value.state;
  const reading = readMove(variant, position, moves.value, text);
  return reading.kind === 'move'
    ? { variant, move: reading.move, index: moves.value.indexOf(reading.move) }
    : null;
}

/** `/board`: posts the board or the open table again, unless just that was shown a moment ago; `/board link`: its page. */
export async function board(context: RequestContext, args: string): Promise<void> {
  const { service, delivery, session, respond } = context;
  const { table, shown, turned, settings, language } = session;
  if (table === null) return boardElsewhere(context);
  const asked = args.trim().toLowerCase();
  if (asked === 'link') return tellPage(context);
  if (/^\d+$/.test(asked) && Number(asked) !== numberOf(context.channel)) return tellNoGame(context, asked);
  // What is offered to somebody elsewhere has no seats to tap.
  if (table.phase === 'open' && (await context.registry.first('showsOpen', context))) return;
  const state = { table, shown, turned, settings, language };
  await lessonsIn(service).leave(context.user);
  await delivery.recentlyShown.once(context.channel, state, () =>
    repostBoard(service, delivery, session, respond),
  );
}

/** In a channel with a single game, which is played in a thread, shows how it stands and leads there; otherwise tells what there is. */
async function boardElsewhere(context: RequestContext): Promise<void> {
  const [only, ...more] = await threadsOn(context, context.session);
  if (only === undefined && (await tellWhereGone(context))) return;
  if (only?.table?.phase !== 'running' || more.length > 0) return context.refuse({ code: 'noTable' });
  const card = cardDraft(only.table, lookOf(only, context.service.now));
  const link = context.chatWords.inThreads([threadLink(context, only)]);
  await context.post({ ...card, text: lines(card.text, link) });
}

/** Where a thread of the channel is gone, tells how its game goes on, or that the user's own do elsewhere; false otherwise. */
async function tellWhereGone(context: RequestContext): Promise<boolean> {
  const { service, session, person, words } = context;
  const threads = await Promise.all((session.threads ?? []).map((thread) => service.read(thread)));
  const lost = threads.filter(({ gone, table }) => gone && table?.phase === 'running');
  const own = lost.find(({ table }) => table !== null && seatOf(table, person.user) >= 0);
  const told = own ?? lost[0];
  if (told !== undefined) {
    const name = gameName(told).replace(/^\d+ · /, '');
    const keyboard = own === undefined || own.game === null ? [] : [[playHere(own.game, words)]];
    await context.whisper(words.threadLost(name), { keyboard });
    return true;
  }
  if (threads.length === 0 || (await service.gamesOf(person.user, 1)).length === 0) return false;
  await context.whisper(words.playedElsewhere(), {
    keyboard: [[commandButton('games', words.button.ownGames)]],
  });
  return true;
}

/** Tells somebody who asks for a game by its number that there is none, with a button for those that there are. */
function tellNoGame(context: RequestContext, number: string): Promise<void> {
  const { words } = context;
  return context.whisper(words.noGameNumbered(number), {
    keyboard: [[commandButton('games', words.button.ownGames)]],
  });
}

/** Posts the address of the game's page, or whispers that there is none. */
export async function tellPage(context: RequestContext): Promise<void> {
  const { publicUrl, session } = context;
  if (publicUrl === null || session.game === null) return context.whisper(context.words.page.none());
  await context.post({ text: context.chatWords.page.at(boardAddress(publicUrl, session.game)) });
}

/** Legal moves of a user in a session, as text; none if it is not their turn. */
export function movesFor(session: Session, user: UserId): readonly string[] {
  const current = running(session.table);
  if (!current.ok || current.value.kind !== 'draughts') return [];
  const moves = movesOf(current.value, user);
  const { variant } = current.value.state;
  return moves.ok ? moves.value.map((legal) => formatMove(variant, legal)) : [];
}
