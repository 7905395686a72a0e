import { rich } from '../../../../../locales/text.js';
import type { DirectorWords } from '../directors.js';

export const DIRECTOR_WORDS: DirectorWords = {
  button: {
    name: 'Name a player',
    invite: 'Invite somebody',
    drop: (name) => `Remove: ${name}`,
    leave: 'Stop directing',
  },
  are: ({ name, names }) => rich`🏆 ${name}. Directors: ${names.join(', ')}. The first one names the others.`,
  sureName: (name) =>
    rich`Name ${name} as a director? They can do everything you can, except name directors.`,
  sureDrop: (name) => rich`Remove ${name} as a director? They no longer direct the tournament.`,
  sureLeave: (name) => rich`Stop directing ${name}?`,
  invited: (name) =>
    rich`Send this to the new director of ${name}. Whoever sends it first within a day directs, too:`,
  directs: (name) => rich`🏆 You direct ${name} now. Tap ⋯ for what you can do.`,
  deed: {
    named: (who, one) => rich`${who} named another director: ${one}.`,
    came: (who) => rich`${who} directs the tournament, too.`,
    taken: (who, one) =>
      one === '' ? rich`${who} removed a director.` : rich`${who} removed a director: ${one}.`,
    left: (who) => rich`${who} no longer directs the tournament.`,
  },
  page: {
    title: 'Your tournaments',
    directs: 'you direct it',
    plays: 'you play',
    more: (count) => `And ${count} more.`,
  },
};
