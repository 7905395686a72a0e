import { type AnyVariant, configure, kindOf, type Variant } from '../../../../engine/index.js';
import { type Language, LOCALES, MESSAGES } from '../../../../locales/index.js';
import type { Text } from '../../../../locales/text.js';
import { ruleTitle, valueTitle } from '../../../../locales/titles.js';
import { Lru, type RulePicture, rulePictures } from '../../../../render/index.js';
import { chosenRules } from '../../../channel/posts/posts.js';
import { endingText, rulesPost } from '../../../channel/posts/rules-posts.js';
import { type Html, markup, textHtml, wayTo } from '../../../web/reading.js';
import { WORDS } from '../words/index.js';

export type Options = Readonly<Record<string, string>>;

export const THEME = 'wood';

/** Of some 10 KB a picture. */
const pictures = new Lru<readonly RulePicture[]>(60);

/** The pictures of a game by its house rules; none of games that are not played on squares. */
export function picturesOf(base: AnyVariant, options: Options, language: Language): readonly RulePicture[] {
  const variant = configuredBy(base, options);
  if (variant.kind !== 'draughts') return [];
  return pictures.get(JSON.stringify([base.id, options, language]), () =>
    rulePictures(variant, language, THEME),
  );
}

function configuredBy(base: AnyVariant, options: Options): AnyVariant {
  const configured = configure(base, options);
  return configured.ok ? configured.value : base;
}

/** What stands beside a part of the rules. */
const PARTS = [
  ['moving', ['step', 'turn', 'either']],
  ['taking', ['capture', 'after', 'give']],
  ['crowning', ['king', 'crown']],
] as const satisfies readonly (readonly [string, readonly RulePicture['kind'][]])[];

/** The rules of a game as its page has them: facts, the rules beside their pictures, the end, and the ways on, `onwards` first. */
export function rulesHtml(
  base: AnyVariant,
  options: Options,
  language: Language,
  query: string,
  onwards: Html,
): Html {
  const variant = configuredBy(base, options);
  const { lobby } = LOCALES[language];
  const { ending: heading, pdn } = WORDS[language];
  const play = `/g/new?${new URLSearchParams({ game: base.id, opponent: 'computer', ...options })}`;
  const number = variant.kind === 'draughts' ? variant.pdn?.gameType : undefined;
  const chosen = chosenRules(base, options, language);
  return markup`
    ${chosen.length === 0 ? '' : markup`<div class="said">${textHtml(chosen)}</div>`}
    ${variant.kind === 'draughts' ? withPictures(base, variant, options, language, query) : inOne(base, options, language, query)}
    <h2>${heading}</h2>
    <div class="words">${textHtml(endingText(base, options, language))}</div>
    ${houseRulesHtml(base, options, language)}
    ${number === undefined ? '' : markup`<p>${pdn(number)}</p>`}
    <p><a href="/about/${base.id}">${lobby.whereFrom}</a></p>
    <div class="ways fixed">${onwards} ${wayTo(play, MESSAGES[language].aboutButton.play, true)}</div>`;
}

export function queryOf(options: Options): string {
  const query = new URLSearchParams(options).toString();
  return query === '' ? '' : `?${query}`;
}

/** What can be agreed upon: as it is here, and ways to the rules as they would be otherwise. */
function houseRulesHtml({ id, options: all }: AnyVariant, chosen: Options, language: Language): Html {
  if (all.length === 0) return markup``;
  const rules = all.map((option) => {
    const { [option.key]: here = option.values[0]?.value ?? '', ...others } = chosen;
    const ways = option.values.flatMap(({ value }, index) => {
      if (value === here) return [];
      const query = queryOf(index === 0 ? others : { ...others, [option.key]: value });
      return markup`<a href="/rules/${id}${query}" rel="nofollow">${valueTitle(option, value, language)}</a> `;
    });
    return markup`
      <p class="option">${ruleTitle(option, language)}: <b>${valueTitle(option, here, language)}</b> ${ways}</p>`;
  });
  return markup`<h2>${LOCALES[language].lobby.houseRules}</h2><div class="words">${rules}</div>`;
}

/** A game without squares has one picture. */
function inOne(base: AnyVariant, options: Options, language: Language, query: string): Html {
  const { text, board } = rulesPost(base, options, { language, theme: THEME });
  return markup`
    <div class="words">${textHtml(text)}</div>
    <img src="/rules/picture/${base.id}.${LOCALES[language].tag}.png${query}" alt="${board?.alt ?? ''}">`;
}

function withPictures(
  base: AnyVariant,
  variant: Variant,
  options: Options,
  language: Language,
  query: string,
): Html {
  const words = WORDS[language];
  const { about, order, ...parts } = MESSAGES[language].ruleParts(variant);
  const drawn = picturesOf(base, options, language);
  const figure = ({ kind, caption, isWhole }: RulePicture): Html => markup`
    <figure class="${isWhole ? 'whole' : ''}">
      <img src="/rules/picture/${base.id}.${LOCALES[language].tag}.${kind}.svg${query}" alt="" width="280" height="280">
      <figcaption>${caption}</figcaption></figure>`;
  const part = (name: (typeof PARTS)[number][0], kinds: readonly string[]): Html => {
    const text: Text = parts[name];
    if (text.length === 0) return markup``;
    const shown = drawn.filter(({ kind }) => kinds.includes(kind));
    return markup`
      <section class="rule">
        <h2>${words[name]}</h2>
        <div class="figures">${shown.map(figure)}</div>
        <div class="words">${textHtml(text)}</div>
      </section>`;
  };
  return markup`
    ${factsOf(variant, language)}
    <div class="words">${textHtml(about)} ${textHtml(order)}</div>
    ${PARTS.map(([name, kinds]) => part(name, kinds))}`;
}

function factsOf(variant: Variant, language: Language): Html {
  const { facts } = WORDS[language];
  const { seats, size, pieces, kings } = kindOf(variant);
  const all = [
    [String(seats), facts.players],
    [size, facts.board],
    [String(pieces), facts.pieces(pieces)],
    ...(variant.rules.play === 'halma' ? [] : [[facts.kingsGo[kings], facts.kings]]),
  ] as const;
  return markup`
    <ul class="facts">${all.map(([value = '', label = '']) => markup`<li><b>${value}</b> ${label}</li>`)}</ul>`;
}
