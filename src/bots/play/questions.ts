import { err, ok, type Result } from '../../engine/index.js';
import { MESSAGES, type QuestionKind, TYPED } from '../../locales/index.js';
import { DECLINED, questionOf, type Wanted } from '../../sessions/model/open-question.js';
import type { Refusal } from '../../sessions/model/refusal.js';
import { peopleInPlay, runningAt } from '../../sessions/model/running.js';
import type { Session, Table } from '../../sessions/model/session.js';
import { isPerson, seatOf } from '../../sessions/model/table.js';
import {
  type Answer,
  answer,
  ask,
  askOrAgree,
  isTooEarlyForDraw,
  lacking,
  MOVES_BEFORE_DRAW,
} from '../../sessions/play/asking.js';
import { isRated } from '../../sessions/ratings/casual.js';
import { isPaused } from '../../sessions/time/pausing.js';
import { askBriefly, dismiss } from '../channel/brief-messages.js';
import { languageFor } from '../channel/language.js';
import { closedText, outcomeText } from '../channel/posts/consent-posts.js';
import { peopleHere, pingFor, who } from '../channel/posts/holders.js';
import { ringFor } from '../channel/posts/rings.js';
import { withCountdown } from '../channel/posts/turn-posts.js';
import type { RequestContext } from '../channel/request-context.js';

const DECLINING = TYPED.flatMap(({ declining }) => declining);
const AGREEING = TYPED.flatMap(({ agreeing }) => agreeing);

/**
 * Commands like `/draw` and `/pause` ask, with a yes or a no they answer. Where a question means the same from everybody,
 * asking agrees to what another has asked; wanting a move of one's own back does not give somebody else theirs.
 */
export const askedFor =
  (kind: QuestionKind) =>
  async (context: RequestContext, args: string): Promise<void> => {
    const said = args.trim().toLowerCase();
    const isNo = DECLINING.some((word) => said.startsWith(word));
    if (isNo || AGREEING.some((word) => said.startsWith(word)))
      return answerQuestion(context, null, { kind, yes: !isNo });
    await (kind === 'draw' && isAlone(context) ? askIfSure(context) : asking(context, kind, true));
  };

/** Asks the others by a button, which agrees to nothing. `isSure`: the user has confirmed it. */
export const askFor = (context: RequestContext, kind: QuestionKind, isSure = false): Promise<void> =>
  kind === 'draw' && !isSure && isAlone(context) ? askIfSure(context) : asking(context, kind, false);

/** Asks the others for another time for a move. `isSecond` if this event has changed something else before. */
export async function askForTerms(
  context: RequestContext,
  terms: NonNullable<Wanted['terms']>,
  isSecond: boolean,
): Promise<void> {
  const { user } = context;
  const { now } = context.service;
  const asked = (table: Table | null) => ask(table, user, 'time', now, { terms });
  const changed = await changing(context, asked, 'table', isSecond);
  if (changed !== null) await tellAnswered(context, changed, null);
}

/** True for the only person who is still in play: an offer of a draw, to which only computers have to agree, may end the game at once. */
export function isAlone({ session: { table }, user }: RequestContext): boolean {
  if (table?.phase !== 'running') return false;
  const people = peopleInPlay(table);
  return people.length === 1 && people[0] === seatOf(table, user);
}

async function askIfSure(context: RequestContext): Promise<void> {
  const { table } = context.session;
  if (table === null) return;
  const data = `offer-sure:${table.id}:${table.revision}`;
  await askBriefly(context, ({ asking: words }) => ({
    text: words.sureDraw(),
    keyboard: [
      [
        { label: words.button.sureDraw, data: `${data}:yes` },
        { label: words.button.draw.no, data: `${data}:no` },
      ],
    ],
  }));
}

/** Handles the answer of a player who was asked if they mean to offer the computer a draw. */
export async function offerSurely(
  context: RequestContext,
  [id = '', revision, said]: readonly string[],
): Promise<void> {
  const current = runningAt(context.session.table, id, Number(revision));
  if (!current.ok) return context.refuse(current.error);
  if (seatOf(current.value.table, context.user) < 0) return context.refuse({ code: 'notSeated' });
  if (said === 'yes') await asking(context, 'draw', false);
  await dismiss(context);
}

/** Asks; `agrees` if that answers what another has asked. A question that stands in the way is shown once more. */
async function asking(context: RequestContext, kind: QuestionKind, agrees: boolean): Promise<void> {
  if (await context.registry.wanted(context, { kind: 'ask', what: kind })) return;
  const { user } = context;
  const { now } = context.service;
  const changed = await changing(context, (table) =>
    agrees && (kind === 'draw' || kind === 'pause')
      ? askOrAgree(table, user, kind, now)
      : ask(table, user, kind, now),
  );
  if (changed === null) return;
  if (context.event.input.kind === 'button') await toastAsked(context, changed.after);
  await tellAnswered(context, changed, null);
}

/** Tells whoever has asked by a button who is asked, where that goes by itself. */
async function toastAsked(context: RequestContext, { table }: Session): Promise<void> {
  const { words, respond } = context;
  if (table?.phase !== 'running' || questionOf(table) === null) return;
  const names = lacking(table).map((seat) => who(table.seats[seat], words));
  if (names.length > 0) await respond({ kind: 'ack', toast: words.asking.toast(names) });
}

/** The answers of a button: a no, a yes, and the asker's withdrawal. */
const ANSWERS = ['yes', 'no', 'back'];

/** Handles the buttons of a question of one kind; each names the question's table and number. */
export const answerButton =
  (kind: QuestionKind) =>
  async (context: RequestContext, [id = '', said = '', number]: readonly string[]): Promise<void> => {
    if (!ANSWERS.includes(said)) return context.refuse({ code: 'stale' });
    if (said === 'back' && isOthers(context.session.table, context.user))
      return context.whisper(context.words.notAsked());
    await answerQuestion(context, id, { kind, number: Number(number ?? 0), yes: said === 'yes' });
  };

/** True for a player who would withdraw what another has asked. */
function isOthers(table: Table | null, user: string): boolean {
  const open = table?.phase === 'running' ? questionOf(table) : null;
  const seat = table === null ? -1 : seatOf(table, user);
  return open !== null && seat >= 0 && open.agreed[0] !== seat;
}

/** Answers the open question; `id` names the table of a tapped button. */
export async function answerQuestion(
  context: RequestContext,
  id: string | null,
  given: Answer,
): Promise<void> {
  if (await context.registry.wanted(context, { kind: 'answer', table: id, given })) return;
  const { user } = context;
  const changed = await changing(
    context,
    (table) =>
      id !== null && table?.id !== id
        ? err({ code: 'noOffer' })
        : answer(table, user, given, context.service.now),
    given.yes ? 'table' : DECLINED[0],
  );
  if (changed !== null) await tellAnswered(context, changed, given);
  if (id !== null) await closeTapped(context, given, changed?.after ?? null);
}

/** Takes the buttons of a tapped question that is not open any more, unless how it ended stands in its place; `after` its answer. */
export async function closeTapped(
  context: RequestContext,
  given: Answer,
  after: Session | null,
): Promise<void> {
  // The answer to a tap can be shown to its user alone as long as nothing else has answered it.
  const isTold =
    after !== null && context.delivery.sender.changesPosts(context.channel) && outcomeText(after).length > 0;
  if (!isTold && !isOpen(after ?? context.session, given)) await context.keyboard([]);
}

function isOpen({ table }: Session, { kind, number }: Answer): boolean {
  const open = table?.phase === 'running' ? questionOf(table) : null;
  return open?.kind === kind && open.number === number;
}

interface Changed {
  readonly before: Session;
  readonly after: Session;
}

/** Changes the table. If an open question is what refuses the user, shows it with its buttons. */
const changing = (
  context: RequestContext,
  transition: (table: Table | null) => Result<Table, Refusal>,
  about: Parameters<RequestContext['change']>[1] = 'table',
  isSecond = false,
): Promise<Changed | null> =>
  context.change(
    (session) => {
      const table = transition(session.table);
      return table.ok ? ok({ ...session, table: table.value }) : table;
    },
    about,
    null,
    {
      isSecond,
      refuse: async (refusal) => {
        await context.refuse(refusal);
        if (refusal.code === 'questionOpen')
          await context.delivery.askAgain(context.session, context.respond);
      },
    },
  );

/** Tells what has become of a question, that was `given` an answer unless it was just asked. */
export async function tellAnswered(
  context: RequestContext,
  { before, after }: Changed,
  given: Answer | null,
): Promise<void> {
  const { table } = after;
  if (table === null || before.table === null) return;
  const isOpen = table.phase !== 'over' && questionOf(table) !== null;
  if (isOpen) return context.delivery.ask(after, context.respond);
  const words = MESSAGES[languageFor(after)];
  if (isRated(before.table) && !isRated(table)) return context.ask({ text: words.asking.eased() });
  if (table.phase === 'over') return context.continueGame(after);
  if (given?.yes === false) {
    const seat = seatOf(table, context.user);
    const isWithdrawn = questionOf(before.table)?.agreed[0] === seat;
    const text = closedText(after, { kind: given.kind, seat, isWithdrawn });
    return context.delivery.closeQuestion(after, text, context.respond);
  }
  if ((table.game?.entries.length ?? 0) < (before.table.game?.entries.length ?? 0))
    return context.continueGame(after, words.asking.undone());
  if (isPaused(table) && !isPaused(before.table)) return context.ask({ text: words.pausing.paused() });
  if (table.terms !== before.table.terms) return tellTerms(context, after);
  const { computerPlaysOn, computerDeclines } = words.asking;
  await context.ask({
    text: isTooEarlyForDraw(table) ? computerPlaysOn(MOVES_BEFORE_DRAW) : computerDeclines(),
  });
}

/** Tells the other players which time they have for a move from now on. */
async function tellTerms(context: RequestContext, session: Session): Promise<void> {
  const others = (session.table?.seats ?? []).filter(
    (holder) => isPerson(holder) && holder.user !== context.user,
  );
  const here = others.filter((holder) => peopleHere([holder]).length > 0);
  const words = MESSAGES[languageFor(session)];
  const called = here.map((holder) => who(holder, words));
  const text = called.length === 0 ? [] : words.asking.newTime(called, context.self);
  await context.ask({
    text: withCountdown(session, text, context.service.now),
    ping: here.flatMap(pingFor),
    ring: here.length > 0 ? ringFor('terms', session) : 'silent',
  });
}
