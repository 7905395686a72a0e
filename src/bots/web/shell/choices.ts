import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LOCALES } from '../../../locales/index.js';
import { languageOf, matching } from '../../../locales/match.js';
import { acceptedIn } from '../words.js';

/** How light pages are; `auto` is as the reader's device. */
export type Light = 'auto' | 'light' | 'dark';

/** Where choices are made without a script. */
const CHOOSE = '/choose';
const LIGHTS: readonly Light[] = ['auto', 'light', 'dark'];
const YEAR_SECONDS = 365 * 24 * 3600;
const MAX_ADDRESS = 300;

/** What the reader has chosen on some page of ours, which scripts of pages keep in the same cookies. */
const chosenIn = ({ headers }: FastifyRequest, name: string): string | null =>
  new RegExp(`(?:^|;\\s*)damka_${name}=([\\w-]{2,20})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null;

/** The reader's languages as a header `Accept-Language` lists them, the one chosen here before all others. */
export function acceptedBy(request: FastifyRequest): string {
  const header = request.headers['accept-language'] ?? '';
  const chosen = chosenIn(request, 'language');
  // The header may know the country, too.
  if (chosen === null || matching(chosen) === null || acceptedIn(header) === matching(chosen)) return header;
  return `${chosen},${header}`;
}

/** How light the reader wants pages. */
export const lightOf = (request: FastifyRequest): Light =>
  LIGHTS.find((light) => light === chosenIn(request, 'light')) ?? 'auto';

const BY_DEVICE = /@media ?\(prefers-color-scheme: ?dark\)/g;

/** A style sheet for each choice: it takes the place of what the device says. */
export const byLight = (style: string): Readonly<Record<Light, string>> => ({
  auto: style,
  light: style.replaceAll(BY_DEVICE, '@media not all').replace('light dark', 'light'),
  dark: style.replaceAll(BY_DEVICE, '@media all').replace('light dark', 'dark'),
});

/** What answers depend on besides their address. */
export const BY_READER = 'accept-language, cookie';

/** An address that makes a choice and leads back to the page. */
export const choosing = (choice: 'language' | 'light', value: string, { url }: FastifyRequest): string =>
  `${CHOOSE}?${choice}=${value}&to=${encodeURIComponent(url).replaceAll('%2F', '/')}`;

/** An address on this server; the first page for any other. */
const ownAddress = (to: string): string =>
  to.length <= MAX_ADDRESS && /^\/(?![/\\])[!-[\]-~]*$/.test(to) ? to : '/';

/** `/choose`, which keeps a choice of a reader whose page has no script, and leads back. */
export function addChoices(app: FastifyInstance): void {
  app.get(CHOOSE, (request, reply) => {
    const asked = new URLSearchParams(request.url.split('?')[1]);
    const [language, light] = [asked.get('language') ?? '', asked.get('light')];
    const secure = request.protocol === 'https' ? '; Secure' : '';
    const kept = (name: string, value: string): string =>
      `damka_${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
    // Nobody chooses by a link of another site.
    if (request.headers['sec-fetch-site'] !== 'cross-site') {
      if (matching(language) !== null)
        void reply.header('set-cookie', kept('language', LOCALES[languageOf(language)].tag));
      if (LIGHTS.some((each) => each === light)) void reply.header('set-cookie', kept('light', `${light}`));
    }
    return reply.header('cache-control', 'no-store').redirect(ownAddress(asked.get('to') ?? '/'), 303);
  });
}
