import type { KindGroup, KindWord } from '../../../engine/index.js';
import type { KindLine } from '../../game-facts.js';
import type { KindStems } from '../../names.js';
import { lines, rich, type Text } from '../../text.js';

function line({ number, title, size, pieces, kings, men, duty }: KindLine): string {
  const most = { most: ['most'], kings: ['most (kings)'], free: [] }[duty];
  const rules = [...(men === 'back' ? ['back'] : []), ...(kings === 'short' ? [] : ['fly']), ...most];
  return `${number}. ${title}: ${size}, ${pieces} each${rules.length > 0 ? `; ${rules.join(', ')}` : ''}`;
}

export const kinds = {
  /** `from` games are of this kind, of `all`; of pages more than one is named. */
  kinds: (games: readonly KindLine[], from: number, all: number, page: number, pages: number): Text =>
    lines(
      rich`${{ bold: 'Kinds of checkers' }}: ${from} of ${all}${pages > 1 ? `, page ${page} of ${pages}` : ''}. “Back”: men capture backwards too; “fly”: kings move any distance; “most”: the capture that takes the most must be played.`,
      ...games.map((game) => rich`${line(game)}`),
      rich`A number opens a table for that game; the buttons above the numbers choose by rule.`,
    ),
  /** Games that the table leaves out: nothing is captured in them by a jump. */
  notCompared: (titles: readonly string[]) => rich`Left out: ${titles.join(', ')}.`,
  noKind: () => rich`No game here is like that. Change one of the rules below.`,
  /** `words`: what is understood. */
  unknownKind: (text: string, words: readonly string[]) =>
    rich`I do not know the rule “${text}”. You can choose by: ${words.join(', ')}; for instance ${{ command: 'about', values: ['kinds', 'flying', 'back'] }}.`,
  kindsPicture: (from: number) =>
    `A table of ${from} games: the board, whether men capture backwards, whether kings fly, whether the most must be taken. The text below says the same.`,
  kindHeadings: [
    ['Board'],
    ['Men', 'back'],
    ['Kings', 'fly'],
    ['Take', 'most'],
  ] as readonly (readonly string[])[],
  kindValues: { yes: 'yes', no: 'no', kings: 'kings' },
  kindGroups: { kings: 'Kings', men: 'Men', duty: 'Captures', seats: 'Players' } as Readonly<
    Record<KindGroup, string>
  >,
  kindWords: {
    flying: 'fly',
    short: 'short',
    back: 'back too',
    forward: 'not back',
    most: 'the most',
    free: 'any',
    '2': '2',
    '3': '3',
    '4': '4',
  } as Readonly<Record<KindWord, string>>,
  kindAll: 'all',
  allKinds: '📋 All kinds',
  kindStems: {
    flying: ['fly'],
    short: ['short'],
    back: ['back'],
    forward: ['forward'],
    most: ['most', 'majorit'],
    free: ['free', 'any'],
    '2': ['2', 'two'],
    '3': ['3', 'three'],
    '4': ['4', 'four'],
  } as KindStems,
  /** Beginnings of words that say nothing of the kind; the first begins the word for the table itself. */
  kindFillers: [
    'kind',
    'king',
    'men',
    'man',
    'capt',
    'and',
    'with',
    'player',
    'the',
    'that',
    'only',
    'take',
    'must',
    'too',
  ] as readonly string[],
};

export type Kinds = typeof kinds;
