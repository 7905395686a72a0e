import { turnOf } from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import { currentGame } from '../../../sessions/model/running.js';
import type { Table } from '../../../sessions/model/session.js';
import { hasLeft } from '../../../sessions/model/table.js';
import { matchPost } from '../chapaev/post.js';
import { withAbsence } from './absence-posts.js';
import type { Look } from './drawing.js';
import { boardPost, type Draft } from './posts.js';

/** The state of any kind of game: the events since entry `from`, and whose turn it is or how it ended. */
export function gamePost(table: Table, from: number, look: Look): Draft {
  const current = currentGame(table);
  const post = current.kind === 'draughts' ? boardPost(current, from, look) : matchPost(current, from, look);
  if (table.absent === undefined) return post;
  const { state } = current;
  // A player who has left the chat does not hear it there.
  const isCalled = state.outcome !== null || !hasLeft(table, turnOf(state));
  return {
    ...post,
    keyboard: withAbsence(post.keyboard ?? [], table, MESSAGES[look.language], look.reader !== undefined),
    ...(!isCalled && { ping: [] }),
  };
}
