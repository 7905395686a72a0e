import {
  type AnyVariant,
  type MoveReading,
  type Seat,
  type ShotProblem,
  topologyOf,
  type Variant,
} from '../../../engine/index.js';
import { leftUntil } from '../../countdown.js';
import { joined, rich, saying } from '../../text.js';
import { chapaev } from '../games/chapaev.js';
import { PRIORITY } from '../games/moves-and-ends.js';
import { games } from '../games/titles.js';
import { COLOUR, colours, dot, SPANS } from '../language.js';

/** Reason why a request was refused; nothing was changed. */
export type ToldRefusal =
  | { readonly code: 'noTable' }
  /** A table waits for players; somebody else opened it. */
  | { readonly code: 'tableOpen'; readonly variant: AnyVariant }
  | { readonly code: 'gameRunning'; readonly variant: AnyVariant }
  | { readonly code: 'notStarted' }
  | { readonly code: 'alreadyStarted' }
  | { readonly code: 'gameOver' }
  | { readonly code: 'notSeated' }
  /** Only the players at the table and administrators of the chat may do it. */
  | { readonly code: 'notInCharge' }
  /** The platform did not say if whoever asked administers the chat. */
  | { readonly code: 'administratorsUnknown' }
  /** A seat is for a person, not for a group or channel in whose name somebody writes. */
  | { readonly code: 'writesAsChat' }
  | { readonly code: 'alreadySeated'; readonly seat: Seat; readonly variant: AnyVariant }
  | { readonly code: 'noSuchSeat'; readonly text: string; readonly variant: AnyVariant }
  | { readonly code: 'seatTaken'; readonly seat: Seat; readonly variant: AnyVariant }
  /** The seat is out of the game: there is nothing to take over. */
  | { readonly code: 'seatGone'; readonly seat: Seat; readonly variant: AnyVariant }
  | { readonly code: 'tableFull' }
  /** At least one person has to sit down. */
  | { readonly code: 'needsPerson' }
  | { readonly code: 'seatOut' }
  | { readonly code: 'notYourTurn'; readonly seat: Seat; readonly variant: AnyVariant }
  /** `example` is a legal move in notation. */
  | { readonly code: 'notAMove'; readonly text: string; readonly example: string }
  /** Refusal of a text where a shot is expected. */
  | { readonly code: 'notAShot'; readonly text: string; readonly example: string }
  | { readonly code: 'badShot'; readonly problem: ShotProblem }
  /** The button belongs to an earlier revision, table or offer. */
  | { readonly code: 'stale' }
  | { readonly code: 'noOffer' }
  | { readonly code: 'alreadyAgreed' }
  | { readonly code: 'nothingToUndo' }
  | { readonly code: 'alreadyAsked'; readonly own: boolean };

type Illegal = Extract<MoveReading, { kind: 'illegal' }>;
export type IllegalReason = Illegal['reason'];

/** What keeps games from being saved. */
export type Outage =
  | 'full'
  | 'read-only'
  | 'damaged'
  | 'missing'
  | 'replaced'
  | 'locked'
  | 'disk'
  | 'unreachable';

const OUTAGES: Readonly<Record<Outage, string>> = {
  full: 'The disk with my games is full, and whoever runs this bot must make room on it.',
  'read-only': 'I am not allowed to save anything just now, and whoever runs this bot must mend that.',
  damaged: 'My storage is damaged, and whoever runs this bot must repair it.',
  missing: 'My storage is gone, and whoever runs this bot must bring it back.',
  replaced: 'There is another file where my games were, and whoever runs this bot must say which one counts.',
  locked: 'My storage is busy with something else just now.',
  disk: 'The disk with my games reports errors, and whoever runs this bot must look after it.',
  unreachable: 'My storage does not answer just now.',
};

/** What becomes of what was sent: it waits for the store, was not saved and has to be sent again, or nobody can tell. */
export type Fate = 'kept' | 'not-saved' | 'unknown';

const FATES: Readonly<Record<Fate, string>> = {
  kept: 'What you sent is not lost: I play it, in its order, as soon as I can save again. There is no need to send it again.',
  'not-saved': 'Nothing was changed. Please try again a little later.',
  unknown: 'I cannot tell whether that was saved. As soon as I know, I show here how things stand.',
};

const refusal = saying<ToldRefusal, 'code'>('code', {
  noTable: () => rich`No game here yet. ${{ command: 'new' }} opens one.`,
  tableOpen: ({ variant }) =>
    rich`A table for ${games[variant.id].title} is open here already: ${{ command: 'join' }} it. Another game can be opened once its players ${{ command: 'leave' }}.`,
  gameRunning: ({ variant }) =>
    rich`A game of ${games[variant.id].title} runs here: ${{ command: 'board' }} shows it. ${{ newTable: 'Open another table', elsewhere: 'Take another channel, thread or topic' }} for a second one; or the players ${{ command: 'resign' }} or ${{ command: 'leave' }} first.`,
  notStarted: () => rich`The game has not started: take a seat, then ${{ command: 'start' }}.`,
  alreadyStarted: () => rich`The game has started already.`,
  gameOver: () => rich`This game is over. ${{ command: 'new' }} opens another.`,
  notSeated: () => rich`You have no seat at this table. ${{ command: 'join' }} takes a free one.`,
  notInCharge: () =>
    rich`Nothing was changed: that is up to those who play here, or an administrator of this chat.`,
  administratorsUnknown: () =>
    rich`Nothing was changed: I could not find out who administers this chat. Please try again in a minute.`,
  writesAsChat: () =>
    rich`You write in the name of a group or channel, so I cannot tell who you are. To play, write as yourself: switch off “Remain Anonymous” in your administrator rights, or choose yourself as the sender beside the input field.`,
  alreadySeated: ({ variant, seat }) =>
    rich`You sit here already: ${dot(variant.seats[seat]?.colour ?? 'white')}.`,
  noSuchSeat: ({ text, variant }) =>
    rich`There is no seat “${text}”. The seats are ${colours(variant.seats.map((seat) => seat.colour))}.`,
  seatTaken: ({ variant, seat }) => rich`${dot(variant.seats[seat]?.colour ?? 'white')} is taken.`,
  seatGone: ({ variant, seat }) =>
    rich`${dot(variant.seats[seat]?.colour ?? 'white')} is out of the game; the seat cannot be taken.`,
  needsPerson: () => rich`At least one person must play: take a seat yourself.`,
  tableFull: () => rich`Every seat is taken.`,
  seatOut: () => rich`You are out of this game; the others play on.`,
  notYourTurn: ({ variant, seat }) =>
    rich`Not your turn: ${dot(variant.seats[seat]?.colour ?? 'white')} is to move.`,
  notAMove: ({ text, example }) =>
    rich`“${text.slice(0, 60)}” is not a move. Write it like ${{ code: example }}.`,
  notAShot: ({ text, example }) => chapaev.notAShot(text, example),
  badShot: ({ problem }) => chapaev.badShot(problem),
  stale: () =>
    rich`That button is from an earlier turn; nothing was changed. ${{ command: 'board' }} shows how things stand.`,
  noOffer: () => rich`There is nothing to answer any more.`,
  alreadyAgreed: () => rich`You have agreed already; the others have not answered yet.`,
  nothingToUndo: () => rich`You have made no move that could be taken back.`,
  alreadyAsked: ({ own }) =>
    own
      ? rich`You have asked already; the others have not answered yet.`
      : rich`Somebody has asked to take a move back already; answer that first.`,
});

const illegal = saying<IllegalReason, 'kind', string, [names: readonly string[], variant: Variant]>('kind', {
  'no-such-square': ({ square }) => `There is no square ${square} on this board.`,
  'unplayed-square': ({ square, played }) =>
    played === 'dark'
      ? `${square} is a light square: play is on the dark ones.`
      : `${square} is a dark square: play is on the light ones.`,
  'empty-square': ({ square }, names) => `${names[square]} is empty.`,
  'no-piece-on-file': ({ file }) => `You have no piece on the ${file} file that could move so.`,
  'not-yours': ({ square, owner }, names, variant) =>
    `The piece on ${names[square]} is not yours, it is ${COLOUR[variant.seats[owner]?.colour ?? 'white']}’s.`,
  'dead-piece': ({ square }, names) => `The piece on ${names[square]} is dead: it never moves.`,
  'must-capture': ({ pieces }, names) =>
    `You must capture, with ${pieces.map((cell) => names[cell]).join(' or ')}.`,
  'must-take-more': ({ taken, most }) => `That takes ${taken}; you must take the most, ${most}.`,
  'must-prefer-other': (_, _names, variant) =>
    `Another capture goes first. ${PRIORITY[variant.rules.priority]}`,
  'not-huffable': ({ huffable, square }, names) =>
    huffable.length > 0
      ? `${square} cannot be huffed now, but ${huffable.map((cell) => names[cell]).join(' or ')} can.`
      : 'Nothing can be huffed now: that takes a piece that could have captured in the last move and did not.',
  'too-many-king-moves': () => 'The same king has made three moves in a row: move another piece, or capture.',
  'undoing-move': () => 'No move may undo the last move of the other.',
  'must-go-on': ({ to }, names) =>
    `The capture is not over on ${names[to]}: the piece must land where it can go on capturing, and finish.`,
  'captures-nothing': () => 'That move captures nothing: write it with a dash.',
  backwards: () => 'A man does not go backwards.',
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
    rich`Possible: ${joined(
      moves.map((move) => [{ code: move }]),
      ', ',
    )}.`,
  /** For somebody who floods a chat; the event was not handled. */
  slower: () =>
    rich`Slower, please, I can’t keep up. The last one did not count: try again in a few seconds.`,
  /** For a request that takes much work, made too often; it may be made again at `until`, in epoch milliseconds. */
  tooDear: (until: number, now: number) =>
    rich`That takes a lot of work, and there has been a lot of it lately. Ask again ${leftUntil(until, now, SPANS)}.`,
  storeDown: (outage: Outage, fate: Fate) => rich`${OUTAGES[outage]} ${FATES[fate]}`,
  corruptSession: () =>
    rich`What I stored about this chat cannot be read. Nothing was changed; whoever runs this bot finds the reason in its log.`,
  ourFault: () =>
    rich`That was my mistake: something went wrong inside the bot. Nothing is lost; ${{ command: 'board' }} shows how things stand.`,
};

export type Refusals = typeof refusals;
