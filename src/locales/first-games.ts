import { type AnyVariant, VARIANTS, type VariantId } from '../engine/index.js';

const ENGLISH: VariantId = 'english';

/** The game that people of a language, or of a language in a country, grow up with. */
const FIRST: Readonly<Record<string, VariantId>> = {
  ...{ en: ENGLISH, nl: 'international', fr: 'international', pl: 'international', es: 'spanish' },
  ...{ fy: 'international', de: 'german8', wo: 'senegalese' },
  ...{ pt: 'brazilian', 'pt-PT': 'portuguese', it: 'italian', tr: 'turkish', cs: 'czech', th: 'thai' },
  ...{
    ru: 'russian',
    uk: 'russian',
    be: 'russian',
    kk: 'russian',
    uz: 'russian',
    ky: 'russian',
    tg: 'russian',
  },
  ...{ az: 'russian', hy: 'russian', ka: 'russian', lv: 'russian', lt: 'russian', et: 'russian' },
};

/** Games that most people know, which stand first in lists. */
const KNOWN: readonly VariantId[] = [
  ...(['russian', 'international', 'english', 'brazilian', 'spanish', 'italian', 'turkish'] as const),
  ...(['portuguese', 'czech', 'thai', 'giveaway', 'chapaev', 'ugolki'] as const),
];

/** What people also know, by that game, or by a language in a country. */
const BESIDE: ReadonlyMap<string, readonly VariantId[]> = new Map(
  Object.entries({
    ...{ russian: ['giveaway', 'towers'], nl: ['frisian'], fy: ['frisian'] },
    ...{ 'fr-CA': ['canadian'], 'en-US': ['pool'] },
  }),
);
/** What everybody is also offered, and games that nobody else has, of which one stands fourth. */
const OFFERED: readonly VariantId[] = [
  ENGLISH,
  'international',
  'russian',
  'brazilian',
  'turkish',
  'frisian',
];
const UNIQUE: readonly VariantId[] = ['neva', 'novgorod-37', 'trio', 'draughts4-solo', 'towers', 'chapaev'];
/** How many games of a region stand before the first of those. */
const BEFORE_UNIQUE = 3;
/** Most games that are offered first. */
const MAX_OFFERED = 12;

function parsed(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-').slice(0, 35));
  } catch {
    return null;
  }
}

const gameOf = (id: VariantId): AnyVariant | undefined => VARIANTS.find((variant) => variant.id === id);

const keysOf = ({ language, region }: Intl.Locale): readonly string[] => [`${language}-${region}`, language];

/** The game that a reader is offered first, by the BCP 47 tag of their device, or of the language that they read. */
export function firstGame(tag: string): AnyVariant {
  const locale = parsed(tag);
  const keys = locale === null ? [] : keysOf(locale);
  const id = keys.flatMap((key) => (Object.hasOwn(FIRST, key) ? (FIRST[key] ?? []) : []))[0] ?? ENGLISH;
  return gameOf(id) ?? (VARIANTS[0] as AnyVariant);
}

/**
 * The games that a reader is offered before all others, by the BCP 47 tag of their device: what people play there, one that
 * they find nowhere else, and what most others play.
 */
export function firstGames(tag: string): readonly AnyVariant[] {
  const locale = parsed(tag);
  const { id } = firstGame(tag);
  const beside = [...(locale === null ? [] : keysOf(locale)), id].flatMap((key) => BESIDE.get(key) ?? []);
  const known = [...new Set<string>([id, ...beside, ...OFFERED])];
  const [first = '', ...others] = UNIQUE;
  const ids = [...known.slice(0, BEFORE_UNIQUE), first, ...known.slice(BEFORE_UNIQUE), ...others];
  return [...new Set(ids)]
    .slice(0, MAX_OFFERED)
    .flatMap((each) => VARIANTS.find((variant) => variant.id === each) ?? []);
}

/** True for English draughts where they go by the name of American checkers. */
export const isAmerican = ({ id }: AnyVariant, tag: string): boolean =>
  id === ENGLISH && parsed(tag)?.region === 'US';

/** Games for two, or for more: that of a reader first, then those that most people know, then all others. */
export function gamesInOrder(first: string, isForMany: boolean): readonly AnyVariant[] {
  const known = [first, ...KNOWN].flatMap((id) => VARIANTS.find((variant) => variant.id === id) ?? []);
  return [...new Set([...known, ...VARIANTS])].filter(({ seats }) => seats.length > 2 === isForMany);
}
