import { html, svg, type TemplateResult } from 'lit-html';

export const icon = (shape: TemplateResult<2>): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${shape}</svg>`;

export const link = icon(
  svg`<path d="M10 14a4.5 4.5 0 0 0 6.4 0l3-3a4.5 4.5 0 0 0-6.4-6.400l-1.2 1.200M14 10a4.5 4.5 0 0 0-6.4 0l-3 3a4.5 4.5 0 0 0 6.4 6.400l1.2-1.2"/>`,
);
export const share = icon(svg`<path d="M12 15V3M7.500 7.500L12 3l4.500 4.500M5 12v8.500h14V12"/>`);
export const sounds = icon(
  svg`<path d="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500z"/><path class="waves" d="M15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11"/><path class="strike" d="M15.500 9.500l5 5M20.500 9.500l-5 5"/>`,
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
  back: icon(svg`<path d="M15 5l-7 7 7 7"/>`),
  on: icon(svg`<path d="M9 5l7 7-7 7"/>`),
  last: step(svg`<path d="M18 5v14M5 5l9 7-9 7z"/>`),
} as const;
export const person = icon(
  svg`<path d="M12 4a4 4 0 0 1 0 8a4 4 0 0 1 0-8M4.500 20.500a7.5 7.5 0 0 1 15 0"/>`,
);
export const more = icon(svg`<g class="dots"><path d="M5 12v.1M12 12v.1M19 12v.1"/></g>`);
export const home = icon(svg`<path d="M4 11l8-7 8 7M6.500 9.500V20h11V9.500M10.500 20v-5h3v5"/>`);
export const bubble = icon(svg`<path d="M4 5h16v11h-9l-4.500 4v-4H4z"/>`);
export const palette = icon(
  svg`<path d="M12 3.500a8.500 8.500 0 0 0 0 17c1.800 0 2-1.200 1.500-2.300c-.7-1.500.2-2.700 1.700-2.700h2.300a3 3 0 0 0 3-3.200c-.3-5-4-8.800-8.500-8.800z"/><g class="dots"><path d="M7.500 12v.1M10 8v.1M14.500 8v.1"/></g>`,
);
export const rules = icon(
  svg`<path d="M12 3.500a8.500 8.500 0 0 1 0 17a8.500 8.500 0 0 1 0-17M9.300 9.500a2.700 2.700 0 1 1 4 2.300c-.9.500-1.300 1-1.300 2M12 16.700v.1"/>`,
);
export const plus = icon(svg`<path d="M12 4v16M4 12h16"/>`);
const hands = icon(
  svg`<path d="M3 8l4-2 5 2 5-2 4 2v7l-3 .500-5 4-6-4.500-4-.500zM12 8l-3 3.500c1.500 1.500 3 1 4-.500l4.500 4"/>`,
);
const back = icon(svg`<path d="M8 5L4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11H9"/>`);
const bulb = icon(
  svg`<path d="M9 17.500c0-2-3-3.500-3-7.500a6 6 0 0 1 12 0c0 4-3 5.500-3 7.500zM9.500 21h5"/>`,
);
const again = icon(
  svg`<path d="M20 11a8 8 0 0 0-14.500-3.500M4 13a8 8 0 0 0 14.500 3.500M5 3v5h5M19 21v-5h-5"/>`,
);
export const chartLine = icon(svg`<path d="M4 4v16h16M7.500 15l4-5 3 3 5-7"/>`);
export const ACTION_ICONS: Readonly<Record<string, TemplateResult>> = {
  'offer-draw': hands,
  'take-back': back,
  hint: bulb,
  rematch: again,
};
/** An arrow that is turned by so many degrees from the right. */
export const heading = (angle: number): TemplateResult =>
  icon(svg`<path transform="rotate(${Math.round(angle)} 12 12)" d="M5 12h13M12.500 6l6 6-6 6"/>`);
