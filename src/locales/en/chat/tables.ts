import type { Colour } from '../../../engine/index.js';
import { lines, rich, type Span } from '../../text.js';
import { COLOUR, colours, dot } from '../language.js';

/** A player or the computer, as named in the chat. */
export type Who = Span;

export interface SeatLine {
  readonly colour: Colour;
  readonly who: Who | null;
}

interface OptionLine {
  readonly value: string;
  readonly title: string;
  readonly chosen: boolean;
}

/** Sentences on tables before a game begins, and labels of buttons. */
export const tables = {
  computer: 'Computer',
  /** The computer with its level. */
  computerAt: (level: number) => `Computer, level ${level}`,
  free: 'free',
  /** Name of a user who asked to be forgotten. */
  formerPlayer: 'former player',
  colour: COLOUR,
  button: {
    computer: '🤖 Computer',
    level: (level: number) => `💪 Level ${level}`,
    start: '▶ Start',
    houseRules: '⚙ House rules',
    ending: '🏁 How it ends, house rules',
    back: '↩ Back',
    accept: '🤝 Accept',
    decline: 'Decline',
    agree: 'Take it back',
    refuse: 'No',
    rematch: '🔁 Rematch',
    board: 'Board',
    record: '📝 Record',
    flipOn: '🔄 Turn boards to the one to move',
    flipOff: '🔄 Never turn boards',
    film: '🎞 Animation',
    goOn: '▶ Continue from here',
    remindOff: '🔕 No reminders',
    remindAfter: (hours: number) => `⏰ ${hours} h`,
  },
  chooseGame: () => rich`Which game shall it be?`,
  chooseRules: () => rich`The rules of which game?`,
  welcome: () =>
    rich`${{ bold: 'Damka plays every kind of checkers.' }} Pick a game, take a seat, press Start: the computer fills the empty seats.`,
  /** `game` is the id of a game for the example. */
  help: (game: string) =>
    lines(
      rich`${{ bold: 'How to play' }}`,
      rich`${{ command: 'new' }} opens a table, for instance ${{ command: 'new', values: [game] }}. Take a seat with its button or ${{ command: 'join', values: ['white'] }}; ${{ command: 'start' }} gives the empty seats to the computer.`,
      rich`Move by tapping the buttons under the board, or type the move: ${{ code: '25-24' }}, a capture ${{ code: '22:42:62' }} or just its start and end. If I do not see your message, reply to the board with it or write ${{ command: 'move', values: ['25-24'] }}.`,
      rich`${{ command: 'board' }} shows the board, ${{ command: 'record' }} the moves, ${{ command: 'rules' }} the rules.`,
      rich`${{ command: 'load' }} opens a position or a game that you paste behind it or attach (.pdn, .txt); ${{ command: 'position' }} and ${{ command: 'record', values: ['pdn'] }} give them out.`,
      rich`${{ command: 'draw' }} offers a draw, ${{ command: 'undo' }} asks to take a move back, ${{ command: 'resign' }} gives up, ${{ command: 'leave' }} hands your seat to the computer.`,
      rich`${{ command: 'hint' }} tells a good move and says to everybody that you asked; ${{ command: 'eval' }} who stands better; ${{ command: 'analysis' }} looks a finished game over.`,
      rich`${{ command: 'settings' }} sets the language, the reminders and the look of the boards in this chat.`,
    ),
  tableOpened: (title: string, about: string) =>
    lines(rich`${{ bold: title }}: the table is open.`, rich`${about}`),
  houseRules: (chosen: readonly string[]) => rich`House rules: ${chosen.join('; ')}.`,
  seats: (seats: readonly SeatLine[]) =>
    lines(...seats.map(({ colour, who }) => rich`${dot(colour)}: ${who ?? 'free'}`)),
  howToJoin: () => rich`Tap a seat. ▶ Start gives the empty seats to the computer.`,
  seatTaken: (colour: Colour, who: Who, free: readonly Colour[]) =>
    free.length > 0
      ? rich`${who} plays ${dot(colour)}. Still free: ${colours(free)}.`
      : rich`${who} plays ${dot(colour)}.`,
  leftTable: (who: Who, colour: Colour) => rich`${who} got up; ${dot(colour)} is free.`,
  leftGame: (who: Who, colour: Colour) => rich`${who} left; the computer plays on for ${dot(colour)}.`,
  tableClosed: () => rich`Everybody left: the table is closed. ${{ command: 'new' }} opens another.`,
  /** One house rule with its values. */
  option: (key: string, title: string, values: readonly OptionLine[]) =>
    rich`• ${{ code: key }}. ${title}: ${values.map(({ value, title: named, chosen }) => `${chosen ? '✓ ' : ''}${value} (${named})`).join(', ')}`,
  houseRulesOf: (id: string) =>
    rich`${{ bold: 'House rules' }} (✓ is what holds here), chosen with ${{ command: 'new', values: [id, 'key=value'] }}:`,
  unknownCommand: (name: string) =>
    rich`I do not know ${{ code: `/${name}` }}. ${{ command: 'help' }} lists what I understand.`,
  /** `titles` are those of some games; `all` is the number of games. */
  unknownGame: (text: string, titles: readonly string[], all: number) =>
    rich`I do not know the game “${text}”. I play ${titles.join(', ')} and others: ${{ command: 'new' }} shows all ${all}.`,
  /** Suggestion of games with similar names. */
  meantGame: (text: string, titles: readonly string[]) =>
    rich`I do not know the game “${text}”. Perhaps ${titles.join(', ')}? ${{ command: 'new' }} shows them all.`,
  unknownOption: (key: string, known: readonly string[]) =>
    known.length > 0
      ? rich`This game has no house rule “${key}”. It has: ${known.join(', ')}.`
      : rich`This game has no house rules.`,
  badValue: (key: string, value: string, allowed: readonly string[]) =>
    rich`“${value}” is no value for ${{ code: key }}. Allowed: ${allowed.join(', ')}.`,
};

export type Tables = typeof tables;
