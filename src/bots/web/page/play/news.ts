import type { BoardMessage, LastMove } from '../../game/protocol.js';
import type { HostApp } from '../host-app/host-app.js';
import { type Hearing, hearing, play, type Sound } from '../sound.js';
import { say } from '../words.js';

/** What to tell those who hear the page: the moves, each in a sentence, so that a voice pauses, and how things stand. */
export function newsIn({ seats, status, notes, answered }: BoardMessage, last: readonly LastMove[]): string {
  const moves = last.map(({ seat, text }) => {
    const { name, title } = seats[seat] ?? { name: null, title: '' };
    return say('played', { who: name ?? title, move: text });
  });
  return [...moves, ...(answered === '' ? [] : [answered]), status, ...notes]
    .map((line) => line.replace(/[.]?$/, '.'))
    .join(' ');
}

/** The number of a question that waits for the reader's answer; null without one. */
const askedIn = ({ question }: BoardMessage): number | null =>
  question?.buttons.some(({ action }) => /^(accept|absent)-/.test(action)) === true ? question.number : null;

/** The sound of what led from one board to the next, for somebody who hears so much. */
function soundOf(
  before: BoardMessage,
  after: BoardMessage,
  last: readonly LastMove[],
  hears: Hearing,
): Sound | null {
  if (hears === 'off') return null;
  const mine = after.turn !== null && after.turn === after.you;
  if (after.phase === 'over' && before.phase === 'running') return 'end';
  const asked = askedIn(after);
  if (asked !== null && (before.table !== after.table || asked !== askedIn(before))) return 'turn';
  const isCalled = mine && before.turn !== after.turn;
  if (hears === 'turn') return isCalled ? 'turn' : null;
  if (last.some((move) => move.kind === 'move' && move.captured.length > 0)) return 'capture';
  if (isCalled) return 'turn';
  return last.length > 0 ? 'move' : null;
}

/** Has the reader hear, and where their device can feel, what led from one board to the next. */
export function sound(
  before: BoardMessage,
  after: BoardMessage,
  last: readonly LastMove[],
  app: Pick<HostApp, 'feel'>,
): void {
  const heard = soundOf(before, after, last, hearing(after.you !== null));
  if (heard !== null) play(heard);
  const felt = soundOf(before, after, last, 'all');
  if (felt !== null) app.feel?.(felt);
}
