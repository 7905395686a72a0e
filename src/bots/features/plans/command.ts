import { err } from '../../../engine/index.js';
import { TYPED } from '../../../locales/index.js';
import { lines } from '../../../locales/text.js';
import type { Table } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import { dropPlan, planLine, plannedBy, planPremove } from '../../../sessions/plans/planning.js';
import { isRead } from '../../channel/is-read.js';
import type { RequestContext } from '../../channel/request-context.js';
import { planKeyboard, planText } from './plan-text.js';

const IF = TYPED.flatMap(({ planning }) => planning.begin);
const BETWEEN = [...IF, ...TYPED.flatMap(({ planning }) => planning.between)];
const OFF = TYPED.flatMap((typed) => typed.off);

const wordsIn = (text: string): readonly string[] =>
  text
    .split(/[\s,;]+/)
    // Dashes and arrows that stand alone are no part of a move.
    .filter((word) => /[\p{L}\d]/u.test(word) || word === '?');

/** Plans replies in a text such as `if c3-d4 then d6-e5`; false for any other. */
export async function planTyped(context: RequestContext, text: string): Promise<boolean> {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  if (!IF.includes(first.toLowerCase()) || rest.length === 0) return false;
  await planReplies(context, rest.join(' '));
  return true;
}

/**
 * `/if c3-d4 d6-e5, e3-f4 g7-f6` plans replies to the moves of others; `/if off` forgets them, `/if off 2` one line; `/if`
 * tells them.
 */
export async function planReplies(context: RequestContext, args: string): Promise<void> {
  const { user } = context.person;
  const words = wordsIn(args).filter((word) => !BETWEEN.includes(word.toLowerCase()));
  const [first, number] = words;
  if (first === undefined) return tellPlan(context, context.session.table);
  if (OFF.includes(first.toLowerCase())) {
    const which = number === undefined ? null : Number(number);
    const left = await changePlan(context, (table) => dropPlan(table, user, which));
    if (left === null) return;
    if (left.plans.some(({ seat }) => seat === seatOf(left, user))) return tellPlan(context, left);
    return context.whisper(context.words.planning.forgotten());
  }
  const planned = await changePlan(context, (table) => planLine(table, user, { kind: 'text', words }));
  if (planned !== null) await tellPlan(context, planned);
}

/**
 * Plans of a page, which shows them itself, for this revision of a table: `premove` the squares of a move, `line` the indices of moves among
 * the legal ones, `off` the number of a line, or nothing.
 */
export async function planOnPage(
  context: RequestContext,
  [id, revision, what, value = '']: readonly string[],
): Promise<void> {
  const { user } = context.person;
  await changePlan(context, (table) => {
    if (table === null || table.id !== id || table.revision !== Number(revision))
      return err({ code: 'stale' });
    switch (what) {
      case 'premove':
        return planPremove(table, user, value.split('-'));
      case 'line':
        return planLine(table, user, { kind: 'indices', indices: (value.match(/-?\d+/g) ?? []).map(Number) });
      default:
        return dropPlan(table, user, value === '' ? null : Number(value));
    }
  });
}

async function changePlan(
  context: RequestContext,
  transition: (table: Table | null) => ReturnType<typeof dropPlan>,
): Promise<Table | null> {
  const changed = await context.changeTable(transition, 'plan');
  return changed?.after ?? null;
}

/** Tells a player alone what they have planned. */
async function tellPlan(context: RequestContext, table: Table | null): Promise<void> {
  const { event, person, words } = context;
  const plan = plannedBy(table, person.user);
  if (!plan.ok) return context.refuse(plan.error);
  if (table === null) return;
  const told = planText(table, plan.value, words);
  await context.whisper(isRead(event) ? lines(told, words.planning.seen()) : told, {
    keyboard: planKeyboard(plan.value, words),
  });
}
