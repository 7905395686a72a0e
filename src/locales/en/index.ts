import type { Text } from '../../bots/port.js';
import { armiesOf, type Colour, type SeatSpec, sidesOf, topologyOf } from '../../engine/index.js';
import { DOTS } from '../dots.js';
import type { Messages, Who } from '../messages.js';
import { joined, lines, rich } from '../text.js';
import { abouts } from './abouts.js';
import { filmsInEnglish } from './films.js';
import { flicksIn } from './flicks.js';
import { games } from './games.js';
import { positionIn } from './position.js';
import { recordsIn } from './records.js';
import { BLOCKED, DRAWN, drawRule, GOAL, moveRules, PRIORITY, PROMOTION, WON } from './rules.js';
import { settingsInEnglish } from './settings.js';
import { thinkingEn } from './thinking.js';
import { timesIn } from './times.js';

const COLOUR: Readonly<Record<Colour, string>> = {
  white: 'White',
  black: 'Black',
  red: 'Red',
  green: 'Green',
  blue: 'Blue',
  yellow: 'Yellow',
};

const dot = (colour: Colour): string => `${DOTS[colour]} ${COLOUR[colour]}`;
const colours = (list: readonly Colour[]): string => list.map(dot).join(', ');
const people = (list: readonly Who[]): Text =>
  joined(
    list.map((who) => [who]),
    ', ',
  );
const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The players by the colours of their pieces. */
const turnOrder = (seats: readonly SeatSpec[]): string =>
  seats.map(({ colour, second }) => dot(colour) + (second ? ` + ${dot(second.colour)}` : '')).join(', ');

/** What players of three and more play for. */
function goal(seats: readonly SeatSpec[]): string {
  const sides = sidesOf(seats);
  if (sides.length === seats.length) return 'Everyone for himself; the last one in play wins.';
  const teams = sides.map((side) => side.map(({ colour }) => dot(colour)).join(' + '));
  return `Sides: ${teams.join(' against ')}; the last side in play wins.`;
}

export const en: Messages = {
  computer: 'Computer',
  computerAt: (level) => `Computer, level ${level}`,
  free: 'free',
  formerPlayer: 'former player',
  colour: COLOUR,
  button: {
    computer: '🤖 Computer',
    level: (level) => `💪 Level ${level}`,
    start: '▶ Start',
    houseRules: '⚙ House rules',
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
    remindAfter: (hours) => `⏰ ${hours} h`,
  },

  chooseGame: () => rich`Which game shall it be?`,
  chooseRules: () => rich`The rules of which game?`,
  welcome: () =>
    rich`${{ bold: 'Damka plays every kind of checkers.' }} Pick a game, take a seat, press Start: the computer fills the empty seats.`,
  help: (game) =>
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

  tableOpened: (title, about) => lines(rich`${{ bold: title }}: the table is open.`, rich`${about}`),
  houseRules: (chosen) => rich`House rules: ${chosen.join('; ')}.`,
  seats: (seats) => lines(...seats.map(({ colour, who }) => rich`${dot(colour)}: ${who ?? 'free'}`)),
  howToJoin: () => rich`Tap a seat. ▶ Start gives the empty seats to the computer.`,
  seatTaken: (colour, who, free) =>
    free.length > 0
      ? rich`${who} plays ${dot(colour)}. Still free: ${colours(free)}.`
      : rich`${who} plays ${dot(colour)}.`,
  leftTable: (who, colour) => rich`${who} got up; ${dot(colour)} is free.`,
  leftGame: (who, colour) => rich`${who} left; the computer plays on for ${dot(colour)}.`,
  tableClosed: () => rich`Everybody left: the table is closed. ${{ command: 'new' }} opens another.`,

  begins: (title, first, byLot) =>
    byLot
      ? rich`${{ bold: title }} begins. By lot ${dot(first)} moves first.`
      : rich`${{ bold: title }} begins. ${dot(first)} moves first.`,
  opening: (opening, again) =>
    again
      ? rich`The opening of the last game, colours swapped: ${{ bold: opening }}`
      : rich`Opening by lot: ${{ bold: opening }}`,
  moved: (colour, move, crowned) => rich`${dot(colour)} ${{ bold: move }}${crowned ? ' 👑' : ''}`,
  skippedLines: (number) => rich`… ${count(number, 'earlier move')}`,
  resigned: (colour) => rich`${dot(colour)} resigned.`,
  wentOut: (list) => rich`${colours(list)} ${list.length === 1 ? 'is' : 'are'} out.`,
  toMove: (colour, who) => rich`${dot(colour)} to move: ${who}`,
  mustCapture: (squares) => rich`Must capture with ${squares.join(' or ')}.`,
  mayCapture: (squares) => rich`${squares.join(', ')} can capture, or else may be huffed.`,
  mayHuff: (squares) =>
    rich`You may first huff ${squares.join(' or ')}: write ${{ code: `?${squares[0]}` }} before your move.`,
  huffThen: (square, example) => rich`You huff ${square}. And your move? For instance ${{ code: example }}.`,
  out: (list) => rich`Out: ${colours(list)}.`,
  wins: (list, reason) =>
    rich`${{ bold: `${colours(list)} ${list.length === 1 ? 'wins' : 'win'}` }}: ${WON[reason]}.`,
  drawn: (reason) => rich`${{ bold: 'Draw' }}: ${DRAWN[reason]}.`,
  place: (place, seats) =>
    rich`${place}. ${joined(
      seats.map(({ colour, who }) => rich`${dot(colour)} ${who ?? 'Computer'}`),
      ', ',
    )}`,

  drawOffered: (who, colour, lacking) =>
    rich`${who} (${dot(colour)}) offers a draw. ${people(lacking)}: do you accept?`,
  drawAgreedBy: (colour, lacking) =>
    rich`${dot(colour)} accepts the draw. Still to answer: ${people(lacking)}.`,
  drawDeclined: (who) => rich`${who} declines the draw. The game goes on.`,
  computerDeclines: () => rich`The computer has the better game and declines the draw.`,
  undoAsked: (who, moves, lacking) =>
    rich`${who} asks to take back ${count(moves, 'move')}. ${people(lacking)}: do you agree?`,
  undoAgreedBy: (who, lacking) => rich`${who} agrees. Still to answer: ${people(lacking)}.`,
  undoRefused: (who) => rich`${who} says no: the move stands.`,
  undone: () => rich`Taken back.`,

  chooseTarget: (piece) => rich`${piece}: where to?`,
  severalMoves: (moves) => rich`Several moves fit: ${moves.join(', ')}. Which one?`,
  times: timesIn(dot),
  record: (title) => rich`${{ bold: title }}: the record of the game.`,
  emptyRecord: () => rich`No move has been made yet.`,
  pdnRecord: (title) => rich`${{ bold: title }}: the game in Portable Draughts Notation.`,
  noPdn: (title) =>
    rich`Portable Draughts Notation does not know ${{ bold: title }}. Its moves as text: ${{ command: 'record' }}.`,
  noHuffInPdn: () =>
    rich`Portable Draughts Notation has no mark for a huff. The moves as text: ${{ command: 'record' }}.`,
  ...filmsInEnglish,
  badRecordForm: (text) =>
    rich`I have no record in the form ${{ code: text }}. ${{ command: 'record' }} gives text, ${{ command: 'record', values: ['pdn'] }} a PDN file, ${{ command: 'record', values: ['gif'] }} an animation, ${{ command: 'record', values: ['poster'] }} a picture of the result.`,
  positionText: (position, withGame) =>
    lines([{ code: position }], rich`With its game, as ${{ command: 'load' }} and other programs read it:`, [
      { code: withGame },
    ]),
  howToLoad: () =>
    lines(
      rich`What shall I load? Paste it behind the command: a position, ${{ command: 'load', values: ['russian W:Wc3,Ka1:Bh8'] }}, or the moves of a game, ${{ command: 'load', values: ['russian 1. c3-d4 d6-c5'] }}.`,
      rich`Or attach a file (.pdn or .txt), or reply with ${{ command: 'load' }} to a message that has one.`,
    ),
  fileTooBig: (name, limit) =>
    rich`${{ bold: name }} is too big: I read files of up to ${limit} KB. Cut the games that you want out of it.`,
  fileNotText: (name) =>
    rich`${{ bold: name }} is no text. I read PDN files and records of games (.pdn, .txt).`,
  fileUnreachable: (name) =>
    rich`I could not fetch ${{ bold: name }}; nothing was changed. Please send it again in a minute.`,
  paperGone: () => rich`I no longer have that file. Send it again with ${{ command: 'load' }}.`,
  noSuchGame: (wanted, games) =>
    rich`There is no game ${wanted} in the file; it has ${count(games, 'game')}.`,
  chooseLoaded: (games) =>
    rich`The file has ${count(games, 'game')}. Tap one, or give its number: ${{ command: 'load', values: ['1'] }}.`,
  loaded: (title, moves) => rich`${{ bold: title }}, loaded: ${count(moves, 'move')}.`,
  loadedOpen: (colour) => rich`Not over; ${dot(colour)} to move.`,
  loadedTable: (colour, moves) =>
    moves === 0
      ? rich`From a loaded position; ${dot(colour)} to move.`
      : rich`From a loaded game after ${count(moves, 'move')}; ${dot(colour)} to move.`,
  goesOn: (title, colour, moves) =>
    moves === 0
      ? rich`${{ bold: title }} begins from a loaded position. ${dot(colour)} moves first.`
      : rich`${{ bold: title }} goes on after ${count(moves, 'loaded move')}. ${dot(colour)} is to move.`,
  ...recordsIn(() => en),
  ...settingsInEnglish,

  thinking: thinkingEn(dot),

  refusal: (refusal) => {
    switch (refusal.code) {
      case 'noTable':
        return rich`No game here yet. ${{ command: 'new' }} opens one.`;
      case 'tableOpen':
        return rich`A table for ${games[refusal.variant.id].title} is open here already: ${{ command: 'join' }} it. Another game can be opened once its players ${{ command: 'leave' }}.`;
      case 'gameRunning':
        return rich`A game of ${games[refusal.variant.id].title} runs here: ${{ command: 'board' }} shows it. A second one needs another channel, thread or topic; or the players ${{ command: 'resign' }} or ${{ command: 'leave' }} first.`;
      case 'notStarted':
        return rich`The game has not started: take a seat, then ${{ command: 'start' }}.`;
      case 'alreadyStarted':
        return rich`The game has started already.`;
      case 'gameOver':
        return rich`This game is over. ${{ command: 'new' }} opens another.`;
      case 'notSeated':
        return rich`You have no seat at this table. ${{ command: 'join' }} takes a free one.`;
      case 'alreadySeated':
        return rich`You sit here already: ${dot(refusal.variant.seats[refusal.seat]?.colour ?? 'white')}.`;
      case 'noSuchSeat':
        return rich`There is no seat “${refusal.text}”. The seats are ${colours(refusal.variant.seats.map((seat) => seat.colour))}.`;
      case 'seatTaken':
        return rich`${dot(refusal.variant.seats[refusal.seat]?.colour ?? 'white')} is taken.`;
      case 'seatGone':
        return rich`${dot(refusal.variant.seats[refusal.seat]?.colour ?? 'white')} is out of the game; the seat cannot be taken.`;
      case 'needsPerson':
        return rich`At least one person must play: take a seat yourself.`;
      case 'tableFull':
        return rich`Every seat is taken.`;
      case 'seatOut':
        return rich`You are out of this game; the others play on.`;
      case 'notYourTurn':
        return rich`Not your turn: ${dot(refusal.variant.seats[refusal.seat]?.colour ?? 'white')} is to move.`;
      case 'notAMove':
        return rich`“${refusal.text.slice(0, 60)}” is not a move. Write it like ${{ code: refusal.example }}.`;
      case 'notAShot':
        return en.flicks.notAShot(refusal.text, refusal.example);
      case 'badShot':
        return en.flicks.badShot(refusal.problem);
      case 'stale':
        return rich`That button is from an earlier turn; nothing was changed. ${{ command: 'board' }} shows how things stand.`;
      case 'noOffer':
        return rich`There is nothing to answer any more.`;
      case 'alreadyAgreed':
        return rich`You have agreed already; the others have not answered yet.`;
      case 'nothingToUndo':
        return rich`You have made no move that could be taken back.`;
      case 'alreadyAsked':
        return refusal.own
          ? rich`You have asked already; the others have not answered yet.`
          : rich`Somebody has asked to take a move back already; answer that first.`;
    }
  },
  illegal: ({ reason }, variant) => {
    const names = topologyOf(variant.board).names;
    const why = (): string => {
      switch (reason.kind) {
        case 'no-such-square':
          return `There is no square ${reason.square} on this board.`;
        case 'empty-square':
          return `${names[reason.square]} is empty.`;
        case 'no-piece-on-file':
          return `You have no piece on the ${reason.file} file that could move so.`;
        case 'not-yours':
          return `The piece on ${names[reason.square]} is not yours, it is ${COLOUR[variant.seats[reason.owner]?.colour ?? 'white']}’s.`;
        case 'dead-piece':
          return `The piece on ${names[reason.square]} is dead: it never moves.`;
        case 'must-capture':
          return `You must capture, with ${reason.pieces.map((cell) => names[cell]).join(' or ')}.`;
        case 'must-take-more':
          return `That takes ${reason.taken}; you must take the most, ${reason.most}.`;
        case 'must-prefer-other':
          return `Another capture goes first. ${PRIORITY[variant.rules.priority]}`;
        case 'not-huffable':
          return reason.huffable.length > 0
            ? `${reason.square} cannot be huffed now, but ${reason.huffable.map((cell) => names[cell]).join(' or ')} can.`
            : 'Nothing can be huffed now: that takes a piece that could have captured in the last move and did not.';
        case 'king-run':
          return 'The same king has made three moves in a row: move another piece, or capture.';
        case 'take-back':
          return 'No move may undo the last move of the other.';
        case 'must-go-on':
          return `The capture is not over on ${names[reason.to]}: the piece must land where it can go on capturing, and finish.`;
        case 'captures-nothing':
          return 'That move captures nothing: write it with a dash.';
        case 'backwards':
          return 'A man does not go backwards.';
        case 'blocked':
          return `${names[reason.by]} is in the way.`;
        case 'unreachable':
          return `The piece on ${names[reason.from]} cannot get to ${names[reason.to]}.`;
      }
    };
    return rich`${why()}`;
  },
  nearest: (moves) =>
    rich`Possible: ${joined(
      moves.map((move) => [{ code: move }]),
      ', ',
    )}.`,
  unknownCommand: (name) =>
    rich`I do not know ${{ code: `/${name}` }}. ${{ command: 'help' }} lists what I understand.`,
  unknownGame: (text, titles, all) =>
    rich`I do not know the game “${text}”. I play ${titles.join(', ')} and others: ${{ command: 'new' }} shows all ${all}.`,
  meantGame: (text, titles) =>
    rich`I do not know the game “${text}”. Perhaps ${titles.join(', ')}? ${{ command: 'new' }} shows them all.`,
  unknownOption: (key, known) =>
    known.length > 0
      ? rich`This game has no house rule “${key}”. It has: ${known.join(', ')}.`
      : rich`This game has no house rules.`,
  badValue: (key, value, allowed) =>
    rich`“${value}” is no value for ${{ code: key }}. Allowed: ${allowed.join(', ')}.`,
  needsMove: () => rich`Which move? Write it behind the command, as it stands on the buttons of the board.`,
  storeDown: () => rich`My storage does not answer, so nothing was changed. Please try again in a minute.`,
  corruptSession: () =>
    rich`What I stored about this chat cannot be read. Nothing was changed; whoever runs this bot finds the reason in its log.`,
  ourFault: () =>
    rich`That was my mistake: something went wrong inside the bot. Nothing is lost; ${{ command: 'board' }} shows how things stand.`,

  rules: (variant) => {
    const { rules, seats, setup } = variant;
    const armies = armiesOf(variant);
    const each = (setup.men * armies.length) / seats.length;
    return lines(
      rich`${{ bold: games[variant.id].title }}${games[variant.id].title.endsWith('!') ? '' : '.'} ${abouts[variant.id]}`,
      rich`${count(seats.length, 'player')}, ${each} pieces each; turn order ${turnOrder(seats)}. ${rules.first === 'lot' ? 'The lot decides who moves first.' : `${COLOUR[seats.find((seat) => seat.letter === rules.first)?.colour ?? 'white']} moves first.`}`,
      rich`${moveRules(variant).join(' ')}`,
      ...(rules.play === 'hops'
        ? []
        : [
            rich`${PROMOTION[rules.promotion]} Crown squares: ${armies.map(({ colour, crown }) => `${DOTS[colour]} ${crown.join(' ')}`).join(', ')}.`,
          ]),
    );
  },
  rulesPicture: (title) =>
    `${title}: how a man moves, a capture, how a king moves, and the crown squares, drawn on small boards. The text below says the same.`,
  ending: ({ seats, rules }) =>
    lines(
      seats.length > 2 ? rich`${goal(seats)} ${BLOCKED[rules.blocked]}` : rich`${GOAL[rules.goal]}`,
      rich`Draw: ${[...rules.draws.map(drawRule), 'by agreement'].join('; ')}.`,
    ),
  option: (key, title, values) =>
    rich`• ${{ code: key }}. ${title}: ${values.map(({ value, title: named, chosen }) => `${chosen ? '✓ ' : ''}${value} (${named})`).join(', ')}`,
  houseRulesOf: (id) =>
    rich`${{ bold: 'House rules' }} (✓ is what holds here), chosen with ${{ command: 'new', values: [id, 'key=value'] }}:`,
  position: positionIn(COLOUR),
  flicks: flicksIn(COLOUR),
};
