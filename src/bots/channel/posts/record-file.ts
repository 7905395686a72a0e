import { formatRecord } from '../../../engine/index.js';
import { type Language, LOCALES } from '../../../locales/index.js';
import { currentGame } from '../../../sessions/model/running.js';
import type { Table } from '../../../sessions/model/session.js';
import type { Post } from '../../port.js';

export function recordFile(table: Table, language: Language): NonNullable<Post['attachment']> {
  const { game } = currentGame(table);
  return { name: `${game.variant}.txt`, text: formatRecord(game, LOCALES[language].record) };
}
