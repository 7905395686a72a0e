import { html, type TemplateResult } from 'lit-html';
import { writeSetting } from '../settings.js';
import { LANGUAGE_SETTING, languages, say } from '../words.js';

/** Lets the reader choose the language of all pages; `changed` is called when they have. */
export function languagePicker(changed: () => void): TemplateResult {
  const choose = ({ target }: Event) => {
    writeSetting(LANGUAGE_SETTING, (target as HTMLSelectElement).value);
    changed();
  };
  const now = document.documentElement.lang;
  return html`
    <select class="language" aria-label=${say('language')} @change=${choose}>
      ${languages().map(([tag, name]) => html`<option value=${tag} lang=${tag} .selected=${tag === now}>${name}</option>`)}
    </select>`;
}
