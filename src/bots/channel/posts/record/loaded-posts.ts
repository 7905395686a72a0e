import {
  type AnyState,
  firstWithoutLot,
  formatSetup,
  startTextOf,
  textOf,
  turnOf,
} from '../../../../engine/index.js';
import { type Language, MESSAGES } from '../../../../locales/index.js';
import { resultText } from '../../../../locales/result.js';
import { lines, type Text } from '../../../../locales/text.js';
import { titleOf } from '../../../../locales/titles.js';
import type { Table } from '../../../../sessions/model/session.js';
import {
  type GamesPage,
  type Heading,
  type LoadedGame,
  MAX_SHORT,
} from '../../../../sessions/reading/reading.js';
import type { Button, Keyboard } from '../../../port.js';
import { inRows } from '../../keyboards/keyboards.js';
import type { Look } from '../drawing.js';
import { colourOf, configuredVariant, type Draft } from '../posts.js';
import { stateDrawing } from '../state-drawing.js';

/** Maximum length of a position in the message, in characters; a longer one is sent as a file. */
const MAX_POSITION_LENGTH = 700;
const MAX_NAME_LENGTH = 40;
const MAX_LABEL_LENGTH = 40;

const cut = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, limit - 1).trimEnd()}…`;

/** Headline like `Ann – Bo, Club championship, 2024.05.01`; empty if the headers name nobody. */
function headline(tags: Heading): string {
  const value = (name: string): string => cut(tags.get(name) ?? '', MAX_NAME_LENGTH);
  const players = [value('White'), value('Black')];
  const named = players.some((name) => name !== '') ? players.map((name) => name || '?').join(' – ') : '';
  return [named, value('Event'), value('Date').replace(/[.?]+$/, '')]
    .filter((part) => part !== '')
    .join(', ');
}

/** Shows a loaded game. `buttons` continue it where possible, and step through it where it has comments. */
export function loadedPost(
  { game, state, heading, record, file, isStated }: LoadedGame,
  buttons: readonly Button[],
  look: Look,
): Draft {
  const { language } = look;
  const words = MESSAGES[language];
  const { variant, outcome } = state;
  return {
    text: lines(
      words.loaded(titleOf(variant, language), game.entries.filter(({ kind }) => kind === 'move').length),
      [headline(heading)].filter((said) => said !== ''),
      ending(state, isStated, language),
      record.length <= MAX_SHORT ? [{ code: record.trimEnd() }] : [],
    ),
    board: stateDrawing(state, look, outcome === null ? turnOf(state) : null),
    keyboard: buttons.map((button) => [button]),
    ...(file && {
      attachment: { name: `${game.variant}.${file.form === 'pdn' ? 'pdn' : 'txt'}`, text: file.text },
    }),
  };
}

function ending(state: AnyState, isStated: boolean, language: Language): Text {
  const words = MESSAGES[language];
  const { variant, outcome } = state;
  return outcome === null
    ? words.loadedOpen(colourOf(variant, turnOf(state)))
    : resultText(variant, outcome, words, isStated);
}

/** Buttons for a page of a file's games, or of those that its `search` found. Unreadable games are marked and say why. */
export function gamesOfFile(
  id: string,
  { page, pages, numbers, headings, unreadable }: GamesPage,
  search: number | null = null,
): Keyboard {
  const buttons = headings.map((heading, index) => {
    const number = numbers[index] ?? 0;
    const mark = unreadable.includes(number) ? '⚠ ' : '';
    const label = `${mark}${number + 1}. ${headline(heading)} ${heading.get('Result') ?? ''}`;
    return {
      label: cut(label.replace(/\s+/g, ' ').trim(), MAX_LABEL_LENGTH),
      data: `paper:${id}:${number}`,
    };
  });
  const turnTo = (to: number, label: string): Button => ({
    label,
    data: `papers:${id}:${to}${search === null ? '' : `:${search}`}`,
  });
  const rows = inRows(buttons, 2);
  return pages > 1 ? [...rows, [turnTo(page - 1, '◀'), turnTo(page + 1, '▶')]] : rows;
}

/** The position of a table as text that can be copied. */
export function positionPost(table: Table, language: Language): Draft {
  const variant = configuredVariant(table);
  const state = (table.game ?? table.loaded)?.state ?? null;
  const turn = state === null ? firstWithoutLot(variant) : turnOf(state);
  const text = state === null ? startTextOf(variant, turn) : textOf(state);
  const setup = formatSetup(variant, table.options, text);
  const said = MESSAGES[language].positionText(
    cut(text, MAX_POSITION_LENGTH),
    cut(setup, MAX_POSITION_LENGTH + 100),
  );
  return text.length <= MAX_POSITION_LENGTH
    ? { text: said }
    : {
        text: [MESSAGES[language].loadedOpen(colourOf(variant, turn))].flat(),
        attachment: { name: `${variant.id}.txt`, text: `${setup}\n` },
      };
}
