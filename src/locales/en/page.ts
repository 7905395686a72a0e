/** Texts of the web page itself; those of the game arrive as messages. `{name}` and `{count}` are placeholders. */
export const page = {
  /** Label of the button that switches to this language. */
  switchHere: 'In English',
  /** Its short form, a few letters. */
  short: 'EN',
  people: 'At the table',
  nobody: 'Pick a name',
  rename: 'You are {name}. Change your name',
  more: 'and {count} more',
  invite: 'Invite',
  inviteTitle: 'Invite friends',
  copied: 'The link is copied.',
  link: 'Link to this table',
  /** Notice that the server is reachable only from this machine. */
  localOnly:
    'This link works on this computer only: each tab or window is a player. To play over the network, start Damka with HOST=0.0.0.0.',
  another: 'Open another table',
  done: 'Done',
  sound: 'Sound when it is your turn',
  stage: 'Board',
  /** Leads to the page on which the game is played by hand. */
  byHand: 'Play on the board by hand',
  title: 'Checkers for two, three or four',
  lead: 'Choose a game. Friends join by the link, and the computer can take the empty seats.',
  moreGames: 'More games …',
  help: 'How to play here',
  quiet: 'Everything said and played at the table appears here.',
  enlarge: 'Enlarge the board',
  enlarged: 'Enlarged board',
  show: 'Show this picture',
  close: 'Close',
  chat: 'Chat',
  log: 'Messages',
  newer: 'Newer messages',
  tray: 'Your choices',
  commands: 'Commands',
  message: 'A move or a message',
  hint: 'Move or message',
  send: 'Send',
  naming: 'What should we call you?',
  name: 'Your name',
  sit: 'Sit down',
  cancel: 'Just watch',
  earlier: 'Been here before? Continue as',
  whisper: 'Only you can see this',
  bot: 'Damka',
  yourTurn: 'Your turn',
  turnOf: '{name} to move',
  connecting: 'Connecting…',
  away: 'Connection lost. Trying again…',
  pictureGone: 'This picture is no longer available.',
  save: 'Save the file',
  attach: 'Load a game from a file (PDN, text)',
  fileTooBig: 'That file is too big: the limit is 256 KB.',
  /** From here on: reasons why the server refused a request, by their code. */
  garbage: 'The server did not understand this page. Reload it.',
  'hello-first': 'The server did not understand this page. Reload it.',
  'name-needed': 'Pick a name first.',
  'too-long': 'That is too long: the limit is 1,000 characters.',
  'too-fast': 'Not so fast, please.',
  'too-many': 'There is no room here right now. Trying again…',
  internal: 'Something went wrong on the server. Try again.',
  /** Names for those who choose none. */
  guests: ['Otter', 'Heron', 'Lynx', 'Badger', 'Raven', 'Marten', 'Swift', 'Hare'],
  /** Name of somebody who has none yet. */
  guest: 'Guest',
  /** Description for search engines. */
  description: 'Checkers for two, three and four players, in a chat.',
  noScript: "Damka's table needs JavaScript.",
};

export type Page = typeof page;
