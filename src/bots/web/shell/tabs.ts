import type { FastifyRequest } from 'fastify';
import { type Language, LOCALES } from '../../../locales/index.js';
import { DISCORD_PAGES } from '../../addresses.js';
import { escaped } from '../words.js';
import type { PageLink } from './menu.js';

/** True on a page of the link, or on one that lies under it. */
function isUnder({ path, holds = [] }: PageLink, address: string): boolean {
  const isWithin = (begin: string): boolean =>
    address === begin || address.startsWith(begin.endsWith('/') ? begin : `${begin}/`);
  return address === path || (path !== '/' && isWithin(path)) || holds.some(isWithin);
}

/** The places that every page leads to, as HTML; none inside Discord, whose proxy leads nowhere else. */
export function tabsHtml({ url, server }: FastifyRequest, language: Language): string {
  const [address = ''] = url.split('?');
  if (address.startsWith(DISCORD_PAGES)) return '';
  const tabs = server.menu.tabs.map((link) => {
    const { short = '' } = link.words(language);
    const current = isUnder(link, address) ? ' aria-current="page"' : '';
    const sign = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${escaped(link.icon ?? '')}"/></svg>`;
    return `<a href="${escaped(link.path)}"${current}>${sign}<span>${escaped(short)}</span></a>`;
  });
  return `<nav class="tabs" aria-label="${escaped(LOCALES[language].lobby.places)}">${tabs.join('')}</nav>`;
}
