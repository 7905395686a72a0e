import type { html, TemplateResult } from 'lit-html';
import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../../src/bots/web/page/chat/said.js';

/** Writes a template as a string. */
const written = (strings: TemplateStringsArray, ...values: readonly unknown[]): string =>
  strings.reduce((text, next, at) => text + [values[at - 1]].flat().join('') + next);
const { paragraph } = saidIn({ html: written as unknown as typeof html, locale: () => 'ar' });
const shown = (...of: Parameters<typeof paragraph>): string => paragraph(...of) as TemplateResult & string;

describe('a line that began with an Arabic name was turned as a whole', () => {
  it.each([
    ['a mention', { mention: 'web:m', name: 'محمد' }],
    ['a name', { bold: 'محمد' }],
  ])('what the bot writes begins at the left, %s in it by itself', (_how, name) => {
    const line = shown([name, ' has joined.'], 'web:olga');
    expect(line).toMatch(/^<p class="text" dir=ltr>/);
    expect(line).toContain('<bdi>محمد</bdi>');
  });

  it('what somebody types begins where their own script does', () => {
    expect(shown(['مرحبا Olga'], 'web:olga', true)).toMatch(/^<p class="text" dir=auto>/);
  });
});
