import { askPlayOn } from '../panels/dialogs.js';
import type { Table } from '../play/table.js';

/** Asks how to play on from the position that is shown, and opens the game. */
export async function playOn(table: Table): Promise<void> {
  const { board, past } = table;
  if (board === null) return;
  const { entry, line } = past.spot;
  const wish = await askPlayOn(board, past.playing);
  if (wish === null || (table.self.player.name === '' && !(await table.rename()))) return;
  const { revision } = table.board ?? board;
  table.do({ type: 'play-on', revision, entry, line, ...wish });
}
