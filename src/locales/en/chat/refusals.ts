import { type IllegalReason, topologyOf, type Variant } from '../../../engine/index.js';
import type { Budgeted, Fate, Illegal, Outage, PlainRefusal } from '../../refusals.js';
import { leftUntil } from '../../spans.js';
import { joined, rich, saying } from '../../text.js';
import { chapaev } from '../games/chapaev.js';
import { PRIORITY } from '../games/moves-and-ends.js';
import { games } from '../games/titles.js';
import { COLOUR, colours, dot, SPANS } from '../language.js';
import { askedBefore, inTheWay } from './asking.js';

const OUTAGES: Readonly<Record<Outage, string>> = {
  full: 'My disk is full. Whoever runs this bot needs to free some space.',
  'read-only': 'I am not allowed to save anything right now. Whoever runs this bot needs to fix that.',
  damaged: 'My storage is damaged. Whoever runs this bot needs to repair it.',
  missing: 'My storage is gone. Whoever runs this bot needs to bring it back.',
  replaced:
    'There is a different file where my games were. Whoever runs this bot must say which one is right.',
  locked: 'My storage is busy right now.',
  disk: 'My disk reports errors. Whoever runs this bot needs to check it.',
  unreachable: 'My storage is not responding right now.',
};

const FATES: Readonly<Record<Fate, string>> = {
  kept: 'What you sent is not lost. I will handle it as soon as I can save again. No need to repeat it.',
  'not-saved': 'Nothing was changed. Please try again a little later.',
  unknown: 'I cannot tell whether that was saved. As soon as I know, I will show here how things stand.',
};

const TOO_MANY: Readonly<Record<Budgeted, string>> = {
  table: 'Too many new tables.',
  picture: 'Too many pictures.',
  thought: 'Too many hints and evaluations.',
  file: 'Too many files.',
  film: 'Too many animations.',
  analysis: 'Too many analyses.',
  code: 'Too many requests.',
  lesson: 'Too many exercises and puzzles.',
  list: 'Too many lists.',
  setting: 'Too many changes.',
  privacy: 'Too many requests about your data.',
  undo: 'Too many games taken out of the ratings.',
  call: 'Too many challenges by name. Links and codes still work.',
};

const refusal = saying<PlainRefusal, 'code'>('code', {
  noTable: () => rich`No game here yet.`,
  tableOpen: ({ variant }) =>
    rich`A table for ${games[variant.id].title} is already open here. To open another game, its players must leave first.`,
  gameRunning: ({ variant }) =>
    rich`A game of ${games[variant.id].title} is already running here. ${{ newTable: 'Open another table', elsewhere: 'Use another channel, thread or topic' }} for a second one.`,
  notStarted: () => rich`The game has not started yet: take a seat, then tap ▶ Start.`,
  alreadyStarted: () => rich`The game has already started.`,
  gameOver: () => rich`This game is over.`,
  notSeated: () => rich`You have no seat at this table.`,
  notInCharge: () => rich`Nothing was changed: that is for players and administrators.`,
  onlyAdministrators: () => rich`Nothing was changed: that is for administrators who do not play.`,
  administratorsSet: ({ isServer }) =>
    rich`Nothing was changed: that holds for everybody here. ${isServer ? 'Members who may manage the server or its channels' : 'Administrators of this group'} set it.`,
  administratorsOpen: () => rich`Here administrators open the games. Sit down at theirs.`,
  playerLeft: ({ seat, variant }) =>
    rich`A player has left and cannot answer. First decide who takes ${dot(variant.seats[seat]?.colour ?? 'white')}.`,
  administratorsUnknown: () =>
    rich`Nothing was changed: I can’t tell who the administrators are. Please try again in a minute.`,
  writesAsChat: () =>
    rich`You are writing as a group or channel. To play, write as yourself. Turn off “Remain Anonymous” in your administrator rights. Or choose yourself as the sender next to the message field.`,
  alreadySeated: ({ variant, seat }) =>
    rich`You are already playing ${dot(variant.seats[seat]?.colour ?? 'white')}.`,
  noSuchSeat: ({ text, variant }) =>
    rich`There is no seat “${text}”. The seats are ${colours(variant.seats.map((seat) => seat.colour))}.`,
  seatTaken: ({ variant, seat }) => rich`${dot(variant.seats[seat]?.colour ?? 'white')} is taken.`,
  seatGone: ({ variant, seat }) =>
    rich`${dot(variant.seats[seat]?.colour ?? 'white')} is out of the game; the seat cannot be taken.`,
  needsPerson: () => rich`At least one person must play: take a seat yourself.`,
  tableFull: () => rich`Every seat is taken.`,
  seatOut: () => rich`You are out of this game; the others play on.`,
  notYourTurn: ({ variant, seat }) =>
    rich`Not your turn: ${dot(variant.seats[seat]?.colour ?? 'white')} to move.`,
  jumpsMade: ({ move }) => rich`The whole capture has been played already: ${{ code: move }}.`,
  notAMove: ({ text, example }) =>
    rich`“${text.slice(0, 60)}” is not a move. Write it like ${{ code: example }}.`,
  notAShot: ({ text, example }) => chapaev.notAShot(text, example),
  badShot: ({ problem }) => chapaev.badShot(problem),
  stale: () => rich`That button is from an earlier turn.`,
  alreadyPlayed: ({ move }) => rich`Already played: ${{ bold: move }}`,
  noOffer: () => rich`There is nothing left to answer.`,
  noSuchLink: () => rich`That code opens no game. Codes last 24 hours. Ask its players for a new one.`,
  alreadyLinked: () => rich`This chat shows that game already.`,
  notLinked: () => rich`No other chat shows this chat’s game.`,
  tooManyChats: ({ most }) => rich`${most} chats show that game already, and that is the limit.`,
  seekGone: () => rich`Somebody was quicker, or the offer is over.`,
  ownSeek: () => rich`That is your own offer.`,
  keptApart: () => rich`You can’t sit down at this table.`,
  challengeOver: () => rich`This challenge is over: accepted, withdrawn, or older than three days.`,
  ownChallenge: () => rich`That is your own challenge. Send it to your opponent.`,
  notChallenged: () => rich`This challenge is meant for somebody else.`,
  untimed: () => rich`Against the computer alone, moves have no time limit.`,
  clocksRun: () => rich`This game has clocks; they stay as they are.`,
  notPaused: () => rich`The game is not adjourned.`,
  alreadyPaused: () => rich`The game is adjourned already.`,
  alreadyAgreed: () => rich`You have already agreed; an answer is still missing.`,
  nothingToUndo: () => rich`You have no move to take back.`,
  noHelp: () =>
    rich`No help was agreed on: no hints, evaluation or trial board. The analysis after the game tells everything.`,
  rated: () => rich`This game is rated: no hints, no evaluation, no take-backs.`,
  inTournament: () => rich`This is a tournament game: no hints, no take-backs, no breaks.`,
  otherBoard: () => rich`Another board comes first: move on the one that you are shown.`,
  inDisplay: () => rich`A simultaneous display has no hints, take-backs, breaks or rematch.`,
  drawTooEarly: ({ moves }) => rich`In a tournament you can offer a draw from move ${moves} on.`,
  inOwnGame: () => rich`This position stands in a running game of yours. Until it ends I keep silent.`,
  casualAlready: () => rich`This game is casual already.`,
  helpSettled: () => rich`Others have sat down already: help is agreed on before that.`,
  alreadyAsked: () => rich`You have asked already; an answer is still missing.`,
  questionOpen: ({ kind, own, isAsked }) => inTheWay(kind, own, isAsked),
  askedBefore: ({ kind, moves }) => askedBefore(kind, moves),
  noPlans: () => rich`Nothing can be planned here: no shot can be foreseen.`,
  planOnTurn: () => rich`It is your move now. Make it first; then, while you wait, plan your replies.`,
  planNeedsReply: ({ moves }) =>
    moves.length === 0
      ? rich`Write the move you expect and then your reply, like ${{ command: 'if', values: ['c3-d4 d6-e5'] }}.`
      : rich`Your own reply is missing after ${moves.join(' ')}. A line ends with your move.`,
  planPastEnd: ({ move }) => rich`The game is over after ${move}; no more moves can follow.`,
  planUnclear: ({ typed, moves }) =>
    rich`“${typed}” could be several moves: ${moves.join(', ')}. Write it in full, and the line once more.`,
  planTooLong: ({ most }) => rich`That is too far ahead: ${most} moves at most, everybody’s counted.`,
  planFull: ({ most }) => rich`You have ${most} lines already, and that is the limit.`,
  noPlan: () => rich`You have nothing planned there.`,
});

const illegal = saying<IllegalReason, 'kind', string, [names: readonly string[], variant: Variant]>('kind', {
  'no-such-square': ({ square }) => `There is no square ${square} on this board.`,
  'unplayed-square': ({ square, played }) =>
    played === 'dark'
      ? `${square} is a light square: only the dark squares are used.`
      : `${square} is a dark square: only the light squares are used.`,
  'empty-square': ({ square }, names) => `${names[square]} is empty.`,
  'no-piece-on-file': ({ file }) => `You have no piece on the ${file}-file that can move like that.`,
  'not-yours': ({ square, owner }, names, variant) =>
    `The piece on ${names[square]} is not yours; it is ${COLOUR[variant.seats[owner]?.colour ?? 'white']}’s.`,
  'dead-piece': ({ square }, names) => `The piece on ${names[square]} is dead: it never moves.`,
  'must-capture': ({ pieces }, names) =>
    `You must capture with ${pieces.map((cell) => names[cell]).join(' or ')}.`,
  'must-take-more': ({ taken, most }) =>
    `That captures ${taken}; you must capture as many as you can, ${most}.`,
  'must-prefer-other': (_, _names, variant) =>
    `Another capture takes priority. ${PRIORITY[variant.rules.priority]}`,
  'not-huffable': ({ huffable, square }, names) =>
    huffable.length > 0
      ? `${square} cannot be huffed now, but ${huffable.map((cell) => names[cell]).join(' or ')} can.`
      : 'There is nothing to huff: the last move missed no capture.',
  'too-many-king-moves': () => 'This king has made three moves in a row. Move another piece, or capture.',
  'undoing-move': () => 'You may not undo your opponent’s last move.',
  'must-go-on': ({ to }, names) => `The capture does not end on ${names[to]}. Land where you can capture on.`,
  'captures-nothing': () => 'That move captures nothing: write it with a dash.',
  backwards: () => 'A man cannot move backwards.',
  blocked: ({ by }, names) => `${names[by]} is in the way.`,
  unreachable: ({ from, to }, names) => `The piece on ${names[from]} cannot get to ${names[to]}.`,
});

/** Sentences on refused requests. */
export const refusals = {
  refusal,
  illegal: ({ reason }: Illegal, variant: Variant) => {
    const names = topologyOf(variant.board).names;
    return rich`${illegal(reason, names, variant)}`;
  },
  nearest: (moves: readonly string[]) =>
    rich`Possible moves: ${joined(
      moves.map((move) => [{ code: move }]),
      ', ',
    )}.`,
  /** For somebody who floods a chat; the event was not handled. */
  slower: () =>
    rich`Slow down, please, I can’t keep up. The last one was ignored: try again in a few seconds.`,
  /** For what was asked for too often; it may be asked for again at `until`, in epoch milliseconds. */
  rateLimited: (what: Budgeted, until: number, now: number) =>
    rich`${TOO_MANY[what]} Try again ${leftUntil(until, now, SPANS)}.`,
  storeDown: (outage: Outage, fate: Fate) => rich`${OUTAGES[outage]} ${FATES[fate]}`,
  corruptSession: () =>
    rich`I cannot read what I stored about this chat. Nothing was changed. Whoever runs this bot will find the reason in the log.`,
  ourFault: () => rich`That was my fault: something went wrong inside the bot. Nothing is lost.`,
};

export type Refusals = typeof refusals;
