import type { FastifyInstance } from 'fastify';
import { originOf } from './card.js';
import { escaped } from './words.js';

/** What is nobody's to search: games, pictures of them, and what pages ask for. */
const HIDDEN = ['/g/', '/o/', '/r/', '/ws/', '/lobby/', '/push', '/choose'];

/** Tells search engines what to list: `/robots.txt`, and `/sitemap.xml` with the pages that features have. */
export function addSiteMap(app: FastifyInstance): void {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...HIDDEN.map((path) => `Disallow: ${path}`),
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
  app.get('/sitemap.xml', (request, reply) => {
    const listed = app.menu.links.flatMap(({ path, listed: more = [path] }) => more);
    const pages = listed.map((path) => `<url><loc>${escaped(originOf(request) + path)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join('\n')}\n</urlset>\n`,
      );
  });
}
