import { createHash } from 'node:crypto';
import {
  type AnyVariant,
  FIRST_LEVEL,
  findVariant,
  LEVEL_NUMBERS,
  type LevelName,
  NAMED_LEVELS,
  VARIANTS,
} from '../../../engine/index.js';
import { namesOfGame } from '../../../locales/find-game.js';
import { firstGames } from '../../../locales/first-games.js';
import { LANGUAGES, type Language, LOCALES, MESSAGES } from '../../../locales/index.js';
import { ownName } from '../../../locales/match.js';
import { aboutOf, ruleTitle, titleOf, valueTitle } from '../../../locales/titles.js';
import { svgDocument } from '../../../render/index.js';
import { openTable } from '../../../sessions/model/table.js';
import { levelRating } from '../../../sessions/ratings/rate.js';
import { waitingMatch } from '../game/state/chapaev.js';
import { waitingDraughts } from '../game/state/draughts.js';
import type { CatalogGame } from './protocol.js';

const THEME = 'wood';

/** Games that can be opened, in a language. */
const listedIn = (variants: readonly AnyVariant[], language: Language): readonly CatalogGame[] =>
  variants.map((variant) => ({
    id: variant.id,
    title: titleOf(variant, language),
    about: aboutOf(variant, language),
    seats: variant.seats.map(({ letter, colour }) => [letter, MESSAGES[language].colour[colour]] as const),
    names: namesOfGame(variant),
    rules: variant.options.map((option) => ({
      key: option.key,
      title: ruleTitle(option, language),
      values: option.values.map(({ value }) => [value, valueTitle(option, value, language)] as const),
    })),
  }));

/** All games as a file in a language. */
interface CatalogFile {
  /** Never means anything else. */
  readonly address: string;
  readonly json: string;
}

const HASH_LETTERS = 12;

/** Every game that can be opened, in each language. */
const CATALOGS: ReadonlyMap<Language, CatalogFile> = new Map(
  LANGUAGES.map((language) => {
    const json = JSON.stringify(listedIn(VARIANTS, language));
    const hash = createHash('sha256').update(json).digest('base64url').slice(0, HASH_LETTERS);
    return [language, { address: `/lobby/games.${LOCALES[language].tag}.${hash}.json`, json }];
  }),
);

export const catalogIn = (language: Language): CatalogFile => CATALOGS.get(language) as CatalogFile;

/** The games that a lobby begins with, for a reader whose devices speak these languages, the first one best. */
export const firstIn = (language: Language, accepted: string): readonly CatalogGame[] =>
  listedIn(firstGames(/^[\w-]{2,35}/.exec(accepted)?.[0] ?? LOCALES[language].tag), language);

/** To the next fifty, as nobody knows it better. */
const roundly = (rating: number): number => 50 * Math.round(rating / 50);

/** What the lobby says in a language. */
export function lobbyWords(language: Language): object {
  const { board, lobby, messages } = LOCALES[language];
  const names = new Map(
    Object.entries(NAMED_LEVELS).map(([name, level]) => [
      level as number,
      messages.button.strength[name as LevelName],
    ]),
  );
  const levels = LEVEL_NUMBERS.map((level) => {
    const [ofTwo, ofSeveral] = [2, 3].map((sides) => roundly(levelRating(level, sides)));
    return [level, names.get(level) ?? '', ofTwo, ofSeveral] as const;
  });
  return {
    ...board,
    ...lobby,
    levels,
    firstLevel: FIRST_LEVEL,
    gamesInAll: VARIANTS.length,
    catalog: catalogIn(language).address,
  };
}

/** The languages of the pages by their tags, each by its name in itself. */
export const LANGUAGE_LIST = LANGUAGES.map((language) => [LOCALES[language].tag, ownName(language)] as const);

/** The words of a page as its HTML bears them, with the languages that it can speak. */
export const wordsOf = (words: object): string => JSON.stringify({ ...words, languages: LANGUAGE_LIST });

/** The board of a game with its pieces set up, as an SVG document; null for no game. They are made when they are asked for. */
export function pictureOf(id: string, language: Language): string | null {
  const variant = findVariant(id);
  if (variant === null) return null;
  const key = `${id} ${language}`;
  const made = pictures.get(key) ?? picture(variant, language);
  pictures.set(key, made);
  return made;
}

const pictures = new Map<string, string>();

function picture(variant: AnyVariant, language: Language): string {
  const table = openTable('', variant, {}, 0);
  const look = { language, theme: THEME, flip: false, turned: false } as const;
  const { svg } =
    variant.kind === 'draughts' ? waitingDraughts(variant, table, look) : waitingMatch(variant, table, look);
  return svgDocument(svg, THEME);
}
