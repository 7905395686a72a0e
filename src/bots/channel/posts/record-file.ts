import { formatRecord } from '../../../engine/index.js';
import { type Language, LOCALES } from '../../../locales/index.js';
import type { Table } from '../../../sessions/model/session.js';
import { derive } from '../../../sessions/play/play.js';
import type { Post } from '../../port.js';

export const recordFile = (table: Table, language: Language): NonNullable<Post['attachment']> => {
  const { game } = derive(table);
  return { name: `${game.variant}.txt`, text: formatRecord(game, LOCALES[language].record) };
};
