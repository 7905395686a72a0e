import { html, svg, type TemplateResult } from 'lit-html';

const icon = (shape: TemplateResult<2>): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${shape}</svg>`;

export const link = icon(
  svg`<path d="M10 14a4.5 4.5 0 0 0 6.4 0l3-3a4.5 4.5 0 0 0-6.4-6.400l-1.2 1.200M14 10a4.5 4.5 0 0 0-6.4 0l-3 3a4.5 4.5 0 0 0 6.4 6.400l1.2-1.2"/>`,
);
export const bell = icon(
  svg`<path d="M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.500a2.2 2.2 0 0 0 4 0"/><path class="strike" d="M4 4l16 16"/>`,
);
export const rotate = icon(
  svg`<path d="M5 9a7.5 7.5 0 0 1 13.500-1M19 15a7.5 7.5 0 0 1-13.500 1M19 3v5h-5M5 21v-5h5"/>`,
);
export const eye = icon(
  svg`<path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z"/><path d="M12 9.500a2.500 2.500 0 0 1 0 5a2.500 2.500 0 0 1 0-5"/>`,
);
const step = (shape: TemplateResult<2>): TemplateResult => icon(svg`<g class="solid">${shape}</g>`);
export const STEP_ICONS = {
  first: step(svg`<path d="M6 5v14M19 5l-9 7 9 7z"/>`),
  back: step(svg`<path d="M17 5l-10 7 10 7z"/>`),
  on: step(svg`<path d="M7 5l10 7-10 7z"/>`),
  last: step(svg`<path d="M18 5v14M5 5l9 7-9 7z"/>`),
} as const;
export const person = icon(
  svg`<path d="M12 4a4 4 0 0 1 0 8a4 4 0 0 1 0-8M4.500 20.500a7.5 7.5 0 0 1 15 0"/>`,
);
