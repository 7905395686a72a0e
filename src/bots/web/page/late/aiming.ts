import type { TemplateResult } from 'lit-html';
import type { LateKit } from './kit.js';
import type { ShotInput } from './shots.js';

/** How the picked disc is aimed, to be changed without dragging it; null while none is picked. */
export const aimingBy =
  ({ html, live, say }: Pick<LateKit, 'html' | 'live' | 'say'>) =>
  (shots: ShotInput): TemplateResult | null => {
    const { aiming: aim } = shots;
    if (aim === null) return null;
    const range = (name: 'direction' | 'strength', most: number, least: number) => html`
    <label>${say(name)}
      <input type="range" min=${least} max=${most} .value=${live(String(aim[name]))}
        @input=${(event: Event) =>
          shots.change({ [name]: (event.target as HTMLInputElement).valueAsNumber - aim[name] })}>
    </label>`;
    return html`
    <div class="aiming">
      <p id="aim">${shots.told()}</p>
      <div class="ranges">${range('direction', 359, 0)} ${range('strength', 100, 1)}</div>
      <div class="buttons">
        <button type="button" class="primary" id="shoot" @click=${() => shots.shoot()}>${say('shoot')}</button>
        <button type="button" @click=${() => shots.escape()}>${say('cancel')}</button>
      </div>
    </div>`;
  };
