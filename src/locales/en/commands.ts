import type { CommandName, Naming, ParameterName } from '../names.js';

/**
 * The list of commands and the choices of their parameters. A name is a single lower-case word of at most 32 letters, a
 * title has at most 100 characters.
 */
export const commands = {
  /** Discord's parent command of all the others. */
  checkers: { name: 'checkers', title: 'Checkers of every kind' },
  /** Its groups. */
  groups: {
    game: { name: 'game', title: 'More in a game' },
    club: { name: 'club', title: 'Ratings and results' },
    me: { name: 'me', title: 'What concerns only you' },
    chat: { name: 'chat', title: 'What concerns this chat' },
  },
  commands: {
    new: { name: 'new', title: 'Open a table for a game' },
    join: { name: 'join', title: 'Take a seat, or give one to the computer' },
    leave: { name: 'leave', title: 'Give up your seat' },
    start: { name: 'start', title: 'Start; the computer takes the empty seats' },
    move: { name: 'move', title: 'Make a move' },
    if: { name: 'if', title: 'Plan replies while you wait: if this is played, then that' },
    flick: { name: 'flick', title: 'Flick a disc (Chapaev)' },
    board: { name: 'board', title: 'Show the board' },
    position: { name: 'position', title: 'The position as text, to copy' },
    resign: { name: 'resign', title: 'Resign' },
    end: { name: 'end', title: 'Administrators: end the game without a result, or close the table' },
    draw: { name: 'draw', title: 'Offer a draw, or accept one' },
    undo: { name: 'undo', title: 'Ask to take back your last move' },
    pause: { name: 'pause', title: "Ask to adjourn the game: nobody's time runs" },
    resume: { name: 'resume', title: 'Go on with an adjourned game' },
    away: { name: 'away', title: 'Stop your time while you are away' },
    rules: { name: 'rules', title: 'The rules of a game, with a picture' },
    about: { name: 'about', title: 'Compare all games, or see where one comes from' },
    learn: { name: 'learn', title: 'Learn checkers, step by step' },
    exercise: { name: 'exercise', title: 'Set this chat a task; nobody sees the others’ answers' },
    puzzle: { name: 'puzzle', title: 'A puzzle for you, or one a day for this chat' },
    record: { name: 'record', title: 'The game so far: text, PDN, animation' },
    hint: { name: 'hint', title: 'A good move, and why; everybody sees that you asked' },
    eval: { name: 'eval', title: 'Who is ahead' },
    analysis: { name: 'analysis', title: 'Review a finished game, with a chart' },
    load: { name: 'load', title: 'Load a position or a game (PDN, record)' },
    settings: { name: 'settings', title: "This chat's language, reminders and boards" },
    link: { name: 'link', title: 'Show this game in another chat, too' },
    unlink: { name: 'unlink', title: 'Stop showing a game that other chats show' },
    challenge: { name: 'challenge', title: 'Challenge a friend, or accept a challenge by its code' },
    seek: { name: 'seek', title: 'Find somebody to play with' },
    tables: { name: 'tables', title: 'Who is looking for an opponent; games to watch' },
    block: { name: 'block', title: 'Never meet a player again' },
    unblock: { name: 'unblock', title: 'Allow a player again; the list of blocked ones' },
    report: { name: 'report', title: 'Report a stranger to whoever runs the bot' },
    remind: { name: 'remind', title: 'Reminders in this game: off or on' },
    privacy: { name: 'privacy', title: 'See or delete what is stored about you' },
    help: { name: 'help', title: 'How to play here' },
  } satisfies Readonly<Record<CommandName, Naming>>,
  parameters: {
    game: { name: 'game', title: 'Which game' },
    options: { name: 'options', title: 'House rules and the computer: first=white level=5 …' },
    seat: { name: 'seat', title: 'A colour or “random”, “computer”, or both' },
    move: { name: 'move', title: 'For example 25-24 or 22:42' },
    line: { name: 'line', title: 'c3-d4 d6-e5 …: the move you expect, then yours; or off' },
    language: { name: 'language', title: 'Language' },
    reminder: { name: 'reminder', title: 'Remind after: 12h, 3d, off' },
    lesson: { name: 'lesson', title: 'A course: rules, tactics, endings …; or your answer' },
    position: { name: 'position', title: 'A position, a move as your answer, or end' },
    task: { name: 'task', title: 'A game, 1 to 8, daily 9:00, daily off, or your answer' },
    disc: { name: 'disc', title: 'The number on your disc, 1 to 8' },
    angle: { name: 'angle', title: 'Degrees: 0 right, 90 up, 180 left, 270 down' },
    power: { name: 'power', title: 'Force, 1 to 100' },
    form: { name: 'form', title: 'Which format' },
    theme: { name: 'theme', title: 'The look of the boards' },
    flip: { name: 'flip', title: 'Turn boards towards the player to move' },
    board: { name: 'board', title: 'One board that follows the game, or a new one each turn' },
    text: { name: 'text', title: 'The position or the moves' },
    file: { name: 'file', title: 'A file: .pdn or .txt' },
    more: { name: 'more', title: 'deadline=3d late=computer quiet=22-8 zone=Europe/Berlin …' },
    wish: { name: 'wish', title: 'See it or delete it' },
    finished: { name: 'finished', title: 'The ID of a finished game' },
    code: { name: 'code', title: 'The code from the other chat' },
    opponent: { name: 'opponent', title: 'Whom you challenge; nobody: a link to send on' },
    pace: { name: 'pace', title: 'Time for a move: 3d, 12h, 10m' },
    player: { name: 'player', title: 'The name that you see in the game' },
    reason: { name: 'reason', title: 'What happened' },
    until: { name: 'until', title: 'until Monday, 3d, 24.12-2.1, or off' },
    reminders: { name: 'reminders', title: 'Who gets reminders' },
    topic: { name: 'topic', title: 'What you want to know about' },
  } satisfies Readonly<Record<ParameterName, Naming>>,
  choices: {
    /** Choice of each reader's own language for the chat. */
    auto: 'each reader’s own',
    remind: { off: 'not me', on: 'me too', none: 'nobody' },
    privacy: {
      show: 'show',
      delete: 'delete',
      'delete computer': 'delete; the computer takes over my games',
      'delete resign': 'delete; I resign my games',
    },
    flip: { 'flip=on': 'yes', 'flip=off': 'no' },
    board: { 'board=edit': 'one board that follows the game', 'board=new': 'a new board each turn' },
    record: { text: 'text', pdn: 'PDN file', gif: 'animation', poster: 'picture of the result' },
    page: { link: 'its page on the web' },
  },
  /** In the menus of people and of messages on Discord: at most 32 letters. */
  menus: { challenge: 'Challenge to checkers', load: 'Load this game' },
  /** What Telegram shows of the bot: in a chat without messages (512 characters at most), and on its page (120). */
  profile: {
    description:
      'Checkers of every kind, for two, three or four. Russian, English, international, Turkish, giveaway, towers and many more.\n\nPlay friends in a group, or the computer right here. Tap the buttons or write your move. Press Start.',
    shortDescription: 'Every kind of checkers, with your friends, in groups and in private.',
  },
  /** Refusal on Discord in a channel that is closed to the bot. */
  cannotWrite:
    "I can't play here: I may not write in this channel. A server moderator can invite me, or allow me:\n• View Channel\n• Send Messages (in threads: Send Messages in Threads)\n• Attach Files, for pictures",
  /** Answers on Discord people who open the board as an Activity where there is none. */
  noActivity:
    "The board can't be opened inside Discord here. You can play in the chat itself: /checkers new starts a game.",
  /** The form on Discord in which a move is written: at most 45 characters in the title and the label. */
  moveForm: {
    title: 'Your move',
    label: 'The move, as it stands on the board',
    example: 'c3-d4 or 22:15',
  },
  /** Given on Discord with a link that opens the board as its reader. */
  ownLink: {
    text: 'This link opens the board as yours: you can move there. It works once, within 15 minutes. Do not pass it on.',
    label: 'Open the board',
    inside: 'Open it inside Discord',
  },
};

export type Commands = typeof commands;
