import type { BoardMessage, LastMove } from '../../protocol.js';
import type { Frame } from '../frame/frame.js';
import { play, type Sound } from '../sound.js';
import { say } from '../words.js';

/** What to tell those who hear the page: the moves, each in a sentence, so that a voice pauses, and how things stand. */
export function newsIn({ seats, status, notes }: BoardMessage, last: readonly LastMove[]): string {
  const moves = last.map(({ seat, text }) => {
    const { name, title } = seats[seat] ?? { name: null, title: '' };
    return say('played', { who: name ?? title, move: text });
  });
  return [...moves, status, ...notes].map((line) => line.replace(/[.]?$/, '.')).join(' ');
}

/** True if others want to play again, and the reader can say yes. */
const isAsked = ({ question }: BoardMessage): boolean =>
  question?.buttons.some(({ action }) => action === 'accept-rematch') === true;

/** The sound of what led from one board to the next. */
function soundOf(before: BoardMessage, after: BoardMessage, last: readonly LastMove[]): Sound | null {
  const mine = after.turn !== null && after.turn === after.you;
  if (after.phase === 'over' && before.phase === 'running') return 'end';
  if (isAsked(after) && !isAsked(before)) return 'turn';
  if (last.some((move) => move.kind === 'move' && move.captured.length > 0)) return 'capture';
  if (mine && before.turn !== after.turn) return 'turn';
  return last.length > 0 ? 'move' : null;
}

/** Names the result of a game, so that it is known again. */
export const resultOf = ({ table, revision }: BoardMessage): string => `${table} ${revision}`;

/** Has the reader hear, and where their device can feel, what led from one board to the next. */
export function sound(
  before: BoardMessage,
  after: BoardMessage,
  last: readonly LastMove[],
  frame: Pick<Frame, 'feel'>,
): void {
  const heard = soundOf(before, after, last);
  if (heard === null) return;
  play(heard);
  frame.feel?.(heard);
}
