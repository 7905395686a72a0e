import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { repeat } from 'lit-html/directives/repeat.js';
import type { CatalogGame, CatalogRule } from '../../lobby/protocol.js';
import { levels, say } from '../words.js';
import type { GameSetup, Lobby } from './lobby.js';

/** A board with its pieces set up. */
export const picture = (game: string): TemplateResult =>
  html`<img class="picture" src="/lobby/${game}.${document.documentElement.lang}.svg" alt="" width="96" height="96"
    loading="lazy">`;

/** The form that opens a game. */
export function newGame(lobby: Lobby): TemplateResult {
  const { choice, chosen } = lobby;
  const submit = (event: Event) => {
    event.preventDefault();
    void lobby.play();
  };
  const isAlone = choice.opponent === 'computer';
  return html`
    <section class="new" aria-labelledby="new-title">
      <h2 id="new-title">${say('newGame')}</h2>
      <form autocomplete="off" @submit=${submit}>
        ${games(lobby)}
        ${chosen === undefined ? nothing : about(chosen)}
        <div class="terms">
          ${switchOf(
            say('opponent'),
            'opponent',
            choice.opponent,
            [
              ['computer', say('computer')],
              ['person', say('person')],
            ],
            (opponent) => lobby.choose({ opponent: opponent as GameSetup['opponent'] }),
          )}
          ${isAlone ? level(lobby) : listing(lobby)}
          ${chosen === undefined ? nothing : side(lobby, chosen)}
          ${chosen === undefined || chosen.rules.length === 0 ? nothing : houseRules(lobby, chosen.rules)}
        </div>
        <button type="submit" class="main" id="play" ?disabled=${chosen === undefined}>
          ${say(isAlone ? 'play' : 'openTable')}
        </button>
      </form>
    </section>`;
}

const about = ({ title, about: text, seats }: CatalogGame): TemplateResult => html`
  <p class="about"><b>${title}</b> · ${say('players', { count: String(seats.length) })}<br>${text}</p>`;

/** Games by their pictures. */
function games(lobby: Lobby): TemplateResult {
  const { offered, search, all, choice } = lobby;
  const find = ({ target }: Event) => lobby.show({ search: (target as HTMLInputElement).value });
  return html`
    <div class="finding">
      <label class="hidden" for="search">${say('search')}</label>
      <input id="search" type="search" maxlength="60" placeholder=${say('search')} .value=${live(search)}
        @input=${find} @keydown=${(event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()}>
      <button type="button" id="all" aria-expanded=${String(all)} ?hidden=${search.trim() !== ''}
        @click=${() => lobby.show({ all: !all })}>
        ${all ? say('fewerGames') : say('moreGames', { count: String(lobby.games.length) })}</button>
    </div>
    <div class=${all || search.trim() !== '' ? 'games all' : 'games'} role="radiogroup" aria-label=${say('chooseGame')}>
      ${repeat(
        offered,
        ({ id }) => id,
        ({ id, title }) => html`
          <label class="game">
            <input type="radio" name="game" value=${id} .checked=${live(id === choice.game)}
              @change=${() => lobby.choose({ game: id })}>
            ${picture(id)}
            <span>${title}</span>
          </label>`,
      )}
    </div>
    <p role="status" class="none">${offered.length === 0 ? say('noSuchGame') : ''}</p>`;
}

/** A choice between a few values, side by side. */
const switchOf = (
  title: string,
  name: string,
  chosen: string,
  values: readonly (readonly [value: string, label: string])[],
  choose: (value: string) => void,
): TemplateResult => html`
  <fieldset class="switch">
    <legend>${title}</legend>
    ${values.map(
      ([value, label]) => html`
        <label><input type="radio" name=${name} value=${value} .checked=${live(value === chosen)}
          @change=${() => choose(value)}><span>${label}</span></label>`,
    )}
  </fieldset>`;

const level = (lobby: Lobby): TemplateResult =>
  switchOf(
    say('level'),
    'level',
    String(lobby.choice.level),
    levels().map(([value, label]) => [String(value), label] as const),
    (value) => lobby.choose({ level: Number(value) }),
  );

const side = ({ choice, choose }: Lobby, { seats }: CatalogGame): TemplateResult =>
  switchOf(say('side'), 'side', choice.seat, [['', say('anySide')], ...seats], (seat) => choose({ seat }));

const listing = (lobby: Lobby): TemplateResult => html`
  <div class="listing">
    <label><input type="checkbox" id="listed" .checked=${live(lobby.choice.listed)}
      @change=${({ target }: Event) => lobby.choose({ listed: (target as HTMLInputElement).checked })}>
      ${say('listed')}</label>
    <label><input type="checkbox" id="help" .checked=${live(lobby.choice.help)}
      @change=${({ target }: Event) => lobby.choose({ help: (target as HTMLInputElement).checked })}>
      ${say('allowHelp')}</label>
    <p>${say('sendLink')}</p>
  </div>`;

function houseRules(lobby: Lobby, rules: readonly CatalogRule[]): TemplateResult {
  const { rules: chosen } = lobby.choice;
  const choose = (key: string, usual: string | undefined, value: string) => {
    const { [key]: _, ...others } = chosen;
    lobby.choose({ rules: value === usual ? others : { ...others, [key]: value } });
  };
  return html`
    <details>
      <summary>${say('houseRules')}</summary>
      <div class="rules">
        ${rules.map(({ key, title, values }) => {
          const usual = values[0]?.[0];
          const now = chosen[key] ?? usual;
          return html`
            <label>${title}
              <select name=${key}
                @change=${({ target }: Event) => choose(key, usual, (target as HTMLSelectElement).value)}>
                ${values.map(([value, label]) => html`<option value=${value} .selected=${value === now}>${label}</option>`)}
              </select></label>`;
        })}
      </div>
    </details>`;
}
