import { type Language, LOCALES } from '../../../locales/index.js';
import { RATES } from '../../../sessions/shares.js';
import { isApart, type Offered } from '../../../sessions/strangers/offers.js';
import { listedGame } from '../../play/meeting/listed.js';
import { rateOf } from '../../token-bucket.js';
import { homePicture } from '../../web/card.js';
import { MAX_LISTED } from '../../web/lobby/protocol.js';
import type { MorePages, PageHost } from '../../web/page-host.js';
import { type Html, later, limiter, markup, readersLanguage, sendReading, wayTo } from '../../web/reading.js';

/** For so long after it was read all get the same list, in milliseconds. */
const KEPT_MS = 2_000;

/** `/watch`: games that are being played in public, each with its board, and tournaments, displays and ratings. */
export function watchPages({ games }: PageHost): MorePages {
  const { service } = games;
  const mayLook = limiter(rateOf(RATES.games));
  let kept: Promise<readonly Offered[]> | null = null;
  const running = (): Promise<readonly Offered[]> => {
    kept ??= service.offers
      .list(MAX_LISTED)
      .then((listed) => listed.running)
      .finally(() => setTimeout(() => (kept = null), KEPT_MS).unref());
    return kept;
  };
  return {
    addTo(app) {
      app.get('/watch', async (request, reply) => {
        if (!mayLook(request)) return later(reply);
        const language = readersLanguage(request);
        const { account } = await app.visitors.of(request);
        const all = await running();
        const known = account && (await service.people.of(account.user));
        const shown =
          account === null || known === null
            ? all
            : all.filter((each) => !isApart(each, account.user, known));
        const { lobby } = LOCALES[language];
        const more = app.menu.linksUnder('/watch', language).map(([path, title]) => wayTo(path, title));
        return sendReading(request, reply, {
          heading: lobby.beingPlayed,
          body: markup`${gamesHtml(shown, language)}<div class="ways">${more}</div>`,
          card: {
            title: lobby.beingPlayed,
            description: lobby.description,
            picture: homePicture(request),
            path: '/watch',
            isPublic: true,
          },
        }).header('cache-control', 'no-store');
      });
    },
    stop: async () => undefined,
  };
}

/** Each game with its board as it is now, from the side of its first player. */
function gamesHtml(running: readonly Offered[], language: Language): Html {
  const { lobby, tag } = LOCALES[language];
  if (running.length === 0)
    return markup`<p class="said">${lobby.nobodyPlays}</p><div class="ways">${wayTo('/', lobby.play, true)}</div>`;
  const names = new Intl.ListFormat(tag, { type: 'unit' });
  const items = running.map((offered) => {
    const { game, title, pace, rules, players } = listedGame(offered, language);
    const board = `/lobby/board/${game}.0.${offered.table.revision}.${tag}.svg`;
    return markup`<li><a href="/g/${game}"><img src="${board}" alt="" width="112" height="112" loading="lazy">
      <span><b>${title}</b> <small dir="auto">${names.format(players)}</small> <small>${pace}${rules === '' ? '' : ` · ${rules}`}</small></span></a></li>`;
  });
  return markup`<ul class="watched">${items}</ul>`;
}
