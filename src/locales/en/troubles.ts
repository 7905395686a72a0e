/** What a page says in place of the one that was asked for: a heading, and what it means for the reader. */
export const troubles = {
  home: 'To the lobby',
  again: 'Try again',
  tooOld: {
    title: 'This browser is too old',
    about: 'The boards need one of these, or newer: {browsers}. What is named below works here.',
  },
  /** When a script of a page has failed. */
  failed: 'Something is wrong on this page.',
  reload: 'Reload',
  missing: {
    title: 'There is no such page',
    about: 'The link may be incomplete, or the game is no longer kept.',
  },
  outdated: {
    title: 'This page is from an earlier version',
    about: 'Load it again from the lobby; your games are where they were.',
  },
  wrong: { title: 'This link does not work', about: 'What it asks for is not possible.' },
  large: { title: 'That is too long', about: 'Send less at a time.' },
  crowded: {
    title: 'No room right now',
    about: 'Too many pages are open from your network. Close some, then try again.',
  },
  busy: {
    title: 'Not so fast, please',
    about: 'Too much was asked for at once. Wait a moment, then try again.',
  },
  away: {
    title: 'Games cannot be reached right now',
    about: 'Nothing is lost. Try again in half a minute.',
  },
  full: {
    title: 'Nothing can be saved right now',
    about:
      'The disk is full. Whoever runs this site needs to free some space. Your games are kept as they were.',
  },
  broken: {
    title: 'Something went wrong here',
    about: 'It is our fault, not yours. Your games are kept as they were.',
  },
};

export type Troubles = typeof troubles;
