import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { repeat } from 'lit-html/directives/repeat.js';
import type { CatalogGame, CatalogRule } from '../../lobby/protocol.js';
import { isThere } from '../help/places.js';
import { link } from '../panels/icons.js';
import { gamesInAll, levels, say } from '../words.js';
import { people, robot, start } from './icons.js';
import type { Lobby } from './lobby.js';
import { type Opponent, TIMES, type Time } from './setup.js';

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
    <section class="new" id="new" aria-labelledby="new-title">
      <form autocomplete="off" @submit=${submit}>
        ${finding(lobby)} ${games(lobby)}
        ${chosen === undefined ? nothing : about(lobby, chosen)}
        <div class="terms">
          ${opponents(lobby)} ${isAlone ? level(lobby) : company(lobby)} ${time(lobby)}
          ${chosen === undefined ? nothing : side(lobby, chosen)}
          ${chosen === undefined || chosen.rules.length === 0 ? nothing : houseRules(lobby, chosen.rules)}
          <div class="go">
            <button type="submit" class="main" id="play" ?disabled=${chosen === undefined}>
              ${start} <span>${goLabel(isAlone, chosen?.title)}</span>
            </button>
          </div>
        </div>
      </form>
    </section>`;
}

/** Names the game, which may have scrolled out of sight. */
const goLabel = (isAlone: boolean, game: string | undefined): string =>
  game === undefined ? say(isAlone ? 'play' : 'openTable') : say(isAlone ? 'playGame' : 'openGame', { game });

function finding(lobby: Lobby): TemplateResult {
  const { search, all } = lobby;
  const find = ({ target }: Event) => lobby.show({ search: (target as HTMLInputElement).value });
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (lobby.isSearching && !event.isComposing) void lobby.playFound();
  };
  return html`
    <div class="finding">
      <h2 id="new-title">${say('newGame')}</h2>
      <label class="hidden" for="search">${say('search')}</label>
      <input id="search" type="search" maxlength="60" placeholder=${say('search')} .value=${live(search)}
        @focus=${() => lobby.loadAll()} @input=${find} @keydown=${enter}>
      <button type="button" id="all" class="quiet" aria-expanded=${String(all)} ?hidden=${lobby.isSearching}
        @click=${() => lobby.show({ all: !all })}>
        ${all ? say('fewerGames') : say('moreGames', { count: String(gamesInAll()) })}</button>
    </div>`;
}

/** Letters of a word that fit below a picture in letters of the usual size, and in smaller ones. */
const [SHORT_WORD, LONG_WORD] = [9, 10];

/** How long the longest word of a title is, which is written whole. */
function lengthOf(title: string): '' | 'long' | 'longer' {
  const longest = Math.max(...title.split(/[\s-]/).map(({ length }) => length));
  return longest > LONG_WORD ? 'longer' : longest > SHORT_WORD ? 'long' : '';
}

/** Games by their pictures. */
function games(lobby: Lobby): TemplateResult {
  const { offered, all, choice, isSearching } = lobby;
  return html`
    <div class=${all || isSearching ? 'games all' : 'games'} role="radiogroup" aria-label=${say('chooseGame')}>
      ${repeat(
        offered,
        ({ id }) => id,
        ({ id, title }) => html`
          <label class=${id === choice.game ? 'game chosen' : 'game'}>
            <input type="radio" name="game" value=${id} .checked=${live(id === choice.game)}
              @change=${() => lobby.choose({ game: id })}>
            ${picture(id)}
            <span class=${lengthOf(title)}>${title}</span>
          </label>`,
      )}
    </div>
    <p role="status" class="none">${offered.length === 0 ? say('noSuchGame') : ''}</p>
    ${
      offered.length > 0
        ? nothing
        : html`<button type="button" class="quiet" @click=${() => lobby.show({ search: '', all: true })}>
            ${say('moreGames', { count: String(gamesInAll()) })}</button>`
    }`;
}

function about({ choice }: Lobby, { id, title, about: text, seats }: CatalogGame): TemplateResult {
  const rules = new URLSearchParams(choice.rules).toString();
  return html`
    <div class="about">
      <p><b>${title}</b> · ${say('players', { count: String(seats.length) })}. ${text}</p>
      ${isThere('/rules') ? html`<a href="/rules/${id}${rules === '' ? '' : `?${rules}`}">${say('withPictures')}</a>` : nothing}
    </div>`;
}

type Choice = readonly [value: string, label: string | TemplateResult];

/** A choice between a few values, side by side. */
const switchOf = (
  title: string,
  name: string,
  chosen: string,
  values: readonly Choice[],
  choose: (value: string) => void,
): TemplateResult => html`
  <fieldset class="switch ${name}">
    <legend>${title}</legend>
    ${values.map(
      ([value, label]) => html`
        <label class=${value === chosen ? 'chosen' : ''}><input type="radio" name=${name} value=${value} .checked=${live(value === chosen)}
          @change=${() => choose(value)}><span>${label}</span></label>`,
    )}
  </fieldset>`;

const opponents = ({ choice, choose }: Lobby): TemplateResult =>
  switchOf(
    say('opponent'),
    'opponent',
    choice.opponent,
    [
      ['computer', html`${robot} ${say('computer')}`],
      ['friend', html`${link} ${say('friend')}`],
      ['anybody', html`${people} ${say('anybody')}`],
    ],
    (opponent) => choose({ opponent: opponent as Opponent }),
  );

function level({ choice, chosen, choose }: Lobby): TemplateResult {
  const all = levels();
  const [, name = '', ofTwo, ofSeveral] = all.find(([value]) => value === choice.level) ?? [];
  const rating = (chosen?.seats.length ?? 2) > 2 ? ofSeveral : ofTwo;
  const number = say('levelNumber', { level: String(choice.level) });
  const told = [name, say('aboutRating', { rating: String(rating ?? '') })].filter(Boolean).join(' · ');
  return html`
    <label class="level"><span><b>${number}</b> <small>${told}</small></span>
      <input type="range" id="level" min="1" max=${all.length} .value=${live(String(choice.level))}
        aria-valuetext=${`${number}, ${told}`}
        @input=${({ target }: Event) => choose({ level: (target as HTMLInputElement).valueAsNumber })}>
    </label>`;
}

/** What is to be said of a game between people. */
const company = ({ choice, choose }: Lobby): TemplateResult => html`
  <div class="company">
    <p>${say(choice.opponent === 'friend' ? 'friendHelp' : 'anybodyHelp')}</p>
    <label><input type="checkbox" id="help" .checked=${live(choice.help)}
      @change=${({ target }: Event) => choose({ help: (target as HTMLInputElement).checked })}>
      ${say('allowHelp')}</label>
    <p>${say('unrated')}</p>
  </div>`;

function time({ choice, choose }: Lobby): TemplateResult {
  const words = { none: say('noTime'), '5+3': '5 + 3', '10+5': '10 + 5', '1d': say('aDay') };
  const number = (key: 'minutes' | 'added', least: number) => html`
    <label>${say(key)}
      <input type="number" name=${key} min=${least} max="180" required inputmode="numeric" .value=${live(String(choice[key]))}
        @change=${({ target }: Event) => {
          const value = (target as HTMLInputElement).valueAsNumber;
          if (value >= least && value <= 180) choose({ [key]: Math.round(value) });
        }}></label>`;
  return html`
    <div class="time">
      ${switchOf(
        say('clock'),
        'time',
        choice.time,
        TIMES.map((value) => [value, value === 'other' ? say('otherTime') : words[value]] as const),
        (value) => choose({ time: value as Time }),
      )}
      ${choice.time === 'other' ? html`<div class="numbers">${number('minutes', 1)} ${number('added', 0)}</div>` : nothing}
    </div>`;
}

const side = ({ choice, choose }: Lobby, { seats }: CatalogGame): TemplateResult =>
  switchOf(say('side'), 'side', choice.seat, [['', say('anySide')], ...seats], (seat) => choose({ seat }));

function houseRules(lobby: Lobby, rules: readonly CatalogRule[]): TemplateResult {
  const { rules: chosen } = lobby.choice;
  const count = Object.keys(chosen).length;
  const choose = (key: string, usual: string | undefined, value: string) => {
    const { [key]: _, ...others } = chosen;
    lobby.choose({ rules: value === usual ? others : { ...others, [key]: value } });
  };
  return html`
    <details class="house">
      <summary>${say('houseRules')}:
        ${count === 0 ? say('usualRules') : say('changedRules', { count: String(count) })}</summary>
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
