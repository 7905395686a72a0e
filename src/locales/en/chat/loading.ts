import type { Colour } from '../../../engine/index.js';
import { lines, rich } from '../../text.js';
import { count, dot } from '../language.js';

/** Sentences on exporting and importing records and positions. */
export const loading = {
  record: (title: string) => rich`${{ bold: title }}: the record of the game.`,
  emptyRecord: () => rich`No moves have been made yet.`,
  pdnRecord: (title: string) => rich`${{ bold: title }}: the game in Portable Draughts Notation.`,
  /** Refusal of a game for which PDN has no game type number. */
  noPdn: (title: string) => rich`Portable Draughts Notation does not cover ${{ bold: title }}.`,
  /** Refusal of house rules that PDN cannot express. */
  noHuffInPdn: () => rich`Portable Draughts Notation has no sign for a huff.`,
  badRecordForm: (text: string) => rich`There is no record format ${{ code: text }}. There are these:`,
  /** A position to copy, alone and with its game. */
  positionText: (position: string, withGame: string) =>
    lines(
      [{ code: position }],
      rich`With the name of the game, for ${{ command: 'load' }} and other programs:`,
      [{ code: withGame }],
    ),
  howToLoad: () =>
    lines(
      rich`What should I load? Paste it after the command. A position: ${{ command: 'load', values: ['russian W:Wc3,Ka1:Bh8'] }}. The moves of a game: ${{ command: 'load', values: ['russian 1. c3-d4 d6-c5'] }}.`,
      rich`Or attach a file (.pdn, .txt), or reply to one with ${{ command: 'load' }}.`,
    ),
  /** Behind the answer to a text that is as long as a message can be. */
  maybeCut: () => rich`That message may have been cut. Send a long game as a file (.pdn or .txt).`,
  /** `limit` is in kilobytes. */
  fileTooBig: (name: string, limit: number) =>
    rich`${{ bold: name }} is too big: I read files of up to ${limit} KB. Copy the games you want into a smaller file.`,
  fileNotText: (name: string) =>
    rich`${{ bold: name }} is not a text file. I read PDN files and game records (.pdn, .txt).`,
  fileUnreachable: (name: string) =>
    rich`I could not download ${{ bold: name }}; nothing was changed. Please send it again in a minute.`,
  notRead: (problem: 'late' | 'busy' | 'closed') =>
    ({
      late: rich`That takes too long to read; nothing was changed. Load one game at a time.`,
      busy: rich`I am reading a lot at the moment; nothing was changed. Please try again in a minute.`,
      closed: rich`I am restarting; nothing was changed. Please try again in a minute.`,
    })[problem],
  gameTooLong: (moves: number, most: number) =>
    rich`That game is too long: it has ${count(moves, 'move')}, ${most} at most.`,
  paperGone: () => rich`I no longer have that file. Send it again.`,
  noSuchGame: (wanted: number, games: number) =>
    rich`The file has no game ${wanted}; it has ${count(games, 'game')}.`,
  nothingToLoad: () => rich`There is no game or position in it; nothing was changed.`,
  /** `hasMore`: more games fit than have a button. */
  whichLoaded: (hasMore: boolean) =>
    lines(
      rich`Which game is this? The text does not say.`,
      hasMore
        ? rich`Others fit too. If yours is not here, name it: ${{ command: 'load', values: ['russian', '…'] }}.`
        : [],
    ),
  foundLoaded: (games: number, search: string) =>
    rich`${count(games, 'game')} of the file with “${search}”. Tap one.`,
  noneFound: (search: string) => rich`No game here has “${search}” in its names, event or date.`,
  /** `isLong`: the list has several pages. `unreadable` are the numbers of games that cannot be read, among those with a button. */
  chooseLoaded: (games: number, unreadable: readonly number[], isLong = false) =>
    lines(
      rich`The file has ${count(games, 'game')}. Tap one.`,
      isLong ? rich`Search by name, event or year: ${{ command: 'load', values: ['Ann 2024'] }}.` : [],
      unreadable.length === 0
        ? []
        : rich`⚠ marks games that I cannot read (here ${unreadable.join(', ')}). Tap one to see why.`,
    ),
  loaded: (title: string, moves: number) => rich`${{ bold: title }}, loaded: ${count(moves, 'move')}.`,
  /** State of a loaded game that is not over. */
  loadedOpen: (colour: Colour) => rich`Not finished; ${dot(colour)} to move.`,
  /** Announcement of a table with a loaded position or game. */
  loadedTable: (colour: Colour, moves: number) =>
    moves === 0
      ? rich`From a loaded position; ${dot(colour)} to move.`
      : rich`From a loaded game after ${count(moves, 'move')}; ${dot(colour)} to move.`,
  goesOn: (title: string, colour: Colour, moves: number) =>
    moves === 0
      ? rich`${{ bold: title }} begins from a loaded position. ${dot(colour)} moves first.`
      : rich`${{ bold: title }} continues after ${count(moves, 'loaded move')}. ${dot(colour)} to move.`,
};

export type Loading = typeof loading;
