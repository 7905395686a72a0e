import { html, svg, type TemplateResult } from 'lit-html';

export const icon = (shape: TemplateResult<2>): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${shape}</svg>`;

export const link = icon(
  svg`<path d="M10 14a4.5 4.5 0 0 0 6.4 0l3-3a4.5 4.5 0 0 0-6.4-6.4l-1.2 1.2M14 10a4.5 4.5 0 0 0-6.4 0l-3 3a4.5 4.5 0 0 0 6.4 6.4l1.2-1.2"/>`,
);
export const share = icon(svg`<path d="M12 15V3M7.5 7.5L12 3l4.5 4.5M5 12v8.5h14V12"/>`);
export const sounds = icon(
  svg`<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z"/><path class="waves" d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/><path class="strike" d="M15.5 9.5l5 5M20.5 9.5l-5 5"/>`,
);
export const rotate = icon(
  svg`<path d="M5 9a7.5 7.5 0 0 1 13.5-1M19 15a7.5 7.5 0 0 1-13.5 1M19 3v5h-5M5 21v-5h5"/>`,
);
export const eye = icon(
  svg`<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><path d="M12 9.5a2.5 2.5 0 0 1 0 5a2.5 2.5 0 0 1 0-5"/>`,
);
const step = (shape: TemplateResult<2>): TemplateResult => icon(svg`<g class="solid">${shape}</g>`);
export const STEP_ICONS = {
  first: step(svg`<path d="M6 5v14M19 5l-9 7 9 7z"/>`),
  back: icon(svg`<path d="M15 5l-7 7 7 7"/>`),
  on: icon(svg`<path d="M9 5l7 7-7 7"/>`),
  last: step(svg`<path d="M18 5v14M5 5l9 7-9 7z"/>`),
} as const;
export const person = icon(svg`<path d="M12 4a4 4 0 0 1 0 8a4 4 0 0 1 0-8M4.5 20.5a7.5 7.5 0 0 1 15 0"/>`);
export const more = icon(svg`<g class="dots"><path d="M5 12v.1M12 12v.1M19 12v.1"/></g>`);
export const home = icon(svg`<path d="M4 11l8-7 8 7M6.5 9.5V20h11V9.5M10.5 20v-5h3v5"/>`);
export const bubble = icon(svg`<path d="M4 5h16v11h-9l-4.5 4v-4H4z"/>`);
export const palette = icon(
  svg`<path d="M12 3.5a8.5 8.5 0 0 0 0 17c1.8 0 2-1.2 1.5-2.3c-.7-1.5.2-2.7 1.7-2.7h2.3a3 3 0 0 0 3-3.2c-.3-5-4-8.8-8.5-8.8z"/><g class="dots"><path d="M7.5 12v.1M10 8v.1M14.5 8v.1"/></g>`,
);
export const rules = icon(
  svg`<path d="M12 3.5a8.5 8.5 0 0 1 0 17a8.5 8.5 0 0 1 0-17M9.3 9.5a2.7 2.7 0 1 1 4 2.3c-.9.5-1.3 1-1.3 2M12 16.7v.1"/>`,
);
export const plus = icon(svg`<path d="M12 4v16M4 12h16"/>`);
export const chartLine = icon(svg`<path d="M4 4v16h16M7.5 15l4-5 3 3 5-7"/>`);
/** An icon by its path data, as actions bring it. */
export const drawn = (path: string): TemplateResult => icon(svg`<path d=${path}/>`);
/** An arrow that is turned by so many degrees from the right: where the men of a seat go. */
export const heading = (angle: number): TemplateResult =>
  html`<svg class="icon way" viewBox="0 0 24 24" aria-hidden="true">
    <path transform="rotate(${Math.round(angle)} 12 12)" d="M5 12h13M12.5 6l6 6-6 6"/></svg>`;
