import { type AnyVariant, VARIANTS, type VariantId } from '../engine/index.js';

const ENGLISH: VariantId = 'english';

/** The game that people of a language, or of a language in a country, grow up with. */
const FIRST: Readonly<Record<string, VariantId>> = {
  ...{ en: ENGLISH, nl: 'international', fr: 'international', pl: 'international', es: 'spanish' },
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

function parsed(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-').slice(0, 35));
  } catch {
    return null;
  }
}

const gameOf = (id: VariantId): AnyVariant | undefined => VARIANTS.find((variant) => variant.id === id);

/** The game that a reader is offered first, by the BCP 47 tag of their device, or of the language that they read. */
export function firstGame(tag: string): AnyVariant {
  const locale = parsed(tag);
  const keys = locale === null ? [] : [`${locale.language}-${locale.region}`, locale.language];
  const id = keys.flatMap((key) => (Object.hasOwn(FIRST, key) ? (FIRST[key] ?? []) : []))[0] ?? ENGLISH;
  return gameOf(id) ?? (VARIANTS[0] as AnyVariant);
}

/** True for English draughts where they go by the name of American checkers. */
export const isAmerican = ({ id }: AnyVariant, tag: string): boolean =>
  id === ENGLISH && parsed(tag)?.region === 'US';

/** Games for two, or for more: that of a reader first, then those that most people know, then all others. */
export function gamesInOrder(first: string, isForMany: boolean): readonly AnyVariant[] {
  const known = [first, ...KNOWN].flatMap((id) => VARIANTS.find((variant) => variant.id === id) ?? []);
  return [...new Set([...known, ...VARIANTS])].filter(({ seats }) => seats.length > 2 === isForMany);
}
