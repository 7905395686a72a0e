import type { Who } from '../chat-facts.js';
import { rich, type Text } from '../text.js';

/** Words of a player, as whole messages: letter case, diacritics and punctuation do not matter. */
export const sayings = {
  help: ['help', 'help me', 'how does this work', 'what can you do', 'what can I do', 'commands'],
  hint: ['hint', 'a hint', 'give me a hint', 'best move', 'what should I play', 'what should I do', 'advice'],
  resign: ['I resign', 'resign', 'I give up', 'give up', 'I surrender', 'you win', 'I lose'],
  draw: ['draw', 'offer draw', 'offer a draw', 'offer you a draw', "let's draw", 'call it a draw'],
  undo: ['undo', 'take back', 'takeback', 'take it back', 'take that back', 'undo my move', 'oops'],
  again: ['again', 'rematch', 'play again', 'one more', 'one more game', 'once more', 'another one'],
  fresh: ['new game', 'play', 'another game', 'start a game', 'start a new game', 'a game', 'play a game'],
  menu: ['menu', 'home', 'main menu', 'start over'],
  rules: [
    'rules',
    'the rules',
    'what are the rules',
    'how to play',
    'how do I play',
    'how do I move',
    'how to move',
  ],
  turn: [
    'my turn',
    'is it my turn',
    'my move',
    'whose move',
    'whose turn',
    'whose move is it',
    'whose turn is it',
    'who moves',
    'board',
    'the board',
    'show the board',
    'show me the board',
  ],
  stop: ['stop', 'cancel', 'quit', 'exit', 'pause', 'enough', 'close', 'end the game', 'stop the game'],
  yes: ['yes', 'yep', 'ok', 'okay', 'sure', 'agreed', 'I agree'],
  no: ['no', 'nope', 'no thanks'],
  luck: ['good luck', 'gl', 'good luck have fun', 'glhf'],
  thanks: ['thanks', 'thank you', 'thx', 'ty'],
  game: ['good game', 'gg', 'well played', 'wp'],
  move: ['nice move', 'good move', 'great move'],
  hello: ['hi', 'hello', 'hey'],
  wait: ['one moment', 'just a moment', 'a moment', 'wait', 'brb'],
};

/** What people put around what they want. */
export const polite: readonly string[] = [
  ...[
    'please',
    'pls',
    'hey',
    'hi',
    'bot',
    'now',
    "let's",
    'lets',
    'can I',
    'could I',
    'can you',
    'could you',
  ],
  ...['I want', 'I want to', 'I would like', "I'd like to", "I'd like", 'play', 'show me', 'show', 'give me'],
];

/** What people write for commands, in Latin letters and lower case, beside what the menus call them in any language. */
export const synonyms: Readonly<Record<string, readonly string[]>> = {
  start: ['menu', 'home', 'begin', 'hi', 'hello'],
  new: ['play', 'newgame', 'new_game', 'game', 'checkers', 'draughts'],
  help: ['commands', 'info', 'howto'],
  settings: ['language', 'lang', 'setting', 'options', 'config', 'setup'],
  rules: ['rule'],
  hint: ['tip', 'advice'],
  undo: ['takeback', 'back'],
  resign: ['giveup', 'surrender', 'gg'],
  leave: ['quit', 'exit', 'cancel'],
  pause: ['stop'],
  challenge: ['friend', 'invite', 'duel'],
  seek: ['opponent', 'match', 'find'],
  learn: ['lesson', 'lessons', 'tutorial'],
  puzzle: ['puzzles', 'daily', 'task'],
  record: ['pdn', 'history', 'moves'],
  top: ['stats', 'score', 'scores', 'table', 'club'],
  games: ['mygames', 'my_games', 'list'],
};
export type Synonyms = typeof synonyms;

export type Sayings = typeof sayings;
/** Answers to them. */
export const saying = {
  saying: {
    /** Each with a button that does it. */
    askDraw: (): Text => rich`Offer a draw?`,
    askHint: (): Text => rich`Your opponent will see that you asked.`,
    askStop: (): Text => rich`What would you like to do with this game?`,
    askSend: (phrase: string, to: Who): Text => rich`Send “${phrase}” to ${to}?`,
    /** What the opponent reads, in their own language. */
    said: (who: Who, phrase: string): Text => rich`💬 ${who}: ${phrase}`,
    /** Of somebody who wants to read no more of them. */
    muted: (): Text => rich`No more phrases will come in this game.`,
    sent: (): Text => rich`Sent.`,
    /** Nothing more can be sent in this game. */
    enough: (most: number): Text => rich`That was the last one: ${most} a game can be sent.`,
    toComputer: (): Text => rich`🙂 Thank you! Your opponent is the computer.`,
    phrase: {
      luck: 'Good luck!',
      thanks: 'Thank you!',
      game: 'Good game!',
      move: 'Nice move!',
      hello: 'Hello!',
      wait: 'One moment, please.',
    },
    button: { mute: '🔕 Mute', phrases: '💬 Say something', send: '✉ Send', no: 'Play on' },
  },
};

export type SayingWords = typeof saying;
