import { html, nothing, type TemplateResult } from 'lit-html';
import type { PageWay } from '../../lobby/protocol.js';
import { drawn } from '../panels/icons.js';
import { say, ways } from '../words.js';

/** Whether this server has a page. */
export const isThere = (address: string): boolean => ways().some(({ path }) => path === address);

/** The places that every page leads to; `here` is that of the page. */
const tabs = (here: string, inside: (way: PageWay) => unknown): readonly TemplateResult[] =>
  ways()
    .filter(({ short }) => short !== undefined)
    .map(
      (way) =>
        html`<a href=${way.path} aria-current=${way.path === here ? 'page' : nothing}>${inside(way)}</a>`,
    );

/** The same in the head of a wide window. */
export const placeLinks = (here = ''): TemplateResult => html`
  <nav class="places" aria-label=${say('more')}>${tabs(here, ({ short }) => short)}</nav>`;

/** The same below thumbs. */
export const placeBar = (here: string): TemplateResult => html`
  <nav class="bar tabs" aria-label=${say('places')}>
    ${tabs(here, ({ icon, short }) => html`${drawn(icon ?? '')}<span>${short}</span>`)}
  </nav>`;

/** The question mark that leads to what all this is. */
export const aboutMark = (): readonly TemplateResult[] =>
  ways()
    .filter(({ isAbout }) => isAbout)
    .map(
      ({ path }) =>
        html`<a class="tool" id="about" href=${path} title=${say('aboutBot')} aria-label=${say('aboutBot')}>?</a>`,
    );
