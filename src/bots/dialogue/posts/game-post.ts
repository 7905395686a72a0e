import type { Language } from '../../../engine/index.js';
import type { Table } from '../../../sessions/model/session.js';
import { derive, isFlicking, isOnBoard } from '../../../sessions/play/play.js';
import type { Look } from './drawing.js';
import { flickPost } from './flick-post.js';
import { boardPost, type Draft } from './posts.js';

/** How any game stands at a table: what happened since entry `from`, whose turn it is, or how it ended. */
export const gamePost = (table: Table, language: Language, from: number, look: Look): Draft => {
  const current = derive(table);
  if (isFlicking(current)) return flickPost(current, language, from, look);
  if (isOnBoard(current)) return boardPost(current, language, from, look);
  throw new Error(`table ${table.id} is neither moved nor flicked`);
};
