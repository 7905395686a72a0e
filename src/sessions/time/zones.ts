import type { Settings } from '../model/session.js';

/** The zone that all chats begin with. */
const FIRST = 'UTC';

/**
 * Where those live whose device speaks a language, or that of a country, as far as most of them have the same time: no zone for
 * English, Spanish and Portuguese at large.
 */
const ZONES: Readonly<Record<string, string>> = {
  ...{ ru: 'Europe/Moscow', uk: 'Europe/Kyiv', be: 'Europe/Minsk', ka: 'Asia/Tbilisi', hy: 'Asia/Yerevan' },
  ...{ az: 'Asia/Baku', kk: 'Asia/Almaty', uz: 'Asia/Tashkent', ky: 'Asia/Bishkek', tg: 'Asia/Dushanbe' },
  ...{
    lv: 'Europe/Riga',
    lt: 'Europe/Vilnius',
    et: 'Europe/Tallinn',
    pl: 'Europe/Warsaw',
    cs: 'Europe/Prague',
  },
  ...{ 'pt-BR': 'America/Sao_Paulo', 'pt-PT': 'Europe/Lisbon', 'es-ES': 'Europe/Madrid' },
  ...{ de: 'Europe/Berlin', 'de-AT': 'Europe/Vienna', nl: 'Europe/Amsterdam', fy: 'Europe/Amsterdam' },
  ...{ fr: 'Europe/Paris', it: 'Europe/Rome', tr: 'Europe/Istanbul', th: 'Asia/Bangkok', wo: 'Africa/Dakar' },
  ...{ sv: 'Europe/Stockholm', da: 'Europe/Copenhagen', fi: 'Europe/Helsinki', nb: 'Europe/Oslo' },
  ...{ hu: 'Europe/Budapest', ro: 'Europe/Bucharest', bg: 'Europe/Sofia', el: 'Europe/Athens' },
  ...{ ja: 'Asia/Tokyo', ko: 'Asia/Seoul', vi: 'Asia/Ho_Chi_Minh', he: 'Asia/Jerusalem' },
};

/** The zone of somebody by the BCP 47 tag of their device; null where that leaves too much doubt. */
export function zoneGuessed(tag: string): string | null {
  const locale = localeOf(tag);
  if (locale === null) return null;
  const { language, region } = locale;
  const named = `${language}-${region}`;
  if (Object.hasOwn(ZONES, named)) return ZONES[named] ?? null;
  const isAtHome = region === undefined || region === new Intl.Locale(language).maximize().region;
  return isAtHome && Object.hasOwn(ZONES, language) ? (ZONES[language] ?? null) : null;
}

function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-').slice(0, 35));
  } catch {
    return null;
  }
}

/** True for a zone that somebody has chosen; what earlier versions stored does not say so. */
export const isZoneChosen = ({ zone, zoneIs }: Settings): boolean =>
  zoneIs === 'chosen' || (zoneIs === undefined && zone !== FIRST);

/** The settings with the zone that a reader's language leads to, unless one is chosen or guessed already. */
export function withZoneGuessed(settings: Settings, tag: string | null): Settings {
  if (settings.zoneIs !== undefined || isZoneChosen(settings) || tag === null) return settings;
  const zone = zoneGuessed(tag);
  return zone === null ? settings : { ...settings, zone, zoneIs: 'guessed' };
}
