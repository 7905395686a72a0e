import { html, type TemplateResult } from 'lit-html';
import { say } from '../words.js';

/** What this server has of that to which pages lead. */
const places = new Set((document.body.getAttribute('data-places') ?? '').split(' '));
export const isThere = (address: string): boolean => places.has(address);

/** Where else there is something, beside games. */
const PLACES = (
  [
    ['/puzzle', 'puzzles'],
    ['/learn', 'lessons'],
    ['/rules', 'rulesShort'],
  ] as const
).filter(([address]) => isThere(address));

/** The ways there, in the head of a wide window. */
export const placeLinks = (first: TemplateResult | null = null): TemplateResult => html`
  <nav class="places" aria-label=${say('more')}>
    ${first}${PLACES.map(([address, word]) => html`<a href=${address}>${say(word)}</a>`)}
  </nav>`;
