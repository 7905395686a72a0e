import { endsGame, type Game, type GameState, type Remark, roundsOf, turnOf } from '../../../engine/index.js';
import { type Language, LOCALES, MESSAGES } from '../../../locales/index.js';
import { endText, resultText } from '../../../locales/result.js';
import { lines, type Text } from '../../../locales/text.js';
import type { Button } from '../../port.js';
import { boardOf, type Look } from '../posts/drawing.js';
import { moved } from '../posts/move-summary.js';
import { colourOf, type Draft, forfeited } from '../posts/posts.js';

/** A game that people step through move by move. */
export interface Stepped {
  readonly title: string;
  readonly game: Game;
  /** The state at the start and after each entry. */
  readonly states: readonly GameState[];
  /** True if its result says who has won, and nothing how. */
  readonly isStated?: boolean;
  /** Comments by the number of entries before them. */
  readonly notes: ReadonlyMap<number, string>;
  /** Data of the button that shows the game after `at` entries. */
  readonly data: (at: number) => string;
  /** A button below the others. */
  readonly more?: Button;
}

/** Letters of a comment that has room beside a picture. */
const MAX_NOTE_LENGTH = 650;

const cut = (text: string): string =>
  text.length <= MAX_NOTE_LENGTH ? text : `${text.slice(0, MAX_NOTE_LENGTH - 1).trimEnd()}…`;

/** Marks of strength by their glyphs. */
const MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    $1: '!',
    $2: '?',
    $3: '!!',
    $4: '??',
    $5: '!?',
    $6: '?!',
    $7: '*',
  }),
);

/** The remarks of a file as comments, those behind the same move together. */
export function notesIn(remarks: readonly Remark[]): ReadonlyMap<number, string> {
  const notes = new Map<number, string>();
  for (const { after, text } of remarks) {
    const words = text.startsWith('{') ? text.slice(1, -1) : (MARKS.get(text) ?? text);
    notes.set(after, [...(notes.has(after) ? [notes.get(after)] : []), words].join(' '));
  }
  return notes;
}

/** What the entry before a state was, with its number in the record; nothing at the start. */
function lastEntry(
  { game, states, isStated = false }: Pick<Stepped, 'game' | 'states' | 'isStated'>,
  at: number,
  language: Language,
) {
  const entry = game.entries[at - 1];
  const before = states[at - 1];
  if (entry === undefined || before === undefined) return { told: [] as Text, happenings: [] };
  const words = MESSAGES[language];
  const number = `${roundsOf({ ...game, entries: game.entries.slice(0, at) }).at(-1)?.round}. `;
  if (endsGame(entry)) return { told: endText(entry, words), happenings: [] };
  const colour = colourOf(before.variant, entry.seat);
  if (entry.kind === 'resign' && isStated) return { told: [] as Text, happenings: [] };
  if (entry.kind !== 'move')
    return { told: [number, ...forfeited(entry.kind, colour, words)], happenings: [] };
  const { happening } = moved(before, entry.seat, entry.move);
  if (happening.kind !== 'move') return { told: [] as Text, happenings: [] };
  const told = words.moved(colour, happening.text, happening.move.crowned);
  return { told: [number, ...told], happenings: [happening] };
}

/** A game after `asked` of its entries: what happened last, in words too, the comment there, and where the next one stands. */
export function stepAt(
  stepped: Pick<Stepped, 'game' | 'states' | 'notes' | 'isStated'>,
  asked: number,
  language: Language,
) {
  const { game, states, notes } = stepped;
  const total = game.entries.length;
  const at = Math.min(Math.max(0, Math.trunc(asked) || 0), total);
  const state = states[at];
  if (state === undefined) throw new Error('a game without states');
  const { told, happenings } = lastEntry(stepped, at, language);
  const { outcome, variant } = state;
  return {
    at,
    total,
    state,
    happenings,
    said: lines(
      told,
      outcome === null ? [] : resultText(variant, outcome, MESSAGES[language], stepped.isStated),
    ),
    note: cut(notes.get(at) ?? ''),
    next: [...notes.keys()].filter((place) => place > at).sort((a, b) => a - b)[0] ?? null,
  };
}

/** A game after `asked` of its entries, with the comment there and buttons to go on, back and to the next comment. */
export function stepPost(stepped: Stepped, asked: number, look: Look): Draft {
  const { title, data, more } = stepped;
  const { language } = look;
  const { at, total, state, happenings, said, note, next } = stepAt(stepped, asked, language);
  const { words, buttons } = LOCALES[language].lessons.samples;
  const { outcome, variant, position } = state;
  const steps: Button[] = [
    ...(at > 0 ? [{ label: '◀', data: data(at - 1) }] : []),
    ...(at < total ? [{ label: '▶', data: data(at + 1), style: 'primary' as const }] : []),
  ];
  return {
    text: lines(words.at(title, at, total), said, note === '' ? [] : [`💬 ${note}`]),
    board: boardOf(variant, position, look, {
      mustCapture: [],
      happenings,
      toMove: outcome === null ? turnOf(state) : null,
    }),
    keyboard: [
      steps,
      ...(next === null || next === at + 1 ? [] : [[{ label: buttons.note, data: data(next) }]]),
      ...(more === undefined ? [] : [[more]]),
    ].filter((row) => row.length > 0),
  };
}
