import { page } from './page.js';

/** Texts of a game's own page, which the rooms of the web table partly say as well. */
const { bot, connecting, away, copied, link, done, inviteTitle, naming, name, rename, nobody, guests } = page;

export const board = {
  bot,
  connecting,
  away,
  copied,
  link,
  done,
  inviteTitle,
  naming,
  name,
  rename,
  nobody,
  guests,
  save: 'OK',
  cancel: 'Cancel',
  players: 'Players',
  freeSeat: 'Free seat',
  you: 'you',
  toMove: 'to move',
  left: 'out of the game',
  time: 'time left',
  pages: 'Pages that show this game: {count}',
  sound: 'Sounds',
  turnBoard: 'Turn the board',
  invite: 'Share the link',
  boardHelp:
    'The arrow keys walk over the board, Enter picks up a piece and puts it down, Escape puts it back.',
  canGoHere: '{square}, you can move here',
  picked: '{piece} is picked up. Squares to move to: {squares}.',
  whichMove: 'Which one do you mean?',
  played: '{who}: {move}.',
  planned: 'Planned move: {move}.',
  forget: 'Take back the planned move',
  premoveGone: 'The move that you planned is not possible now.',
  typed: 'Type a move',
  play: 'Play',
  inWords: 'The position in words',
  aimHelp: 'Pull a disc back and let go.',
  aimed: 'Disc {disc}, direction {direction}°, strength {strength}',
  direction: 'Direction',
  strength: 'Strength',
  shoot: 'Shoot',
  seeBoard: 'See the board',
  noScript: 'This board needs JavaScript.',
  description: 'A game of checkers, to play or to watch.',
  /** Reasons why the server did not take a message, by their code. */
  garbage: page.garbage,
  'hello-first': page['hello-first'],
  'too-long': page['too-long'],
  'too-fast': page['too-fast'],
  internal: page.internal,
};

export type Page = typeof board;
