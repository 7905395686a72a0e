import { turnOf } from '../../../engine/index.js';
import { lessonsIn } from '../../../sessions/lessons/progress.js';
import type { Table } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import { ASK_MOVE, mayBeMove } from '../../plain-moves.js';
import type { ChatEvent } from '../../port.js';
import type { RequestContext } from '../request-context.js';
import { lessonWords } from './task-board.js';

/** A message that somebody has written. */
export type Heard = Extract<ChatEvent['input'], { readonly kind: 'message' }>;

/** How to know a message that its author has changed, and when it was first written, epoch milliseconds. */
export interface Rewritten {
  readonly message: string;
  readonly written: number;
}

const wordsFor = ({ language }: RequestContext) => lessonWords(language).words;

/** Takes a reply to a task as its answer, whatever game is on; false for a reply to something else. */
export async function answerReply(
  context: RequestContext,
  { text, alone }: Heard,
  about: string,
): Promise<boolean> {
  const read = context.registry.taskOf(about);
  if (read === null) return false;
  // In a group people also talk below a task.
  if (!(await read(context, text)) && alone) await context.whisper(wordsFor(context).noAnswer());
  return true;
}

/** Tells people who meant to play or to answer a task why we didn't understand; others may talk below a board. */
export async function tellUnread(context: RequestContext, { about = '' }: Heard): Promise<void> {
  const { table } = context.session;
  const isPlaying = table?.phase === 'running' && seatOf(table, context.user) >= 0;
  if (!isPlaying && context.registry.taskOf(about) === null) return;
  const isFirst = context.recent.take(`unread ${context.channel} ${context.user}`, 1);
  await context.whisper(context.words.unreadReply(), {
    keyboard: [[{ label: context.words.button.writeMove, data: ASK_MOVE }]],
    isRepeated: !isFirst,
  });
}

/** Takes what was written as the answer to a task that is newer than the board, and says so; false if it goes to the board. */
export async function answerNewestTask(
  context: RequestContext,
  table: Table,
  text: string,
): Promise<boolean> {
  if (!mayBeMove(text.trim())) return false;
  const lessons = lessonsIn(context.service);
  const known = await lessons.of(context.user);
  if (!lessons.isNewest(known, context.channel, isTurnOf(table, context.user) ? table.since : 0))
    return false;
  if (!(await context.registry.first('answers', context, text))) return false;
  await context.whisper(wordsFor(context).tookAsAnswer());
  return true;
}

const isTurnOf = (table: Table, user: string): boolean =>
  table.game !== null && turnOf(table.game.state) === seatOf(table, user);
