import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LOCALES } from '../../../locales/index.js';
import { languageOf, matching } from '../../../locales/match.js';
import { acceptedIn } from '../words.js';
import { BOARDS, HEARING, LIGHTS } from './looks.js';

type Light = (typeof LIGHTS)[number];

/** Where choices are made without a script. */
const CHOOSE = '/choose';
const YEAR_SECONDS = 365 * 24 * 3600;
const MAX_ADDRESS = 300;

/** What the reader has chosen on some page of ours, which scripts of pages keep in the same cookies. */
export const chosenIn = ({ headers }: FastifyRequest, name: Choice): string | null =>
  new RegExp(`(?:^|;\\s*)damka_${name}=([\\w-]{2,20})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null;

const amongst =
  (values: readonly string[]) =>
  (value: string): string | null =>
    values.includes(value) ? value : null;

/** What can be chosen, each as it is kept; null for what is no choice. */
const CHOICES = {
  language: (value: string) => (matching(value) === null ? null : LOCALES[languageOf(value)].tag),
  light: amongst(LIGHTS),
  board: amongst(BOARDS),
  sound: amongst(HEARING),
} as const;
export type Choice = keyof typeof CHOICES;

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

/** An address that makes a choice and leads to `to`, on this server. */
export const choosing = (choice: Choice, value: string, to: string): string =>
  `${CHOOSE}?${choice}=${value}&to=${encodeURIComponent(to).replaceAll('%2F', '/')}`;

/** An address on this server; the first page for any other. */
const ownAddress = (to: string): string =>
  to.length <= MAX_ADDRESS && /^\/(?![/\\])[!-[\]-~]*$/.test(to) ? to : '/';

/** `/choose`, which keeps a choice of a reader whose page has no script, and leads back. */
export function addChoices(app: FastifyInstance): void {
  app.get(CHOOSE, (request, reply) => {
    const asked = new URLSearchParams(request.url.split('?')[1]);
    const secure = request.protocol === 'https' ? '; Secure' : '';
    const kept = (name: string, value: string): string =>
      `damka_${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
    // Nobody chooses by a link of another site.
    const isOurs = request.headers['sec-fetch-site'] !== 'cross-site';
    for (const [name, read] of Object.entries(isOurs ? CHOICES : {})) {
      const value = read(asked.get(name) ?? '');
      if (value !== null) void reply.header('set-cookie', kept(name, value));
    }
    return reply.header('cache-control', 'no-store').redirect(ownAddress(asked.get('to') ?? '/'), 303);
  });
}
