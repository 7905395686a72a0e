import { MESSAGES } from '../../../locales/index.js';
import { answerAs, type Team, teamHere, teamOf } from '../../../sessions/crowd/consult.js';
import { DECLINED, questionOf } from '../../../sessions/model/open-question.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import type { Want } from '../../channel/actions/want.js';
import { closedText } from '../../channel/posts/consent-posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import { closeTapped, tellAnswered } from '../../play/questions.js';
import { done, leave, proposed, tellProblem, wish } from './proposing.js';
import { WORDS } from './words/index.js';

type Answering = Extract<Want, { kind: 'answer' }>;

/** Does what a member wants where their team consults: a proposal, or what needs nobody's consent. False for others. */
export async function wantInTeam(context: RequestContext, want: Want): Promise<boolean> {
  const { session, event } = context;
  const own = teamHere(session);
  const isOfTeam = own !== null && teamOf(session.table, event.user.id)?.seat === own.seat;
  if (!isOfTeam || session.table?.phase !== 'running') return false;
  switch (want.kind) {
    case 'leave':
      await leave(context);
      break;
    case 'resign':
      // Nobody else would have to confirm it.
      if (own.members.length === 1) await tellProblem(context, { kind: 'last' });
      else await wish(context, { what: 'resign', move: '' });
      break;
    case 'ask':
      if (want.what === 'draw') await wish(context, { what: 'draw', move: '' });
      else await context.whisper(WORDS[context.language].offersDraw());
      break;
    case 'answer':
      await answerInTeam(context, own, want);
  }
  return true;
}

async function answerInTeam(
  context: RequestContext,
  own: Team,
  { table: id, given }: Answering,
): Promise<void> {
  if (id !== null && context.session.table?.id !== id) {
    await context.refuse({ code: 'noOffer' });
    return context.keyboard([]);
  }
  const after = await (given.yes ? agree(context, given) : decline(context, own, given));
  if (id !== null) await closeTapped(context, given, after);
}

/** Says yes for a team. To a draw that is a proposal like others. */
async function agree(context: RequestContext, given: Answering['given']): Promise<Session | null> {
  const { event, known, language, chatLanguage } = context;
  const act = (table: Table, now: number) => answerAs(table, event.user.id, given, now);
  if (given.kind === 'draw') return proposed(context, act);
  const made = await done(context, act, 'table');
  if (made === null) return null;
  if (made.isPlayed) await tellAnswered(context, made, given);
  else if (made.after.table === made.before.table) await context.whisper(WORDS[language].stands());
  else await context.post({ text: MESSAGES[chatLanguage].consulting.agrees(known.name) });
  return made.after;
}

async function decline(
  context: RequestContext,
  { seat }: Team,
  given: Answering['given'],
): Promise<Session | null> {
  const { user } = context.event;
  const made = await done(context, (table, now) => answerAs(table, user.id, given, now), DECLINED[0]);
  if (made === null) return null;
  const { before, after } = made;
  const isWithdrawn = before.table !== null && questionOf(before.table)?.agreed[0] === seat;
  const text = closedText(after, { kind: given.kind, seat, isWithdrawn });
  await context.delivery.closeQuestion(after, text, context.respond);
  return after;
}
