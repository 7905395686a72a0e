import type { FastifyReply, FastifyRequest } from 'fastify';
import { FAMILIES, findVariant } from '../../../../engine/index.js';
import type { Language } from '../../../../locales/index.js';
import { openAmong } from '../../../../sessions/ratings/listed.js';
import { applyResults } from '../../../../sessions/ratings/settling.js';
import { worldlyOf, worldNames, worldTable } from '../../../../sessions/ratings/world.js';
import { linesOf } from '../../../channel/standings/lines.js';
import { familyTitle, listedSince, numberOf } from '../../../channel/standings/standing.js';
import { homePicture } from '../../../web/card.js';
import type { MorePages, PageHost } from '../../../web/page-host.js';
import { type Html, hasPage, markup, readersLanguage, sendReading, wayTo } from '../../../web/reading.js';
import { WORDS } from '../words/index.js';

/** A table is read anew after so long, in milliseconds, however many look at it; who may be named there, each time. */
const FRESH_MS = 30_000;
/** Rows of a table. */
const MAX_ROWS = 50;

type Lines = Awaited<ReturnType<typeof read>>;
type Named = FastifyRequest<{ Params: { game: string } }>;

/** `/top`, and the best of each family of games among those who want everybody to see them. */
export function topPages({ games: { service } }: PageHost): MorePages {
  const tables = new Map<string, { readonly at: number; readonly lines: Promise<Lines> }>();
  const tableOf = (family: string): Promise<Lines> => {
    const known = tables.get(family);
    if (known !== undefined && service.now - known.at < FRESH_MS) return known.lines;
    const lines = read(service, family);
    lines.catch(() => tables.delete(family));
    tables.set(family, { at: service.now, lines });
    return lines;
  };
  const send = (request: FastifyRequest, reply: FastifyReply, heading: string, path: string, body: Html) =>
    sendReading(request, reply.header('cache-control', 'no-store'), {
      heading,
      body,
      card: {
        title: heading,
        description: WORDS[readersLanguage(request)].page.about,
        picture: homePicture(request),
        path,
        isPublic: path === '/top',
      },
    });
  return {
    addTo(app) {
      app.get('/top', async (request, reply) => {
        const language = readersLanguage(request);
        const { heading, about } = WORDS[language].page;
        const list = FAMILIES.map(([family]) => wayTo(`/top/${family}`, familyTitle(family, language)));
        return send(
          request,
          reply,
          heading,
          '/top',
          markup`<p>${about}</p><nav class="games" aria-label="${heading}">${list}</nav>${await wayIn(service.store, request)}`,
        );
      });
      app.get('/top/:game', async (request: Named, reply: FastifyReply) => {
        const variant = findVariant(request.params.game);
        if (variant === null) return reply.callNotFound();
        const { family, id } = variant;
        if (family !== id) return reply.redirect(`/top/${family}`, 302);
        const language = readersLanguage(request);
        const heading = `${WORDS[language].page.heading}: ${familyTitle(family, language)}`;
        const lines = await stillThere(service.store, await tableOf(family));
        return send(
          request,
          reply,
          heading,
          `/top/${family}`,
          tableHtml(lines, language, hasPage(request, '/player/:code'), await wayIn(service.store, request)),
        );
      });
    },
    stop: async () => undefined,
  };
}

async function read({ store, now }: PageHost['games']['service'], family: string) {
  await applyResults(store);
  const rows = await openAmong(store, await worldTable(store, family, listedSince(now), MAX_ROWS));
  const wanted = { scope: 'world', family } as const;
  return linesOf(store, now, wanted, rows, { own: null, top: MAX_ROWS, most: MAX_ROWS });
}

/** Lines without those who have left the world's tables meanwhile, hide, or are forgotten; others by their present names. */
async function stillThere(store: PageHost['games']['service']['store'], lines: Lines): Promise<Lines> {
  const names = await worldNames(
    store,
    lines.map(({ person }) => person),
  );
  const named = lines.flatMap((line) => {
    const known = names.get(line.person);
    return known === undefined ? [] : [{ ...line, ...known }];
  });
  return openAmong(store, named);
}

/** What a reader can do to be listed; nothing for somebody who is. Throws `StoreError`. */
async function wayIn(store: PageHost['games']['service']['store'], request: FastifyRequest): Promise<Html> {
  const { join, joinHere } = WORDS[readersLanguage(request)].page;
  const { account } = await request.server.visitors.of(request);
  if (account === null) return markup`<p>${join}</p>`;
  return (await worldlyOf(store, account.user)) === null ? markup`<p>${joinHere}</p>` : markup``;
}

function tableHtml(lines: Lines, language: Language, hasProfiles: boolean, join: Html): Html {
  const { columns, nobody, about, heading } = WORDS[language].page;
  const all = wayTo('/top', heading);
  if (lines.length === 0) return markup`<p class="said">${nobody}</p>${join}<div class="ways">${all}</div>`;
  const rows = lines.map(
    ({ place, name, code, shown }) => markup`
      <tr><td>${place === null ? '–' : String(place)}</td>
      <td>${hasProfiles ? markup`<a href="/player/${code}" dir="auto">${name}</a>` : markup`<bdi>${name}</bdi>`}</td>
      <td>${numberOf(shown)}</td></tr>`,
  );
  return markup`
    <p>${about}</p>
    <table>
      <thead><tr><th scope="col">${columns.place}</th><th scope="col">${columns.name}</th>
      <th scope="col">${columns.rating}</th></tr></thead>
      <tbody>${rows}</tbody>
    </table>
    ${join}
    <div class="ways">${all}</div>`;
}
