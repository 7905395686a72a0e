import type { TemplateResult } from 'lit-html';
import type { Table } from '../play/table.js';
import type { LateKit } from './kit.js';

const SETTING = 'damka.install';
/** Games to be finished before the offer. */
const MIN_GAMES = 2;

/** Games that were finished here, the one at whose end the offer was made, and whether it was answered. */
interface Offered {
  readonly ended: readonly string[];
  readonly at: string | null;
  readonly isOver: boolean;
}

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);
/** Safari on iOS shows no prompt: its users add a page by hand. */
const isByHand = 'standalone' in navigator;

function offered({ readSetting }: LateKit): Offered {
  try {
    const kept: Partial<Offered> | null = JSON.parse(readSetting(SETTING) ?? 'null');
    return { ended: kept?.ended ?? [], at: kept?.at ?? null, isOver: kept?.isOver === true };
  } catch {
    return { ended: [], at: null, isOver: false };
  }
}
const keep = ({ writeSetting }: LateKit, now: Offered): void => writeSetting(SETTING, JSON.stringify(now));

/** The offer to put the pages on the home screen: once, at the end of the second game that was played here. */
export const installBy =
  (kit: LateKit) =>
  (table: Table): TemplateResult | symbol => {
    const { html, nothing, say, icons } = kit;
    const prompt = kit.prompt();
    const { shownGame: game, app, board } = table;
    if (app.isInside || game === '' || board?.you == null) return nothing;
    let now = offered(kit);
    if (!now.ended.includes(game) && now.ended.length < MIN_GAMES) {
      now = { ...now, ended: [...now.ended, game] };
      keep(kit, now);
    }
    const isDue = now.ended.length >= MIN_GAMES && (now.at ?? game) === game && !now.isOver;
    if (!isDue || isInstalled() || (prompt === null && !isByHand)) return nothing;
    if (now.at === null) keep(kit, { ...now, at: game });
    const end = (): void => {
      keep(kit, { ...offered(kit), isOver: true });
      table.draw();
    };
    const install = (): void => {
      void prompt?.prompt().catch(() => undefined);
      end();
    };
    return html`
    <div class="install" role="group" aria-label=${say('install')}>
      <p>${say('install')}</p>
      ${prompt === null ? html`<p class="steps-drawn">${icons.share} ${icons.plus} <span>${say('installSteps')}</span></p>` : nothing}
      <div class="buttons">
        <button type="button" @click=${end}>${say('installLater')}</button>
        ${prompt === null ? nothing : html`<button type="button" class="primary" id="install" @click=${install}>${say('installNow')}</button>`}
      </div>
    </div>`;
  };
