import { formatMove, movesIn } from '../../../engine/index.js';
import { votesText } from '../../../locales/chat-facts.js';
import { plain } from '../../../locales/text.js';
import { moverOf } from '../../../sessions/crowd/relay.js';
import { CROWD, closesAt, openRound, roundHere, secondsOf, sideHere } from '../../../sessions/crowd/side.js';
import { countsOf } from '../../../sessions/crowd/votes.js';
import { type BoardRunning, running } from '../../../sessions/model/running.js';
import type { Table } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import type { GameService } from '../../../sessions/service/service.js';
import { messagesOf } from '../../../sessions/service/shown.js';
import { moveKeyboard, type Tap } from '../../channel/keyboards/keyboards.js';
import { tapped } from '../../channel/keyboards/move-picker.js';
import type { RequestContext } from '../../channel/request-context.js';
import { isKeptFor, keptAs } from '../../play/meeting/whom.js';
import { choiceWritten } from '../../play/moves.js';
import type { ChatUser, Keyboard } from '../../port.js';
import { editRound } from './editing.js';
import { keeperOf } from './keeper.js';
import { ballot, MAX_LISTED, roundKeyboard, VOTE } from './round-post.js';
import { countingOf, resumeRound } from './rounds.js';
import { addVote, type Ballot, crowdOf, MAX_VOTERS, ownNow, personOf, writeCrowd } from './rows.js';
import { accountsIn, refusalToMove, refusalToVote } from './voters.js';
import { WORDS } from './words/index.js';
import type { VoteWords } from './words/words.js';

const wordsOf = ({ language }: RequestContext): VoteWords => WORDS[language];

/** Handles a tap on a move, or on a piece that is to move: that is a vote, or leads to one. */
export async function tapVote(context: RequestContext, tap: Tap): Promise<void> {
  const current = running(context.session.table);
  const open = roundHere(context.session);
  const isNow = current.ok && current.value.table.id === tap.table && open?.revision === tap.revision;
  if (!isNow || current.value.kind !== 'draughts') return tellPlayed(context, tap.table);
  const next = tapped(ballot(current.value), tap, context.words);
  if (next === null) return context.refuse({ code: 'stale' });
  if (next.kind === 'play') return cast(context, current.value, labelAt(current.value, next.index));
  const refusal = await refusalToVote(context, current.value.table, await accountsIn(context));
  if (refusal !== null) return context.whisper(refusal);
  const keyboard = targets(current.value, tap, next.keyboard);
  await context.whisper(wordsOf(context).whereTo(), { keyboard, needsButtons: true });
}

/** The moves of a tapped piece, whole if there is room; otherwise the buttons that come next. There is no way back, as nobody else sees them. */
function targets(current: BoardRunning, { index, depth }: Tap, next: Keyboard): Keyboard {
  const offer = ballot(current);
  const chosen = offer.moves[index];
  const own = offer.moves.filter(({ from, huff }) => from === chosen?.from && huff === chosen.huff);
  if (depth === 0 && own.length <= MAX_LISTED) return moveKeyboard(offer, own);
  return next
    .map((row) => row.filter(({ data }) => !data.startsWith('keys:')))
    .filter((row) => row.length > 0);
}

function labelAt({ state }: BoardRunning, index: number): string {
  const move = movesIn(state)[index];
  return move === undefined ? '' : formatMove(state.variant, move);
}

/**
 * Takes what somebody has written as a vote, if it is a move that can be played now, or one of several that they are asked for. What
 * is none is talk, unless it is meant for the bot.
 */
export async function writeVote(context: RequestContext, text: string): Promise<boolean> {
  const { session, event } = context;
  if (roundHere(session) === null) return false;
  const current = running(session.table);
  if (!current.ok || current.value.kind !== 'draughts') return false;
  const board = current.value;
  if (seatOf(board.table, event.user.id) >= 0) return false;
  return choiceWritten(context, board, text, {
    verb: VOTE,
    choose: (move) => cast(context, board, move),
    ask: (keyboard) => context.whisper(wordsOf(context).which(), { keyboard }),
  });
}

/** Tells somebody whose round is over what was played, and renews the buttons of the board; an older one loses them. */
async function tellPlayed(context: RequestContext, id: string): Promise<void> {
  const { session, event } = context;
  const { table } = session;
  const last = table?.id === id ? sideHere(session)?.last : undefined;
  if (last === undefined || table === null) return context.refuse({ code: 'stale' });
  await context.whisper(wordsOf(context).played(last.move));
  const message = event.input.kind === 'button' ? event.input.message : undefined;
  if (message === undefined) return;
  const open = roundHere(session);
  const isBoard = message === messagesOf(session, table).board;
  if (!isBoard) await context.keyboard([]);
  else if (open !== null) await context.keyboard(roundKeyboard(session, open));
}

/** What became of a vote. */
type Cast =
  | { readonly kind: 'cast'; readonly closes: number | null; readonly counts: string }
  | { readonly kind: 'late' | 'full' };

/** Casts a vote for a move: it counts once it is stored, as long as the round is open then. */
async function cast(context: RequestContext, { table }: BoardRunning, move: string): Promise<void> {
  const { service, session } = context;
  const { game } = session;
  const accounts = await accountsIn(context);
  const refusal = await refusalToVote(context, table, accounts);
  if (refusal !== null || game === null) return refusal === null ? undefined : context.whisper(refusal);
  const side = sideHere(session);
  const isOther = side && refusalToMove(side, accounts, wordsOf(context));
  if (isOther !== null) return context.whisper(isOther);
  await wakeRound(context);
  const stored = await service.store.lock.run(game, () =>
    castUnderLock(context, { game, move, accounts, revision: table.revision }),
  );
  await keepFor(service, game, table);
  const words = wordsOf(context);
  switch (stored.kind) {
    case 'late':
      return tellLate(context.at(await service.read(context.channel)), table);
    case 'full':
      return context.whisper(words.full(MAX_VOTERS));
    case 'cast':
      return tellCast(context, move, stored);
  }
}

/** Tells somebody that the round is over: what was played, unless the move is still to come. */
export async function tellLate(
  context: RequestContext,
  table: Pick<Table, 'id' | 'revision'>,
): Promise<void> {
  const isToCome =
    context.session.table?.id === table.id && roundHere(context.session)?.revision === table.revision;
  if (isToCome) return void (await context.whisper(wordsOf(context).closing()));
  await tellPlayed(context, table.id);
}

/** Tells only this voter what they have voted for; where others would read it, a sign on their message has to do. */
async function tellCast(
  context: RequestContext,
  move: string,
  { closes, counts }: Extract<Cast, { kind: 'cast' }>,
): Promise<void> {
  const { event, session } = context;
  const isAlone = event.input.kind === 'button' || event.isUnseen === true;
  // The page of the game shows it anyway.
  if (!isAlone || event.isOfGame) return void (await context.respond({ kind: 'ack' }));
  // In a relay the move is played at once.
  if (sideHere(session)?.mode === 'relay') return void (await context.respond({ kind: 'ack' }));
  const until = closes === null ? null : { until: closes, zone: session.settings.zone };
  await context.whisper(wordsOf(context).yourVote(move, until, counts));
}

/** By what somebody may be named, other than by their id. */
export function keyOf(user: ChatUser): Pick<Ballot, 'key'> {
  const key = keptAs(user);
  return key === null ? {} : { key };
}

/** Has a game looked after, also one whose process has died before it noted that. */
async function keepFor(service: GameService, game: string, table: Table): Promise<void> {
  const keeper = keeperOf(service);
  if (!keeper.knows(game) && (await crowdOf(service.store, game)) === null) {
    const seats = CROWD.of(table)?.sides.map(({ seat }) => seat) ?? [];
    await writeCrowd(service.store, game, { over: null, seats, edited: 0 });
  }
  keeper.wake(game);
}

interface Wish {
  readonly game: string;
  readonly move: string;
  /** Of the voter. */
  readonly accounts: readonly string[];
  readonly revision: number;
}

async function castUnderLock(
  { service, session: before, event, known }: RequestContext,
  { game, move, accounts, revision }: Wish,
): Promise<Cast> {
  const session = await service.newest(before);
  const open = openRound(session.table);
  if (session.table === null || open?.revision !== revision || session.game !== game) return { kind: 'late' };
  const { store } = service;
  const mover = moverOf(open.side);
  if (mover !== null && !accounts.includes(mover.user)) return { kind: 'late' };
  const at = secondsOf(session.table, service.now);
  const toCount = { game, open, at, isLocked: true };
  const counting = await countingOf(service, toCount);
  const { rows, tally } = counting;
  if (at >= tally.closes) return { kind: 'late' };
  const place = { game, seat: open.side.seat, round: open.number };
  const own = await ownNow(store, place, counting, accounts);
  if (own.rows.length === 0 && rows.size >= MAX_VOTERS) return { kind: 'full' };
  const isSame = own.votes.at(-1)?.move === move;
  const row: Ballot = {
    ...place,
    person: personOf(accounts),
    user: event.user.id,
    name: known.name,
    ...keyOf(event.user),
    votes: isSame ? own.votes : [...own.votes, { move, at }],
    motions: own.motions,
  };
  await addVote(store, counting, own, row);
  const { captain } = open.side;
  const isCaptain = open.side.mode === 'captain' && captain && isKeptFor(captain.key, event.user);
  const after = await countingOf(service, toCount);
  const counts = open.side.isOpen || isCaptain ? countsOf(after.tally.counted) : [];
  return {
    kind: 'cast',
    closes: closesAt(session.table, after.tally),
    counts: plain(votesText(counts)),
  };
}

/** Handles the button by which a game goes on that has waited for a vote. */
export async function goOn(context: RequestContext, [id, revision]: readonly string[]): Promise<void> {
  const { session, service } = context;
  const { table, game } = session;
  const open = roundHere(session);
  const isNow = table !== null && table.id === id && open?.revision === Number(revision);
  if (!isNow || game === null) return tellPlayed(context, id ?? '');
  const refusal = await refusalToVote(context, table, await accountsIn(context));
  if (refusal !== null) return context.whisper(refusal);
  await wakeRound(context);
  keeperOf(service).wake(game);
}

/** Has a round that waited for a vote run again, and its board say so. */
export async function wakeRound({ service, session, delivery, channel }: RequestContext): Promise<void> {
  const { game } = session;
  if (game === null || roundHere(session)?.closes !== null) return;
  const change = await resumeRound(service, session);
  const open = roundHere(change.session);
  if (change.kind !== 'changed' || open === null) return;
  delivery.background.begin(channel, async () => {
    const crowd = await crowdOf(service.store, game);
    const standing = { revision: open.revision, voted: 0, counts: [] };
    if (crowd !== null) await editRound({ service, ways: delivery }, change.session, crowd, standing, true);
  });
}
