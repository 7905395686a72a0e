import {
  BOARD_VARIANTS,
  isOfKind,
  KIND_FILTERS,
  type Kind,
  type KindGroup,
  type KindWish,
  kindOf,
  VARIANTS,
} from '../../../engine/index.js';
import { MESSAGES, type Messages } from '../../../locales/index.js';
import { lines, rich } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import { VERSION } from '../../../project-file.js';
import { inRows, PER_ROW } from '../../channel/keyboards/keyboards.js';
import type { Look } from '../../channel/posts/drawing.js';
import type { Draft } from '../../channel/posts/posts.js';
import type { Button, Keyboard } from '../../port.js';
import { turned, wishText } from './filters.js';

/** Games on a page of the table: two rows of buttons. */
const PER_PAGE = 2 * PER_ROW;

/** Games in which pieces are captured. */
const COMPARED = BOARD_VARIANTS.filter(({ rules }) => rules.play === 'draughts');
const OTHERS = VARIANTS.filter((variant) => !COMPARED.some(({ id }) => id === variant.id));

const data = (wish: KindWish, page: number): string => `kinds:${wishText(wish)}:${page}`;

/** What a kind says in the columns of the table behind its board. */
const cellsOf = ({ kings, men, duty }: Kind, { kindValues: { yes, no, kings: ofKings } }: Messages) => [
  men === 'back' ? yes : no,
  kings === 'short' ? no : yes,
  { most: yes, kings: ofKings, free: no }[duty],
];

const filterButtons = (wish: KindWish, words: Messages): readonly Button[] =>
  (Object.keys(KIND_FILTERS) as KindGroup[]).map((group) => {
    const rule = wish[group];
    const label = `${words.kindGroups[group]}: ${rule === undefined ? words.kindAll : words.kindWords[rule]}`;
    return { label, data: data(turned(wish, group), 0) };
  });

/** The table of the games of a kind, as a picture and in words; buttons choose by rule, and open a table. */
export function kindsPost(
  wish: KindWish,
  asked: number,
  { language, theme }: Pick<Look, 'language' | 'theme'>,
): Draft {
  const words = MESSAGES[language];
  const found = COMPARED.filter((variant) => isOfKind(variant, wish));
  const pages = Math.ceil(found.length / PER_PAGE);
  const page = pages === 0 ? 0 : ((asked % pages) + pages) % pages;
  const filters = inRows(filterButtons(wish, words), 2);
  if (found.length === 0) return { text: words.noKind(), keyboard: filters };
  const shown = found.slice(page * PER_PAGE, (page + 1) * PER_PAGE).map((variant, index) => ({
    ...kindOf(variant),
    title: titleOf(variant, language),
    number: page * PER_PAGE + index + 1,
    id: variant.id,
  }));
  const numbers = shown.map(({ number, id }): Button => ({ label: `${number}`, data: `new:${id}` }));
  const turn: Keyboard =
    pages > 1
      ? [
          [
            { label: '◀', data: data(wish, page - 1) },
            { label: '▶', data: data(wish, page + 1) },
          ],
        ]
      : [];
  const view = {
    headings: words.kindHeadings,
    rows: shown.map((game) => ({
      number: game.number,
      title: game.title,
      cells: [
        { text: game.size },
        ...cellsOf(game, words).map((text) => ({ text, isStrong: text === words.kindValues.yes })),
      ],
    })),
  };
  return {
    text: lines(
      words.kinds(shown, found.length, VARIANTS.length, page + 1, pages),
      words.notCompared(OTHERS.map((variant) => titleOf(variant, language))),
      rich`\nDamka ${VERSION}`,
    ),
    board: { picture: { kind: 'kinds', view, theme }, alt: words.kindsPicture(shown.length) },
    keyboard: [...filters, ...inRows(numbers, PER_ROW), ...turn],
  };
}
