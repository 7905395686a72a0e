import type { Colour } from '../../../engine/index.js';
import type { CasualReason, OptionLine, SeatLine, SilenceCost, StakesScope, Who } from '../../chat-facts.js';
import { lines, rich, type Text } from '../../text.js';
import { COLOUR, colours, count, dot, either, span } from '../language.js';

const CASUAL: Readonly<Record<CasualReason, string>> = {
  chosen: '',
  unrated: 'one of the players plays unrated',
  often: 'you have played each other a lot lately',
  self: 'one person has both sides',
  settled: 'against the computer only provisional ratings count',
  guest: 'guests have no rating',
  browser: 'both have signed in in the same browser',
  'house-rules': 'house rules',
  position: 'not the usual start',
  help: 'help is allowed',
  undone: 'a move was taken back',
  clocks: 'the clocks are not equal',
  late: 'running out of time does not lose',
  computer: 'against the computer',
  alone: 'one person, the others are computers',
};

/** What keeping others waiting costs, in a sentence. */
const SILENCE: Readonly<Record<SilenceCost['how'], (time: string | null) => string>> = {
  claim: (time) => `${time} without a move can cost the game`,
  goOn: (time) => `After ${time} without a move, the others can go on`,
  forfeit: (time) =>
    time === null ? 'Running out of time is a loss' : `A move that takes over ${time} is a loss`,
};
const silenceIn = ({ after, how }: SilenceCost): string => SILENCE[how](after === null ? null : span(after));

const RATED: Readonly<Record<StakesScope, string>> = {
  now: 'Rated',
  people: 'Rated between people',
  all: 'Rated, against the computer too',
};

/** Sentences on tables before a game begins, and labels of buttons. */
export const tables = {
  /** To a guest, after a game with others who are none. */
  nextCounts: () => rich`Sign in, and the next game counts.`,
  computer: 'Computer',
  /** The computer with its level. */
  computerAt: (level: number) => `Computer (level ${level})`,
  free: 'free',
  /** Name of a user who asked to be forgotten. */
  formerPlayer: 'former player',
  /** Name of somebody who has played at another one's device. */
  sameScreen: 'Player at the same screen',
  /** Name of a user whose own cannot be shown. */
  playerNumbered: (number: string) => `Player ${number}`,
  colour: COLOUR,
  button: {
    computer: '🤖 Computer',
    /** Names of some levels, a word each: they stand in one row. */
    strength: { easy: 'Easy', normal: 'Normal', hard: 'Hard', best: 'Best' },
    start: '▶ Start',
    /** What holds now; a tap changes it. */
    stakes: (chosen: 'people' | 'all' | 'casual'): string =>
      ({ people: '🏅 Rated between people', all: '🏅 Rated, computer too', casual: '☕ Casual' })[chosen],
    puzzle: '🧩 Puzzle',
    learn: '🎓 Learn',
    ownGames: '📋 My games',
    opponent: '🔎 Opponent',
    settings: '⚙ Settings',
    help: '❔ Help',
    showAll: '👥 Show to all',
    allGames: '🎲 All games',
    houseRules: '⚙ House rules',
    ending: '🏁 How it ends, house rules',
    /** The same where some of the rules themselves had no room. */
    moreRules: '📖 More rules, how it ends',
    back: '↩ Back',
    refuse: 'No',
    sure: {
      resign: '🏳 Yes, I resign',
      leave: 'Yes, I am leaving',
      leaveLost: '🏳 Yes, I lose',
      leaveBehind: '🏳 Yes, I am leaving',
      last: '🏳 Yes, I resign',
    },
    /** Against the computer, from the last position of a game that somebody has left. */
    forFun: '🎈 Play on for fun',
    draw: '🤝 Draw',
    takeBack: '↩️ Take back',
    resign: '🏳 Resign',
    turnBoard: '🔄 Flip the board',
    page: '🌐 On a page',
    openBoard: '🖐 Board',
    writeMove: '✍️ Write a move',
    rematch: '🔁 Rematch',
    inPrivate: '💬 In private',
    newGame: '🎲 New game',
    withHelp: '💡 Table with hints',
    board: 'Board',
    record: '📝 Record',
    flip: '🔄 Turn boards',
    oneBoard: '📌 One board a game',
    film: '🎞 Animation',
    goOn: '▶ Continue from here',
    remindOff: '🔕 No reminders',
    remindAfter: (hours: number) => `⏰ ${hours} h`,
  },
  chooseGame: () => rich`Which game would you like?`,
  chooseRules: () => rich`Which game’s rules?`,
  welcome: () =>
    rich`${{ bold: 'Damka plays every kind of checkers.' }} ▶ begins at once, against the computer. Or choose another game.`,
  /** For a group. */
  welcomeAll: () =>
    rich`${{ bold: 'Damka plays every kind of checkers.' }} Pick a game and take a seat. Friends or the computer take the others.`,
  /** English draughts, as they are called in the United States. */
  american: 'American checkers',
  /** A game and those like it, whose players have one rating. */
  andKin: (title: string): string => `${title} and relatives`,
  /** In a list of games. */
  worth: (isRated: boolean): string => (isRated ? '🏅 Rated' : '☕ Casual'),
  tableOpened: (title: string) => rich`${{ bold: title }}: the table is open.`,
  tableBegun: (title: string) => rich`${{ bold: title }}: the game has begun.`,
  tableIdle: (title: string) => rich`${{ bold: title }}: the table was closed, as nobody began.`,
  /** On the message of a game that is played in a thread. */
  moveNumber: (number: number) => rich`Move ${number}.`,
  houseRules: (chosen: readonly string[]) => rich`House rules. ${chosen.join('. ')}.`,
  seats: (seats: readonly SeatLine[]) =>
    lines(...seats.map(({ colour, who }) => rich`${dot(colour)}: ${who ?? 'free'}`)),
  /** Whether a game is rated: null, or why it is not; and what leaving it and silence cost. */
  stakes: (reason: CasualReason | null, scope: StakesScope, silence: SilenceCost | null) => {
    const cost = silence === null ? '' : ` ${silenceIn(silence)}.`;
    if (reason !== null) {
      const why = CASUAL[reason];
      return rich`☕ Casual${why === '' ? '' : `: ${why}`}.${cost}`;
    }
    return rich`🏅 ${RATED[scope]}${scope === 'now' ? '' : ': no hints, no take-backs'}. Leaving is a loss.${cost}`;
  },
  howToJoin: () => rich`Tap a seat, or ▶ Start to play the computer right away.`,
  seatTaken: (colour: Colour, who: Who, free: readonly Colour[]) =>
    free.length > 0
      ? rich`${who} plays ${dot(colour)}. Still free: ${colours(free)}.`
      : rich`${who} plays ${dot(colour)}.`,
  leftTable: (who: Who, colour: Colour) => rich`${who} left the table; ${dot(colour)} is free.`,
  /** Of two players, above the last board. */
  leftLost: (who: Who) => rich`🚪 ${who} left the game and loses it.`,
  leftGame: (who: Who, colour: Colour) => rich`${who} left; the computer takes over ${dot(colour)}.`,
  /** Asks a player who wants to give up whether they mean it; without a name where nobody else reads it. */
  sure: {
    resign: (who: Who | null, isRated: boolean) =>
      rich`${who === null ? 'Do' : rich`${who}, do`} you really want to resign?${isRated ? ' The loss counts for your rating.' : ''} The button works for 30 seconds.`,
    /** Whoever leaves a rated game has lost it. */
    leaveLost: (who: Who | null) =>
      rich`${who === null ? 'Do' : rich`${who}, do`} you really want to leave? This is a loss, and the game ends. The button works for 30 seconds.`,
    /** In a rated game of several, which goes on. */
    leaveBehind: (who: Who | null) =>
      rich`${who === null ? 'Do' : rich`${who}, do`} you really want to leave? This is a loss; the computer then plays on for you. The button works for 30 seconds.`,
    leave: (who: Who | null) =>
      rich`${who === null ? 'Do' : rich`${who}, do`} you really want to leave the game? The computer then plays on for you. The button works for 30 seconds.`,
    /** For a player who leaves the computer alone. */
    last: (who: Who | null) =>
      rich`${who === null ? 'Only' : rich`${who}, only`} the computer would be left: to leave is to resign. Do you really want to resign? The button works for 30 seconds.`,
  },
  notAsked: () => rich`That question is for somebody else.`,
  answeredTooLate: () =>
    rich`The 30 seconds are up, and nothing was changed. If you still want to, ask again.`,
  /** For a group: another table was opened in its place. */
  putAway: (title: string) => rich`${title}: nobody sat down, the table is closed.`,
  tableClosed: () => rich`The table is closed.`,
  /** One house rule with its values. */
  option: (key: string, title: string, values: readonly OptionLine[]) =>
    rich`• ${{ code: key }}. ${title}: ${values.map(({ value, title: named, chosen }) => `${chosen ? '✓ ' : ''}${value} (${named})`).join(', ')}`,
  houseRulesOf: (id: string) =>
    rich`${{ bold: 'House rules' }} (✓ marks what applies here); choose with ${{ command: 'new', values: [id, 'key=value'] }}:`,
  chatFull: (most: number) => rich`This chat allows ${count(most, 'game')}. One of them must end first.`,
  /** Above a button for each, which resigns it. */
  computerGames: (most: number) =>
    rich`You already have ${most} games against the computer. Which one do you give up for a new one?`,
  /** Above a button for each, which withdraws it. */
  waitingFull: (waiting: readonly { readonly title: string; readonly name: string }[]) =>
    rich`No other table can be opened here while these wait: ${waiting.map(({ title, name }) => `${title} (${name})`).join(', ')}. Withdraw one, or play there.`,
  /** For somebody who waits at too many tables. */
  offersFull: (most: number) => rich`You already wait for ${most} opponents. Withdraw one first.`,
  /** Above a button for each game in which the move can be played. */
  moveWhere: (move: string) => rich`${move}: in which game?`,
  /** For a channel whose games are played in threads. */
  inThreads: (games: readonly Text[]) =>
    lines(rich`Games run in threads here:`, ...games.map((game) => rich`• ${game}`)),
  /** For a channel whose game was played in a thread. */
  threadLost: (game: string) => rich`${game}: the thread was deleted. Its players can play on here.`,
  playedElsewhere: () => rich`No game here. Yours go on elsewhere.`,
  /** For somebody who has played a move from the channel on which the game's thread stands. */
  playedInThread: (move: string, game: Text) => rich`${move} is played: ${game}.`,
  /** Asks somebody who has written two numbers amid talk. */
  wasItAMove: () => rich`Was that a move?`,
  /** For somebody who replies with a move to a board of an earlier turn. */
  isOldBoard: (move: string) => rich`That board is old. Play ${move}?`,
  /** For somebody who writes the opponent's reply, too. */
  oneAtATime: (move: string) =>
    rich`I play one move at a time. Play ${move}? A whole game is read by ${{ command: 'load' }}.`,
  noGameNumbered: (number: string) => rich`There is no game ${number} in this chat.`,
  /** For somebody who has changed the message of a move that was played. */
  alreadyPlayed: () => rich`Already played.`,
  saidTooLate: () => rich`Not played: that was more than a minute ago. Write it again if you still want to.`,
  unknownCommand: (name: string) => rich`There is no ${{ code: `/${name}` }}. Maybe:`,
  /** Above buttons with games. */
  noGame: (text: string) => rich`There is no game “${text}”. Maybe:`,
  /** `titles` name some games; `all` is the number of games. */
  unknownGame: (text: string, titles: readonly string[], all: number) =>
    rich`I do not know the game “${text}”. I play ${titles.join(', ')} and others, ${all} in all.`,
  /** Another game of the same name as the one whose table is open. */
  namesake: (title: string, id: string) =>
    rich`Another game has that name, ${title}: ${{ command: 'new', values: [id] }}.`,
  /** Suggestion of games with similar names. */
  meantGame: (text: string, titles: readonly string[]) =>
    rich`I do not know the game “${text}”. Did you mean ${either(titles)}?`,
  unknownOption: (key: string, known: readonly string[]) =>
    known.length > 0
      ? rich`This game has no house rule “${key}”. It has: ${known.join(', ')}.`
      : rich`This game has no house rules.`,
  badValue: (key: string, value: string, allowed: readonly string[]) =>
    rich`“${value}” is not a value for ${{ code: key }}. Allowed: ${allowed.join(', ')}.`,
};

export type Tables = typeof tables;
