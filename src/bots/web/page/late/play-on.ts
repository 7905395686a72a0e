import type { BoardMessage } from '../../game/protocol.js';
import type { Action } from '../link/connection.js';
import type { Table } from '../play/table.js';
import type { LateKit } from './kit.js';

type PlayOn = Pick<Extract<Action, { type: 'play-on' }>, 'seat' | 'opponent' | 'level'>;

/** Asks how to play on from a position: on which of these seats, and against whom; null if not at all. */
async function askPlayOn(
  { html, say, openDialog, row }: LateKit,
  { seats, you }: BoardMessage,
  playing: readonly number[],
): Promise<PlayOn | null> {
  const select = (
    id: string,
    label: string,
    options: readonly (readonly [value: string, label: string])[],
  ) => html`
  <label class="choice">${label}
    <select id=${id}>${options.map(([value, title]) => html`<option value=${value}>${title}</option>`)}</select>
  </label>`;
  const first = playing.toSorted((a, b) => Number(b === you) - Number(a === you));
  const levels = (['easy', 'normal', 'hard', 'best'] as const).map((level) => [level, say(level)] as const);
  const answer = await openDialog(html`
    <h2 id="dialog-title">${say('playOn')}</h2>
    ${select(
      'seat',
      say('yourSide'),
      first.map((seat) => [String(seat), seats[seat]?.title ?? '']),
    )}
    ${select('opponent', say('opponent'), [
      ['computer', say('computer')],
      ['person', say('person')],
    ])}
    ${select('level', say('level'), levels)}
    ${row(say('begin'))}`);
  if (answer !== 'yes') return null;
  const chosen = (id: string): string =>
    document.querySelector<HTMLSelectElement>(`dialog #${id}`)?.value ?? '';
  return {
    seat: Number(chosen('seat')),
    opponent: chosen('opponent') as PlayOn['opponent'],
    level: chosen('level') as PlayOn['level'],
  };
}

/** Asks how to play on from the position that is shown, and opens the game. */
export const playOnBy =
  (kit: LateKit) =>
  async (table: Table): Promise<void> => {
    const { board, past } = table;
    if (board === null) return;
    const { entry, line } = past.spot;
    const wish = await askPlayOn(kit, board, past.playing);
    if (wish === null || (table.self.player.name === '' && !(await table.rename()))) return;
    const { revision } = table.board ?? board;
    table.do({ type: 'play-on', revision, entry, line, ...wish });
  };
