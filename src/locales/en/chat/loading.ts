import { lines, rich } from '../../text.js';
import type { Loading } from '../../words/records.js';
import { count, dot } from '../language.js';

export const loading: Loading = {
  record: (title) => rich`${{ bold: title }}: the record of the game.`,
  emptyRecord: () => rich`No move has been made yet.`,
  pdnRecord: (title) => rich`${{ bold: title }}: the game in Portable Draughts Notation.`,
  noPdn: (title) =>
    rich`Portable Draughts Notation does not know ${{ bold: title }}. Its moves as text: ${{ command: 'record' }}.`,
  noHuffInPdn: () =>
    rich`Portable Draughts Notation has no mark for a huff. The moves as text: ${{ command: 'record' }}.`,
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
};
