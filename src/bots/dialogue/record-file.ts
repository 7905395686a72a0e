import { formatRecord } from '../../engine/record.js';
import type { Language } from '../../engine/variant.js';
import { derive } from '../../sessions/play.js';
import type { Table } from '../../sessions/session.js';
import type { Post } from '../port.js';

/** The record as a file. */
export const recordFile = (table: Table, language: Language): NonNullable<Post['attachment']> => {
  const { game } = derive(table);
  return { name: `${game.variant}.txt`, text: formatRecord(game, language) };
};
