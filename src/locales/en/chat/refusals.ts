import {
  type AnyVariant,
  type MoveReading,
  type Seat,
  type ShotProblem,
  topologyOf,
  type Variant,
} from '../../../engine/index.js';
import { leftUntil } from '../../countdown.js';
import { joined, rich, type Text } from '../../text.js';
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

/** Sentences on refused requests. */
export const refusals = {
  refusal: (refusal: ToldRefusal) => {
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
      case 'notInCharge':
        return rich`Nothing was changed: that is up to those who play here, or an administrator of this chat.`;
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
        return chapaev.notAShot(refusal.text, refusal.example);
      case 'badShot':
        return chapaev.badShot(refusal.problem);
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
  illegal: ({ reason }: Illegal, variant: Variant) => {
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
        case 'too-many-king-moves':
          return 'The same king has made three moves in a row: move another piece, or capture.';
        case 'undoing-move':
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
  nearest: (moves: readonly string[]) =>
    rich`Possible: ${joined(
      moves.map((move) => [{ code: move }]),
      ', ',
    )}.`,
  /** For somebody who floods a chat; the event was not handled. */
  slower: () =>
    rich`Slower, please, I can’t keep up. The last one did not count: try again in a few seconds.`,
  /** For a request that takes much work, made too often; it may be made again at `until`, in epoch milliseconds. */
  tooDear: (until: number, now: number): Text =>
    rich`That takes a lot of work, and there has been a lot of it lately. Ask again ${leftUntil(until, now, SPANS)}.`,
  /** `isKept`: what was sent is handled when the store answers again; otherwise it may have to be sent once more. */
  storeDown: (isKept: boolean) =>
    isKept
      ? rich`My storage does not answer just now. What you sent is not lost: I play it, in its order, as soon as the storage is back. There is no need to send it again.`
      : rich`My storage does not answer. Please look at ${{ command: 'board' }} in a minute, and send again what is missing there.`,
  corruptSession: () =>
    rich`What I stored about this chat cannot be read. Nothing was changed; whoever runs this bot finds the reason in its log.`,
  ourFault: () =>
    rich`That was my mistake: something went wrong inside the bot. Nothing is lost; ${{ command: 'board' }} shows how things stand.`,
};

export type Refusals = typeof refusals;
