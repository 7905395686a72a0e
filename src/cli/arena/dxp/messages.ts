import type { BareMove } from '../squares50.js';

/** A message of DamExchange, version 01. */
export type DxpMessage =
  | {
      readonly kind: 'GAMEREQ';
      readonly version: string;
      readonly name: string;
      /** Letter of the seat that the receiver is to take. */
      readonly follower: 'W' | 'B';
      /** Thinking time of each player for the whole game. */
      readonly minutes: number;
      /** Moves of each player; 0 for no limit. */
      readonly moves: number;
      /** The player to move and the fifty squares, in the protocol's notation; null for the initial position. */
      readonly position: string | null;
    }
  | { readonly kind: 'GAMEACC'; readonly name: string; readonly code: AcceptCode }
  | { readonly kind: 'MOVE'; readonly seconds: number; readonly move: BareMove }
  | { readonly kind: 'GAMEEND'; readonly reason: EndReason; readonly stop: boolean }
  | { readonly kind: 'CHAT'; readonly text: string }
  | { readonly kind: 'BACKREQ'; readonly move: number; readonly turn: 'W' | 'B' }
  | { readonly kind: 'BACKACC'; readonly code: BackCode };

/** 'version': the protocol version differs; 'not-this': another game is wanted; 'none': no game at all. */
export type AcceptCode = 'accepted' | 'version' | 'not-this' | 'none';
/** The result from the sender's point of view. */
export type EndReason = 'unknown' | 'lost' | 'drawn' | 'won';
export type BackCode = 'accepted' | 'unsupported' | 'refused';

const ACCEPTS = ['accepted', 'version', 'not-this', 'none'] as const satisfies readonly AcceptCode[];
const ENDS = ['unknown', 'lost', 'drawn', 'won'] as const satisfies readonly EndReason[];
const BACKS = ['accepted', 'unsupported', 'refused'] as const satisfies readonly BackCode[];
const NAME = 32;
const MAX_LENGTH = 127;
export const DXP_VERSION = '01';

/** Black is `Z`, from the Dutch "zwart". */
const letterOf = (seat: 'W' | 'B'): string => (seat === 'W' ? 'W' : 'Z');
const seatOf = (letter: string | undefined): 'W' | 'B' => (letter === 'Z' ? 'B' : 'W');
const digits = (value: number, places: number): string =>
  `${Math.max(0, Math.min(10 ** places - 1, Math.round(value)))}`.padStart(places, '0');
/** Replaces what the protocol can't carry: anything but printable ASCII. */
const ascii = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?');
const named = (text: string): string =>
  ascii(text.trim() || '?')
    .slice(0, NAME)
    .padEnd(NAME);

/** The text of a message, without the terminating NUL. */
export function formatDxp(message: DxpMessage): string {
  switch (message.kind) {
    case 'GAMEREQ': {
      const { version, name, follower, minutes, moves, position } = message;
      const start = position === null ? 'A' : `B${position}`;
      return `R${version}${named(name)}${letterOf(follower)}${digits(minutes, 3)}${digits(moves, 3)}${start}`;
    }
    case 'GAMEACC':
      return `A${named(message.name)}${ACCEPTS.indexOf(message.code)}`;
    case 'MOVE': {
      const { from, to, captured } = message.move;
      const squares = [from, to, captured.length, ...captured].map((each) => digits(each, 2)).join('');
      return `M${digits(message.seconds, 4)}${squares}`;
    }
    case 'GAMEEND':
      return `E${ENDS.indexOf(message.reason)}${message.stop ? 1 : 0}`;
    case 'CHAT':
      return `C${ascii(message.text)}`.slice(0, MAX_LENGTH);
    case 'BACKREQ':
      return `B${digits(message.move, 3)}${letterOf(message.turn)}`;
    case 'BACKACC':
      return `K${BACKS.indexOf(message.code)}`;
  }
}

/** Reads a message; null if it is malformed. */
export function parseDxp(text: string): DxpMessage | null {
  if (text.length > MAX_LENGTH) return null;
  const rest = text.slice(1);
  switch (text[0]) {
    case 'R':
      return gameRequest(rest);
    case 'A':
      return acceptance(rest);
    case 'M':
      return move(rest);
    case 'E':
      return ending(rest);
    case 'C':
      return { kind: 'CHAT', text: rest };
    case 'B':
      return back(rest);
    case 'K': {
      const code = BACKS[Number(rest)];
      return /^\d$/.test(rest) && code !== undefined ? { kind: 'BACKACC', code } : null;
    }
    default:
      return null;
  }
}

function gameRequest(text: string): DxpMessage | null {
  const match = /^(\d\d)(.{32})([WZ])(\d{3})(\d{3})(?:A|B([WZ][wzWZe]{50}))$/.exec(text);
  if (match === null) return null;
  const [, version = '', name = '', follower, minutes, moves, position] = match;
  return {
    kind: 'GAMEREQ',
    version,
    name: name.trimEnd(),
    follower: seatOf(follower),
    minutes: Number(minutes),
    moves: Number(moves),
    position: position ?? null,
  };
}

function acceptance(text: string): DxpMessage | null {
  const [, name = '', digit] = /^(.{32})(\d)$/.exec(text) ?? [];
  const code = ACCEPTS[Number(digit)];
  return code === undefined ? null : { kind: 'GAMEACC', name: name.trimEnd(), code };
}

function move(text: string): DxpMessage | null {
  if (!/^\d{10}(\d\d)*$/.test(text)) return null;
  const [from = 0, to = 0, count = 0, ...captured] = (text.slice(4).match(/\d\d/g) ?? []).map(Number);
  if (captured.length !== count) return null;
  return { kind: 'MOVE', seconds: Number(text.slice(0, 4)), move: { from, to, captured } };
}

function ending(text: string): DxpMessage | null {
  const [, digit, stop] = /^([0-3])([01])$/.exec(text) ?? [];
  const reason = ENDS[Number(digit)];
  return reason === undefined ? null : { kind: 'GAMEEND', reason, stop: stop === '1' };
}

function back(text: string): DxpMessage | null {
  const [, number, turn] = /^(\d{3})([WZ])$/.exec(text) ?? [];
  return number === undefined ? null : { kind: 'BACKREQ', move: Number(number), turn: seatOf(turn) };
}
