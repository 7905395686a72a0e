import { html, type TemplateResult } from 'lit-html';
import { say, ways } from '../words.js';

/** Whether this server has a page. */
export const isThere = (address: string): boolean => ways().some(({ path }) => path === address);

/** The ways to other places, in the head of a wide window. */
export const placeLinks = (first: TemplateResult | null = null): TemplateResult => html`
  <nav class="places" aria-label=${say('more')}>
    ${first}${ways().map(({ path, short }) => (short === undefined ? null : html`<a href=${path}>${short}</a>`))}
  </nav>`;

/** The question mark that leads to what all this is. */
export const aboutMark = (): readonly TemplateResult[] =>
  ways()
    .filter(({ isAbout }) => isAbout)
    .map(
      ({ path }) =>
        html`<a class="tool" id="about" href=${path} title=${say('aboutBot')} aria-label=${say('aboutBot')}>?</a>`,
    );
