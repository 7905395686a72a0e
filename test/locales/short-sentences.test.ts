import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, LOCALES } from '../../src/locales/index.js';
import type { Span, Text } from '../../src/locales/text.js';
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

/** Words that a sentence may have. */
const MAX_WORDS = 12;

/** What is read at leisure, because somebody has asked for it: by its file, or by its name in there. */
const READING: readonly [file: RegExp, name: RegExp | null, why: string][] = [
  [/chat\/help\.ts$/, null, 'the help'],
  [/\/lessons\//, null, 'lessons, exercises and sample games'],
  [/games\/(abouts|histories|kinds)\.ts$/, null, 'where games come from, and how they compare'],
  [/games\/(moves-and-ends|house-rules)\.ts$/, null, 'the rules'],
  [/(push|rooms|ratings)\/words\//, /POLICY$/, 'the privacy policy'],
  [/chat\/times\.ts$/, /Policy$/, 'the privacy policy'],
  [/privacy\/words\//, /^WORDS$/, 'the privacy policy and the terms'],
  [/games\/chapaev\.ts$/, /^(rules|ending|BEGINS)$/, 'the rules'],
];

/** Sentences end with a line, too. */
const tooLong = (text: string): readonly string[] =>
  text
    .split(/[.!?…]+(?=\s|$|»|”)|\n/)
    .filter((sentence) => (sentence.match(/[^\s]*[\p{L}\p{N}][^\s]*/gu) ?? []).length > MAX_WORDS);

describe('a sentence has twelve words at most', () => {
  const src = new URL('../../src/', import.meta.url).pathname;
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(locales\/[^/]+\/|bots\/features\/[^/]+\/words\/)/.test(file) && file.endsWith('.ts'),
  );

  /** Names of what a text is said in, from the innermost. */
  function* namesOf(node: ts.Node): Generator<string> {
    for (let at = node; at; at = at.parent)
      if ((ts.isPropertyAssignment(at) || ts.isVariableDeclaration(at)) && at.name) yield at.name.getText();
  }

  it.each(files)('in %s', (file) => {
    const parsed = ts.createSourceFile(
      file,
      readFileSync(join(src, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    const reading = READING.filter(([path]) => path.test(file)).map(([, name]) => name);
    const long: string[] = [];
    const visit = (node: ts.Node): void => {
      const text = ts.isStringLiteralLike(node)
        ? node.text
        : ts.isTemplateExpression(node)
          ? node.head.text + node.templateSpans.map(({ literal }) => `X${literal.text}`).join('')
          : '';
      const found = tooLong(text);
      const isReading =
        found.length > 0 &&
        reading.some((name) => name === null || [...namesOf(node)].some((each) => name.test(each)));
      if (!isReading) long.push(...found);
      ts.forEachChild(node, visit);
    };
    visit(parsed);
    expect(long).toEqual([]);
  });
});

/** Moves, squares and numbers in a row. */
const MOVES = /[^\s.]*\d[^\s.]*(?:,? (?:\p{L}{1,3} )?[^\s.]*\d[^\s.]*)+/gu;
/** Colours, one or several. */
const SIDES =
  /(?:\p{L}+ )?\p{Extended_Pictographic} \p{L}+(?:,? (?:\p{L}{1,3} ){0,2}\p{Extended_Pictographic} \p{L}+)*/gu;

/** A text in which names, commands, moments, colours and moves in a row are a word each. */
function worded(said: unknown): string {
  const one = (span: Span): string => {
    if (typeof span === 'string') return span;
    if ('bold' in span) return span.bold;
    if ('link' in span) return span.title;
    return 'elsewhere' in span ? span.elsewhere : 'X';
  };
  const text = typeof said === 'string' ? said : (said as Text).map(one).join('');
  return text.replace(MOVES, 'X').replace(SIDES, 'X');
}

/** What is read at leisure, or by those who do not see the picture, and what names as many things as there are. */
const LISTS: readonly [name: RegExp, why: string][] = [
  [/^(aboutGame|kinds|rules|ruleParts|ending|houseRules|houseRulesOf)$/, 'about games'],
  [/^(kindsPicture|position|table|chartAlt)$/, 'for those who do not see the picture'],
  [/^(hint|mistake|judged)$/, 'reasons of moves, which name what is won and lost'],
  [/^place$/, 'a line with all seats'],
  [/^recordFault$/, 'where in a file, and what'],
];

describe.each(LANGUAGES)('what is put together in %s has no longer sentences', (language) => {
  const { messages } = LOCALES[language];
  const parts: readonly [string, object, object][] = [
    ['', messages, MESSAGES],
    ['kept', messages.kept, KEPT],
    ['times', messages.times, TIMES],
    ['thinking', messages.thinking, THINKING],
    ['flicks', messages.flicks, FLICKS],
    ['rematching', messages.rematching, REMATCHING],
    ['saying', messages.saying, SAYING],
    ['seeking', messages.seeking, SEEKING],
    ['asking', messages.asking, ASKING],
    ['panel', messages.panel, PANEL],
    ['panel.line', messages.panel.line, PANEL_LINES],
    ['pausing', messages.pausing, PAUSING],
    ['absence', messages.absence, ABSENCE],
    ['challenging', messages.challenging, CHALLENGING],
    ['yours', messages.yours, YOURS],
  ];

  it.each(parts)('%s', (_name, part, samples) => {
    const long = Object.entries(samples as Record<string, readonly (readonly never[])[]>).flatMap(
      ([name, calls]) =>
        LISTS.some(([each]) => each.test(name))
          ? []
          : calls.flatMap((values) => {
              const say = (part as Record<string, (...values: readonly never[]) => unknown>)[name];
              return tooLong(worded(say?.(...values))).map((text) => `${name}: ${text.trim()}`);
            }),
    );
    expect([...new Set(long)]).toEqual([]);
  });
});
