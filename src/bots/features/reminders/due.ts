import { peopleInPlay } from '../../../sessions/model/running.js';
import { addNotice, type Session, type Table } from '../../../sessions/model/session.js';
import { hasLeft } from '../../../sessions/model/table.js';
import type { Due } from '../../../sessions/play/dues.js';
import { callId } from '../../../sessions/play/dues.js';
import { reminded } from '../../../sessions/play/reminders.js';
import { afterAway, awaysOf } from '../../../sessions/time/away.js';
import { DISPLAY, isHostElsewhere } from '../../../sessions/time/display.js';
import { awaited } from '../../../sessions/time/pausing.js';
import { afterQuietHours } from '../../../sessions/time/quiet-hours.js';
import { who } from '../../channel/posts/holders.js';
import type { Draft } from '../../channel/posts/posts.js';
import { callPost, isReader, wholeHours } from '../../channel/posts/turn-posts.js';

const HOUR = 3_600_000;
/** Entry of `muted` that stands for everybody. */
const EVERYBODY = '*';

export const MUTES = ['on', 'off', 'none'] as const;
export type Mute = (typeof MUTES)[number];

/** Whether a user gets a table's reminders: on, off for them, or off for everybody. */
export function muteOf({ muted }: Table, user: string): Mute {
  if (muted.includes(EVERYBODY)) return 'none';
  return muted.includes(user) ? 'off' : 'on';
}

/** The table with a user's wish, which for everybody is also theirs. */
export function withMute(table: Table, user: string, mute: Mute): Table {
  const others = table.muted.filter((muted) => muted !== user && muted !== EVERYBODY);
  return { ...table, muted: { on: others, off: [...others, user], none: [EVERYBODY] }[mute] };
}

/** When the player to move is reminded next. One of the game's channels does it. */
export function reminderDues(session: Session): readonly Due[] {
  const { reminder, every, most, quiet, zone } = session.settings;
  const waiting = reminder === null ? null : awaited(session);
  // A player who has left the chat does not read it, and computers don't mind waiting.
  if (!waiting?.isHere || reminder === null || hasLeft(waiting.table, waiting.seat)) return [];
  const { table, user } = waiting;
  if (DISPLAY.of(table) !== null && isHostElsewhere(table)) return [];
  const { reminders, since } = table;
  if (peopleInPlay(table).length < 2 || muteOf(table, user) !== 'on' || reminders.sent >= most) return [];
  const due =
    reminders.sent === 0 ? since + reminder * HOUR : reminders.last + (every ?? 2 * reminder) * HOUR;
  const at = afterAway(due, awaysOf(table, user));
  return [{ kind: 'reminder', at: quiet === null ? at : afterQuietHours(at, quiet, zone) }];
}

/** Counts a reminder, which is then sent. */
export const withReminder = (session: Session, now: number): Session =>
  addNotice(reminded(session, now), { event: callId(session, 'reminder'), about: 'reminder' });

/** Reminds the player to move. */
export const reminderPost = (session: Session, now: number): Draft | null =>
  callPost(
    session,
    ({ table, holder, words, title, colour }) => {
      const waited = wholeHours(now - table.since);
      return isReader(session, holder)
        ? words.yours.reminder(title, colour, waited)
        : words.times.reminder(title, colour, who(holder, words), waited);
    },
    ({ table, words }) => [{ label: words.button.remindOff, data: `unremind:${table.id}` }],
  );
