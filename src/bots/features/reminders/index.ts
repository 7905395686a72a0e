import { choices, command, required } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { remind, unremind } from './command.js';
import { muteOf, reminderDues, reminderPost, withReminder } from './due.js';

const REMIND = choices(['off', 'on', 'none'], ({ commands }) => commands.choices.remind);

/** Reminds the player to move, as often as the chat is set, unless they want none. */
export const reminders: Feature = {
  name: 'reminders',
  commands: [
    { ...command('remind', [required('reminders', REMIND)], { group: 'game' }), isOfGame: true, run: remind },
  ],
  buttons: { unremind: { run: unremind } },
  dues: reminderDues,
  onDue: { reminder: (session, { now }) => withReminder(session, now) },
  notices: {
    reminder: { call: reminderPost },
    muted: { answer: ({ table }, user, { times }) => table && times.muted(muteOf(table, user)) },
  },
};
