import { findVariant } from '../../../../engine/index.js';
import { type Language, LOCALES } from '../../../../locales/index.js';
import { titleOf } from '../../../../locales/titles.js';
import type { StoredResult } from '../../../../sessions/model/finished/results.js';
import type { HistoryGame } from '../../../../sessions/ratings/history.js';
import { configuredVariant } from '../../../channel/posts/posts.js';
import { namesAt } from '../../../play/meeting/listed.js';
import { type Html, markup, wayTo } from '../../../web/reading.js';
import { WORDS } from '../words/index.js';
import { type Asked, addressOf, FORMS, type Form, PATH } from './wish.js';

/** A game of a list, with its record. */
export type ShownGame = HistoryGame & { readonly stored: StoredResult };

/** What the page shows. */
export interface Shown {
  readonly asked: Asked;
  readonly games: readonly ShownGame[];
  /** How many are found. */
  readonly count: number;
  /** How many there are of each game. */
  readonly kinds: ReadonlyMap<string, number>;
  /** Those against whom all games are played; null if that is not asked for. */
  readonly against: readonly string[] | null;
  /** Leads to how these have fared; null where there is no page of that. */
  readonly score: string | null;
  /** The number of the last game, if more follow. */
  readonly next: number | null;
}

export function historyHtml(shown: Shown, language: Language): Html {
  const words = WORDS[language];
  const all = [...shown.kinds.values()].reduce((sum, count) => sum + count, 0);
  if (all === 0)
    return markup`<p class="said">${words.none}</p><div class="ways">${backHtml(language)}</div>`;
  const { asked, games, next } = shown;
  const onward = [
    ...(next === null ? [] : [wayTo(addressOf(PATH, { ...asked, before: next }), words.older, true)]),
    ...(asked.before === undefined
      ? []
      : [wayTo(addressOf(PATH, { ...asked, before: undefined }), words.newest)]),
    ...(shown.score === null ? [] : [wayTo(shown.score, words.score)]),
    ...(isEverything(asked) ? [] : [wayTo(PATH, words.clear)]),
  ];
  return markup`
    <p>${words.about}</p>
    ${formHtml(shown, language)}
    <p class="said" role="status">${foundText(shown.count, all, language)}</p>
    <ol class="history">${games.map((game) => gameHtml(game, shown, language))}</ol>
    <div class="ways">${onward}</div>
    ${shown.count === 0 ? markup`` : filesHtml(asked, language)}
    <div class="ways">${backHtml(language)}</div>`;
}

const backHtml = (language: Language): Html => wayTo('/me', WORDS[language].back);

const isEverything = ({ before: _, after: __, ...fields }: Asked): boolean =>
  Object.values(fields).every((field) => field === undefined);

function filesHtml(asked: Asked, language: Language): Html {
  const { files, filesAbout } = WORDS[language];
  return markup`<h2>${files}</h2>
    <div class="ways">${FORMS.map((form) => fileHtml(asked, form, language))}</div>
    <p class="small">${filesAbout}</p>`;
}

const fileHtml = (asked: Asked, form: Form, language: Language): Html =>
  wayTo(addressOf(`${PATH}.${form}`, { ...asked, before: undefined }), WORDS[language][form]);

function foundText(count: number, all: number, language: Language): string {
  const { found, foundAll, foundNone } = WORDS[language];
  const [some, every] = [count, all].map((number) => number.toLocaleString(LOCALES[language].tag));
  if (count === 0) return foundNone(every ?? '');
  return count === all ? foundAll(every ?? '') : found(some ?? '', every ?? '');
}

/** A choice of a form; the first one is anything. */
function choiceHtml(
  name: keyof Asked,
  label: string,
  any: string,
  choices: readonly (readonly [value: string, text: string])[],
  chosen: string | undefined,
): Html {
  const options = choices.map(
    ([value, text]) =>
      markup`<option value="${value}"${value === chosen ? markup` selected` : markup``}>${text}</option>`,
  );
  return markup`<label>${label} <select name="${name}"><option value="">${any}</option>${options}</select></label>`;
}

function formHtml({ asked, kinds, against }: Shown, language: Language): Html {
  const { labels, any, results, worth, find, against: facing } = WORDS[language];
  const games = [...kinds].map(([id, count]): [string, string] => {
    const variant = findVariant(id);
    return [id, `${variant === null ? id : titleOf(variant, language)} (${count})`];
  });
  const sides = asked.game === undefined ? [] : sidesOf(asked.game, language);
  return markup`<form action="${PATH}" class="history">
    ${choiceHtml('game', labels.game, any.game, games, asked.game)}
    ${choiceHtml('result', labels.result, any.result, Object.entries(results), asked.result)}
    ${sides.length === 0 ? markup`` : choiceHtml('seat', labels.seat, any.seat, sides, asked.seat?.toString())}
    ${choiceHtml('worth', labels.worth, any.worth, Object.entries(worth), asked.worth)}
    <label>${labels.since} <input type="date" name="since" value="${asked.since ?? ''}"></label>
    ${
      against === null
        ? markup``
        : markup`<label class="choice"><input type="checkbox" name="against" value="${asked.against ?? ''}" checked> <span dir="auto">${facing(against.join(', '))}</span></label>`
    }
    <button class="first">${find}</button>
  </form>`;
}

/** The sides of a game, by seat. */
function sidesOf(id: string, language: Language): readonly (readonly [string, string])[] {
  const { side } = WORDS[language];
  return (findVariant(id)?.seats ?? []).map(({ colour }, seat) => [String(seat), side(colour)]);
}

function gameHtml(
  { stored, seat, outcome, isRated, isMet }: ShownGame,
  { asked }: Shown,
  language: Language,
): Html {
  const words = WORDS[language];
  const { table, game, at } = stored;
  const others = namesAt(table, language, seat);
  const names = others.join(', ');
  const date = new Date(at);
  const day = date.toLocaleDateString(LOCALES[language].tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const place = table.isFromDevice ? words.fromDevice : words.worth[isRated ? 'rated' : 'casual'];
  const told = markup`<b class="verdict">${outcome === null ? words.noResult : words.results[outcome]}</b>
    <span>${titleOf(configuredVariant(table), language)} <small dir="auto">${others.length === 0 ? words.alone : names} · ${place}</small></span>
    <time datetime="${date.toISOString()}">${day}</time>`;
  const more =
    isMet && game !== undefined && asked.against === undefined
      ? markup`<a class="more" href="${addressOf(PATH, { against: game })}" aria-label="${words.more(names)}" title="${words.more(names)}">⚔</a>`
      : markup``;
  return markup`<li>${game === undefined ? markup`<div>${told}</div>` : markup`<a href="/g/${game}">${told}</a>`}${more}</li>`;
}
