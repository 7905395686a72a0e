import type { FastifyRequest } from 'fastify';
import { LOCALES } from '../../locales/index.js';
import { acceptedBy } from './shell/choices.js';
import { acceptedIn, escaped } from './words.js';

/** What messengers show of a link, in the reader's language. */
export interface Card {
  readonly title: string;
  readonly description: string;
  /** Path of a picture of 1200 by 630 pixels. */
  readonly picture: string;
  /** Path of the page, without what differs between two links to it. */
  readonly path: string;
  /** True if search engines may list the page. */
  readonly isPublic: boolean;
}

/** Where a card stands in the HTML of a page. */
const PLACE = '<!-- card -->';

/**
 * The address of this server, `https://damka.example`: the public one if it has one, else as whoever asks knows it, by a
 * trusted proxy if there is one.
 */
export function originOf({ protocol, host, server }: FastifyRequest): string {
  if (server.publicUrl !== null) return server.publicUrl;
  const origin = `${protocol}://${host}`;
  return URL.canParse(origin) ? new URL(origin).origin : '';
}

/** Path of the picture of a page that shows no game. */
export const homePicture = (request: FastifyRequest): string =>
  `/o/home.${LOCALES[acceptedIn(acceptedBy(request))].tag}.png`;

/** A page with its card. */
export function withCard(html: string, request: FastifyRequest, card: Card): string {
  const origin = originOf(request);
  const { tag, board } = LOCALES[acceptedIn(acceptedBy(request))];
  const properties = {
    'og:type': 'website',
    'og:site_name': board.bot,
    'og:locale': tag.replace('-', '_'),
    'og:title': card.title,
    'og:description': card.description,
    'og:url': origin + card.path,
    'og:image': origin + card.picture,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': card.title,
  };
  const tags = [
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="canonical" href="${escaped(origin + card.path)}">`,
    ...(card.isPublic ? [] : ['<meta name="robots" content="noindex">']),
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ];
  return html.replace(PLACE, () => tags.join('\n  '));
}
