import { html, nothing, type TemplateResult } from 'lit-html';
import { moveChoices } from '../../../../web/page/help/move-choices.js';
import { themeOf } from '../../../../web/page/looks.js';
import { drawn } from '../../../../web/page/panels/icons.js';
import { classes } from '../../../../web/page/panels/seats.js';
import { say } from '../../../../web/page/words.js';
import type { Here } from '../here.js';
import { colourOf, tell } from '../words-here.js';
import type { Place } from './places.js';

const ICONS = {
  back: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  draw: 'M6 9h12M6 15h12',
  resign: 'M6 21V4h12l-3 4 3 4H6',
  yes: 'M4 12l5 5L20 6',
  no: 'M6 6l12 12M18 6L6 18',
} as const;

/** The board with those who sit around it: each has a strip at their edge, turned to them. */
export function around(here: Here): TemplateResult {
  const { places } = here;
  const taken = new Set(places.map(({ edge }) => edge));
  const count = (one: Place['edge'], other: Place['edge']) =>
    Number(taken.has(one)) + Number(taken.has(other));
  return html`
    <div class="round" data-across=${count('left', 'right')} data-down=${count('top', 'bottom')}>
      <div class="stage">${here.view.element}</div>
      ${places.map((place, seat) => strip(here, place, seat))}
    </div>`;
}

function strip(here: Here, place: Place, seat: number): TemplateResult {
  const { board } = here;
  const half = place.radius * 1.15;
  const colour = here.variant === null ? '' : colourOf(here.variant, seat);
  const end = place.aside === 0 ? 'center' : place.aside < 0 ? 'start' : 'end';
  return html`
    <section class="strip ${place.edge}" aria-label=${colour}>
      <div class=${classes({ turn: board?.turn === seat, [end]: true })}>
        <svg class="man" viewBox="${-half} ${-half} ${2 * half} ${2 * half}" aria-hidden="true"
          data-theme=${themeOf(board?.theme ?? 'wood')}><use href="#${place.man}"/></svg>
        ${here.offers.now?.asked.includes(seat) ? asked(here, seat) : own(here, seat, colour)}
      </div>
    </section>`;
}

const button = (icon: keyof typeof ICONS, label: string, press: () => unknown, style = ''): TemplateResult =>
  html`<button type="button" class=${style} data-does=${icon} title=${label} @click=${press}>${drawn(ICONS[icon])}<span>${label}</span></button>`;

/** Who sits there, how they stand, and what they can do. */
function own(here: Here, seat: number, colour: string): TemplateResult {
  const { board } = here;
  const { left, of } = here.piecesOf(seat);
  const sitter = here.kept?.seats[seat] ?? null;
  const state = here.isOut(seat) ? say('left') : board?.turn === seat && sitter === null ? say('toMove') : '';
  return html`
    <p class="who"><b>${colour}</b>
      <small>${sitter === null ? '' : tell('computer', { level: String(sitter) })} ${state}</small></p>
    <b title=${say('piecesOf', { left: String(left), of: String(of) })}>${left}</b>
    ${board?.result ? html`<p class="ended">${board.result}</p>` : nothing}
    ${board?.turn === seat && sitter === null ? moveChoices(here.input) : nothing}
    ${board?.kind === 'chapaev' && board.turn === seat && here.shots.aiming !== null ? button('yes', say('shoot'), () => here.shots.shoot(), 'primary') : nothing}
    ${here.canGoBack(seat) ? button('back', tell('back'), () => here.offer('back', seat)) : nothing}
    ${here.canDraw && !here.isOut(seat) ? button('draw', tell('draw'), () => here.offer('draw', seat)) : nothing}
    ${here.canResign(seat) ? button('resign', tell('resign'), () => here.offer('resign', seat), 'danger') : nothing}`;
}

/** What somebody is asked, with their answers. */
function asked({ offers, variant }: Here, seat: number): TemplateResult {
  const { kind, by } = offers.now ?? { kind: 'resign', by: seat };
  const colour = variant === null ? '' : colourOf(variant, by);
  const text = { draw: 'askDraw', back: 'askBack', resign: 'sureResign' } as const;
  return html`
    <p class="wanted" role="alert">${tell(text[kind], { colour })}</p>
    ${button('yes', kind === 'resign' ? tell('resign') : tell('agree'), () => offers.answer(seat, true), 'primary')}
    ${button('no', kind === 'resign' ? say('cancel') : tell('refuse'), () => offers.answer(seat, false))}`;
}
