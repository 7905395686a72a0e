import { describe, expect, it } from 'vitest';

/** What is tested, as far as it needs no browser, whose types are not known here. */
interface Said {
  saidIn(kit: object): { paragraph(text: readonly unknown[], me: string, isTyped?: boolean): string };
}
const module: string = '../../../../src/bots/web/page/chat/said.js';

/** Writes a template as a string. */
const html = (strings: TemplateStringsArray, ...values: readonly unknown[]): string =>
  strings.reduce((text, next, at) => text + [values[at - 1]].flat().join('') + next);
const { paragraph } = ((await import(module)) as Said).saidIn({ html, locale: () => 'ar' });

describe('a line that began with an Arabic name was turned as a whole', () => {
  it.each([
    ['a mention', { mention: 'web:m', name: 'محمد' }],
    ['a name', { bold: 'محمد' }],
  ])('what the bot writes begins at the left, %s in it by itself', (_how, name) => {
    const line = paragraph([name, ' has joined.'], 'web:olga');
    expect(line).toMatch(/^<p class="text" dir=ltr>/);
    expect(line).toContain('<bdi>محمد</bdi>');
  });

  it('what somebody types begins where their own script does', () => {
    expect(paragraph(['مرحبا Olga'], 'web:olga', true)).toMatch(/^<p class="text" dir=auto>/);
  });
});
