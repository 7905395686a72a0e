import type { Messages } from '../../locales/index.js';
import { questionOf } from '../../sessions/model/open-question.js';
import { seatOf } from '../../sessions/model/table.js';
import { mayHelp } from '../../sessions/play/help.js';
import { askBriefly, dismiss } from '../channel/brief-messages.js';
import type { RequestContext } from '../channel/request-context.js';
import type { Button } from '../port.js';
import { isEverAsked } from './actions/asking.js';
import { askToGiveUp } from './giving-up.js';
import { askFor, isAlone } from './questions.js';

/** True where people play each other and have agreed to hints: the others are told of each. */
export const isToBeSeen = (context: RequestContext): boolean =>
  context.session.table !== null && !isAlone(context) && mayHelp(context.session.table);

/** Data of a button for the player who has said something. */
const dataOf = ({ session: { table }, person }: RequestContext, what: string): string =>
  `ask:${what}:${table?.id}:${table === null ? -1 : seatOf(table, person.user)}`;

export function askHint(context: RequestContext): Promise<void> {
  const { session } = context;
  const data = `hint:${session.table?.id}:${session.table?.revision}`;
  return askBriefly(context, (words) => ({
    text: words.saying.askHint(),
    keyboard: [[{ label: words.thinking.hintButton, data }]],
  }));
}

export async function askDraw(context: RequestContext): Promise<void> {
  const { session } = context;
  if (await context.registry.wanted(context, { kind: 'ask', what: 'draw' })) return;
  // Who was asked for a draw, and says the word, has the question shown once more.
  if (session.table !== null && questionOf(session.table)?.kind === 'draw')
    return context.delivery.askAgain(session, context.respond);
  return askBriefly(context, (words) => ({
    text: words.saying.askDraw(),
    keyboard: [
      [
        { label: words.asking.button.sureDraw, data: dataOf(context, 'draw') },
        { label: words.saying.button.no, data: dataOf(context, 'no') },
      ],
    ],
  }));
}

export function askStop(context: RequestContext): Promise<void> {
  const { session, user } = context;
  const { table } = session;
  const pauses = table !== null && isEverAsked({ table, user }, 'pause');
  const buttons = (words: Messages): readonly Button[] => [
    ...(pauses ? [{ label: words.asking.button.pause.yes, data: dataOf(context, 'pause') }] : []),
    { label: words.button.resign, data: dataOf(context, 'resign') },
    { label: words.saying.button.no, data: dataOf(context, 'no') },
  ];
  return askBriefly(context, (words) => ({ text: words.saying.askStop(), keyboard: [buttons(words)] }));
}

/** Handles the buttons of these questions. */
export async function answerAsked(
  context: RequestContext,
  [what, id, seat]: readonly string[],
): Promise<void> {
  const { table } = context.session;
  if (table?.id !== id || table?.phase !== 'running') return context.refuse({ code: 'stale' });
  if (seatOf(table, context.user) !== Number(seat)) return context.whisper(context.words.notAsked());
  if (what === 'draw' || what === 'pause') await askFor(context, what);
  if (what === 'resign') await askToGiveUp(context, 'resign');
  await dismiss(context);
}
