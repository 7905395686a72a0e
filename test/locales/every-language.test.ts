import { describe, expect, it, test } from 'vitest';
import { COMMAND_GROUPS } from '../../src/bots/commands.js';
import { COMMANDS } from '../../src/bots/features/index.js';
import {
  findVariant,
  formatRecord,
  type GameEntry,
  newGame,
  readGames,
  VARIANTS,
} from '../../src/engine/index.js';
import { findSaying } from '../../src/locales/find-saying.js';
import { LANGUAGES, LOCALES } from '../../src/locales/index.js';
import { plain, type Text } from '../../src/locales/text.js';
import { aboutOf, ruleTitle, titleOf, valueTitle } from '../../src/locales/titles.js';
import { hasGlyphs } from '../../src/render/shapes/font.js';
import {
  ABSENCE,
  ASKING,
  CHALLENGING,
  FLICKS,
  KEPT,
  MESSAGES,
  PANEL,
  PANEL_LINES,
  PAUSING,
  REMATCHING,
  SAYING,
  SEEKING,
  THINKING,
  TIMES,
  YOURS,
} from './samples.js';

/** What a template makes of a value that is none, or of a thing that is no text. */
const NO_WORDS = /undefined|null|NaN|\[object|=>/;

type Part = Readonly<Record<string, unknown>>;

function worded(said: unknown): string {
  if (typeof said === 'string') return said;
  return Array.isArray(said)
    ? plain(said as Text)
    : Object.values(said as object)
        .map(worded)
        .join('\n');
}

/** Every sentence of a part with each of its samples. */
const sentences = (part: object, samples: object): readonly (readonly [string, string])[] =>
  Object.entries(samples as Readonly<Record<string, readonly (readonly never[])[]>>).flatMap(
    ([name, calls]) =>
      calls.map((values): [string, string] => {
        const say = (part as Part)[name] as (...values: readonly never[]) => unknown;
        return [`${name} ${JSON.stringify(values)?.slice(0, 60)}`, worded(say(...values))];
      }),
  );

/** Every string in a part that is no function of values. */
function strings(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(strings) : [];
}

describe.each(LANGUAGES)('%s', (language) => {
  const locale = LOCALES[language];
  const { messages, commands, labels } = locale;

  it('has a BCP 47 tag that Intl knows', () => {
    expect(Intl.getCanonicalLocales(locale.tag)).toEqual([locale.tag]);
    expect(Intl.PluralRules.supportedLocalesOf(locale.tag)).toEqual([locale.tag]);
  });

  it('says every sentence whatever is told', () => {
    const said = [
      ...sentences(messages, MESSAGES),
      ...sentences(messages.kept, KEPT),
      ...sentences(messages.times, TIMES),
      ...sentences(messages.thinking, THINKING),
      ...sentences(messages.flicks, FLICKS),
      ...sentences(messages.rematching, REMATCHING),
      ...sentences(messages.saying, SAYING),
      ...sentences(messages.seeking, SEEKING),
      ...sentences(messages.asking, ASKING),
      ...sentences(messages.panel, PANEL),
      ...sentences(messages.panel.line, PANEL_LINES),
      ...sentences(messages.panel.row, PANEL_LINES),
      ...sentences(messages.panel.more, { reminder: [[]], quiet: [[]], time: [[]] }),
      ...sentences(messages.pausing, PAUSING),
      ...sentences(messages.absence, ABSENCE),
      ...sentences(messages.challenging, CHALLENGING),
      ...sentences(messages.yours, YOURS),
    ];
    expect(said.filter(([, text]) => NO_WORDS.test(text) || text.trim() === '')).toEqual([]);
    // What Telegram takes beside a picture is the least of all platforms.
    expect(said.filter(([, text]) => text.length > 1_900)).toEqual([]);
  });

  it('names every game, house rule and value', () => {
    for (const variant of VARIANTS) {
      const said = [
        titleOf(variant, language),
        aboutOf(variant, language),
        ...variant.options.flatMap((option) => [
          ruleTitle(option, language),
          ...option.values.map(({ value }) => valueTitle(option, value, language)),
        ]),
      ];
      expect(said.filter((text) => text.trim() === '')).toEqual([]);
    }
  });

  it('opens no text on a game with the title that stands before it', () => {
    const words = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const repeating = VARIANTS.filter((variant) => {
      const title = words(titleOf(variant, language)).join(' ');
      const [first = '', second = '', third = ''] = words(aboutOf(variant, language));
      const opening = [`${first} ${second}`, `${second} ${third}`];
      return first === title || opening.some((pair) => ` ${title} `.includes(` ${pair} `));
    });
    expect(repeating.map(({ id }) => [id, aboutOf({ id }, language)])).toEqual([]);
  });

  it('leaves nothing empty', () => {
    expect(strings(locale).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('means the same by a word as every other language', () => {
    for (const [meaning, words] of Object.entries(locale.sayings))
      for (const word of words) expect([word, findSaying(`${word}!`)]).toEqual([word, meaning]);
  });

  it('has commands that Discord takes', () => {
    const words = [
      commands.checkers,
      ...Object.values(commands.groups),
      ...COMMANDS.flatMap((command) =>
        [command, ...command.parameters].map(({ naming }) => naming(language)),
      ),
    ];
    for (const { name, title } of words) {
      expect(name).toMatch(/^[-_\p{L}\p{N}]{1,32}$/u);
      expect(name).toBe(name.toLowerCase());
      expect(title.length).toBeLessThanOrEqual(100);
    }
    const names = COMMANDS.map(({ naming }) => naming(language).name);
    expect(new Set(names).size).toBe(names.length);
    const straight = COMMANDS.filter(({ group }) => group === undefined).length;
    expect(straight + COMMAND_GROUPS.length).toBeLessThanOrEqual(25);
    for (const name of COMMAND_GROUPS)
      expect(COMMANDS.filter(({ group }) => group === name).length).toBeLessThanOrEqual(25);
    for (const title of strings(commands.choices)) expect(title.length).toBeLessThanOrEqual(100);
  });

  it('has labels that the font can draw', () => {
    expect([...strings(labels), ...Object.values(locale.games).map(({ title }) => title)]).toSatisfy(
      (texts: readonly string[]) => texts.every(hasGlyphs),
    );
  });

  it('writes no record that is not read back', () => {
    const forfeits = ['resign', 'timeout', 'left', 'idle'] as const;
    for (const id of ['russian', 'neva', 'draughts4-solo', 'chapaev'] as const) {
      const variant = findVariant(id);
      if (variant === null) throw new Error(`no game ${id}`);
      const started = newGame(variant, {}, 0);
      if (!started.ok) throw new Error(`no game of ${id}`);
      const ends: readonly GameEntry[] = [
        ...variant.seats.flatMap((_, seat) => forfeits.map((kind) => ({ kind, seat }))),
        { kind: 'draw' },
      ];
      for (const end of ends) {
        const game = { ...started.value.game, entries: [end] };
        const [read] = readGames(formatRecord(game, locale.record)).games;
        expect(read?.ok && read.value.game).toEqual(game);
      }
    }
    const { win, seats, draw } = locale.record;
    for (const [said, entry] of [
      [win([seats.white]), { kind: 'resign', seat: 1 }],
      [draw, { kind: 'draw' }],
    ] as const) {
      const [read] = readGames(`[Game "russian"]\n\nc3-d4\n(${said})`).games;
      expect(read?.ok && read.value.game.entries[1]).toEqual(entry);
    }
  });
});

test('no two languages share a tag', () => {
  const tags = LANGUAGES.map((language) => LOCALES[language].tag);
  expect(new Set(tags).size).toBe(tags.length);
});

test('what a page has to fill in is the same in every language', () => {
  const slots = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();
  for (const language of LANGUAGES)
    for (const [key, text] of Object.entries(LOCALES[language].page))
      if (typeof text === 'string')
        expect([key, slots(text)]).toEqual([
          key,
          slots((LOCALES.en.page as unknown as Record<string, string>)[key] ?? ''),
        ]);
});
