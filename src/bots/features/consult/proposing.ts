import type { Result } from '../../../engine/index.js';
import { err, formatMove, looksLikeMove, movesIn, ok } from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import {
  confirm,
  type Done,
  isToMove,
  leaveTeam,
  type Problem,
  propose,
  type Team,
  teamHere,
  teamOf,
  type Wish,
} from '../../../sessions/crowd/consult.js';
import { type DECLINED, questionOf } from '../../../sessions/model/open-question.js';
import { type BoardRunning, running } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { hasNews } from '../../../sessions/service/views.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import type { Tap } from '../../channel/keyboards/keyboards.js';
import { tapped } from '../../channel/keyboards/move-picker.js';
import type { RequestContext } from '../../channel/request-context.js';
import { choiceWritten } from '../../play/moves.js';
import type { Keyboard } from '../../port.js';
import {
  confirmButton,
  JOIN_TEAM,
  PROPOSE,
  proposable,
  proposalKeyboard,
  proposalPost,
  TEAM_MENU,
} from './proposal-post.js';
import { WORDS } from './words/index.js';

/** What a notice of a team's change is about. */
export const PROPOSAL = 'proposal';

const wordsOf = ({ language }: RequestContext) => WORDS[language];

/** The game in which a team consults here, if that stands at a revision; null if it has gone on. */
function currentHere({ session }: RequestContext, id: string, revision: number): BoardRunning | null {
  const current = running(session.table);
  const isNow = current.ok && current.value.table.id === id && current.value.table.revision === revision;
  return isNow && current.value.kind === 'draughts' && teamHere(session) !== null ? current.value : null;
}

/** Handles a tap on a move, or on a piece that is to move: that is a proposal, or leads to one. */
export async function tapProposal(context: RequestContext, tap: Tap): Promise<void> {
  const current = currentHere(context, tap.table, tap.revision);
  if (current === null) return tellPlayed(context, tap.table);
  const next = tapped(proposable(current), tap, context.words);
  if (next === null) return context.refuse({ code: 'stale' });
  if (next.kind === 'play') return wish(context, { what: 'move', move: labelAt(current, next.index) });
  if (teamOf(current.table, context.event.user.id) === null) return tellStranger(context);
  // There is no way back, as nobody else sees them.
  const keyboard = next.keyboard.map((row) => row.filter(({ data }) => !data.startsWith('keys:')));
  await askFor(context, keyboard);
}

function labelAt({ state }: BoardRunning, index: number): string {
  const move = movesIn(state)[index];
  return move === undefined ? '' : formatMove(state.variant, move);
}

const askFor = (context: RequestContext, keyboard: Keyboard): Promise<void> =>
  context.whisper(wordsOf(context).which(), {
    keyboard: keyboard.filter((row) => row.length > 0),
    needsButtons: true,
  });

/** Handles the button for another move than the one that is proposed. */
export async function showOthers(
  context: RequestContext,
  [id = '', revision]: readonly string[],
): Promise<void> {
  const current = currentHere(context, id, Number(revision));
  if (current === null) return tellPlayed(context, id);
  if (teamOf(current.table, context.event.user.id) === null) return tellStranger(context);
  await askFor(context, proposalKeyboard(current));
}

/**
 * Takes what a member has written as a proposal, if it is a move that can be played now, or one of several that they are asked for. What
 * is none is talk, unless it is meant for the bot.
 */
export async function writeProposal(context: RequestContext, text: string): Promise<boolean> {
  const { session, event } = context;
  const own = teamHere(session);
  const current = running(session.table);
  if (own === null || !current.ok || current.value.kind !== 'draughts') return false;
  const { table } = current.value;
  const { input } = event;
  const isAddressed = input.kind !== 'message' || input.addressed;
  const isMember = own.members.some(({ user }) => user === event.user.id);
  if (!isMember && !isAddressed) return false;
  if (!isToMove(table, own)) return tellTurn(context, own, isMember && isAddressed, text);
  return choiceWritten(context, current.value, text, {
    verb: PROPOSE,
    choose: (move) => wish(context, { what: 'move', move }),
    ask: (keyboard) => askFor(context, keyboard),
  });
}

/** Tells a member who writes a move while the others are to move that it is not their turn; false for talk. */
async function tellTurn(
  context: RequestContext,
  own: Team,
  isMeant: boolean,
  text: string,
): Promise<boolean> {
  const current = running(context.session.table);
  if (!isMeant || !current.ok || current.value.kind !== 'draughts') return false;
  const { variant } = current.value.state;
  if (!looksLikeMove(variant, text)) return false;
  await context.refuse({ code: 'notYourTurn', seat: own.seat === 0 ? 1 : 0, variant });
  return true;
}

/** Does something in a team, in one commit; null if nothing was done, and the user hears why. */
export async function done(
  context: RequestContext,
  act: (table: Table, now: number) => Result<Done, Problem>,
  about: 'table' | typeof PROPOSAL | (typeof DECLINED)[0] = PROPOSAL,
): Promise<{ readonly before: Session; readonly after: Session; readonly isPlayed: boolean } | null> {
  let [problem, isPlayed]: [Problem | null, boolean] = [null, false];
  const changed = await context.change(
    (session) => {
      if (session.table === null) return err({ code: 'noTable' });
      const made = act(session.table, context.service.now);
      if (made.ok) {
        isPlayed = made.value.isPlayed;
        return ok({ ...session, table: made.value.table });
      }
      problem = made.error;
      return err(made.error.kind === 'refused' ? made.error.refusal : { code: 'stale' });
    },
    about,
    null,
    { refuse: (refusal) => tellProblem(context, problem ?? { kind: 'refused', refusal }) },
  );
  return changed && { ...changed, isPlayed };
}

/** Proposes something, which is done at once if nobody else has to agree. */
export async function wish(context: RequestContext, wanted: Wish): Promise<void> {
  await proposed(context, (table, now) => propose(table, context.event.user.id, wanted, now));
}

/** Does something that is a proposal, and tells it; resolves to the session after it, null if nothing was done. */
export async function proposed(
  context: RequestContext,
  act: (table: Table, now: number) => Result<Done, Problem>,
): Promise<Session | null> {
  const made = await done(context, act);
  if (made === null) return null;
  const post = made.isPlayed ? null : proposalPost(made.after);
  if (made.isPlayed) await goOn(context, made.after);
  else if (made.after.table === made.before.table) await context.whisper(wordsOf(context).stands());
  else if (post !== null) await context.post(post);
  return made.after;
}

/** Shows what a team has done: the board, or what it asks the others. */
async function goOn(context: RequestContext, after: Session): Promise<void> {
  const isAsked = after.table?.phase === 'running' && questionOf(after.table) !== null && !hasNews(after);
  await (isAsked ? context.delivery.ask(after, context.respond) : context.continueGame(after));
}

/** Handles the button that confirms a proposal. */
export async function pressConfirm(
  context: RequestContext,
  [id = '', revision, number]: readonly string[],
): Promise<void> {
  const current = currentHere(context, id, Number(revision));
  if (current === null) return tellPlayed(context, id);
  await confirmed(context, Number(number));
}

async function confirmed(context: RequestContext, number: number): Promise<void> {
  const { user } = context.event;
  const made = await done(context, (table, now) => confirm(table, user.id, number, now), 'table');
  if (made === null) return;
  await context.keyboard([]);
  await goOn(context, made.after);
}

/** Somebody leaves their team. */
export async function leave(context: RequestContext): Promise<void> {
  const { user, name } = context.known;
  const made = await done(context, (table, now) => leaveTeam(table, user, now));
  if (made === null) return;
  await context.post({ text: WORDS[context.chatLanguage].left(name) });
  if (made.isPlayed) await context.continueGame(made.after);
}

/** Tells somebody whose proposal or consent comes too late what was played; the buttons of that turn go. */
async function tellPlayed(context: RequestContext, id: string): Promise<void> {
  const { table } = context.session;
  const own = table?.id === id ? teamHere(context.session) : null;
  const last = table?.game?.entries.findLast(
    (entry) => entry.kind === 'move' && own !== null && entry.seat === own.seat,
  );
  if (last?.kind !== 'move') return context.refuse({ code: 'stale' });
  await context.whisper(wordsOf(context).played(last.move));
  await context.keyboard([]);
}

/** Tells somebody why nothing was done in a team. */
export async function tellProblem(context: RequestContext, problem: Problem): Promise<void> {
  const { session, language } = context;
  const words = wordsOf(context);
  switch (problem.kind) {
    case 'refused':
      return context.refuse(problem.refusal);
    case 'stranger':
      return tellStranger(context);
    case 'full':
      return context.whisper(words.full());
    case 'notAllowed':
      return context.whisper(words.onlyDeclines());
    case 'own':
      return context.whisper(words.anotherConfirms());
    case 'last': {
      const { id = '', revision = 0 } = session.table ?? {};
      const resign = { label: words.button.resign, data: `${TEAM_MENU}:${id}:${revision}:resign` };
      return context.whisper(words.last(), { keyboard: [[resign]], needsButtons: true });
    }
    case 'replaced': {
      // What stands now may have been proposed after this event was read.
      const { table } = await context.service.read(context.channel);
      if (table === null) return context.refuse({ code: 'stale' });
      const button = confirmButton(table, problem.by, MESSAGES[language]);
      return context.whisper(words.now(problem.by.move), { keyboard: [[button]], needsButtons: true });
    }
  }
}

/** Tells somebody who is not of the team how to come to it. */
async function tellStranger(context: RequestContext): Promise<void> {
  const { session, words } = context;
  const { id = '' } = session.table ?? {};
  const keyboard = [[{ label: words.consulting.button.join, data: `${JOIN_TEAM}:${id}` }]];
  await context.whisper(wordsOf(context).notOfTeam(), { keyboard, needsButtons: true });
}

/** Handles ⋯ below the board of a team: shows only the tapper what else can be done, or does it. */
export async function openMenu(
  context: RequestContext,
  [id = '', revision, asked]: readonly string[],
): Promise<void> {
  const { session, event } = context;
  const { table } = session;
  if (table?.id !== id || teamHere(session) === null) return context.refuse({ code: 'stale' });
  if (teamOf(table, event.user.id) === null) return tellStranger(context);
  const words = wordsOf(context);
  if (asked === 'leave') return leave(context);
  if (asked === 'draw' || asked === 'resign') {
    if (currentHere(context, id, Number(revision)) === null) return context.refuse({ code: 'stale' });
    return wish(context, { what: asked, move: '' });
  }
  const data = (what: string): string => `${TEAM_MENU}:${id}:${table.revision}:${what}`;
  const keyboard = [
    [
      { label: words.button.draw, data: data('draw') },
      { label: words.button.resign, data: data('resign') },
    ],
    [
      { label: context.words.button.board, data: 'board' },
      { label: words.button.leave, data: data('leave') },
      commandButton('end', words.button.end),
    ],
  ];
  await context.whisper(words.menu(), { keyboard, needsButtons: true });
}
