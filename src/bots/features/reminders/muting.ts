import type { Table } from '../../../sessions/model/session.js';

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
