import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AnyVariant, configure, findVariant, VARIANTS } from '../../../../engine/index.js';
import { gamesNamedLike } from '../../../../locales/find-game.js';
import { type Language, LOCALES, MESSAGES } from '../../../../locales/index.js';
import { languageOf } from '../../../../locales/match.js';
import { lines } from '../../../../locales/text.js';
import { aboutOf, titleOf } from '../../../../locales/titles.js';
import { StudioError } from '../../../../render/index.js';
import type { Table } from '../../../../sessions/model/session.js';
import { RATES } from '../../../../sessions/shares.js';
import { DISCORD_PAGES } from '../../../addresses.js';
import { rulesPost } from '../../../channel/posts/rules-posts.js';
import { keptFor, rateOf, TokenBucket } from '../../../token-bucket.js';
import { networkOf } from '../../../web/addresses.js';
import type { Card } from '../../../web/card.js';
import { GAME_PATTERN } from '../../../web/game/protocol.js';
import { LinkPictures } from '../../../web/link-pictures.js';
import type { MorePages, PageHost } from '../../../web/page-host.js';
import {
  later,
  limiter,
  markup,
  readersLanguage,
  sendReading,
  textHtml,
  wayAcross,
  wayTo,
} from '../../../web/reading.js';
import { aboutText } from '../command.js';
import { WORDS } from '../words/index.js';
import { type Options, picturesOf, queryOf, rulesHtml, THEME } from './rules-html.js';

/** How often an address may have a game looked up for its house rules. */
const LOOKS = rateOf(RATES.tables);
/** How often an address may have a picture of one rule drawn. */
const DRAWN = rateOf(RATES.rules);
/** Letters of a game that is sought. */
const MAX_SOUGHT = 60;
const FOR_A_DAY = 'public, max-age=86400';
type Named = FastifyRequest<{ Params: { game: string } }>;

/** The house rules that an address names; null where the game has no such. */
function optionsIn(variant: AnyVariant, request: FastifyRequest): Options | null {
  const asked = Object.fromEntries(new URLSearchParams(request.url.split('?')[1] ?? ''));
  const ofGame = variant.options.flatMap(({ key }) => {
    const value = asked[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  const options = Object.fromEntries(ofGame);
  return Object.keys(asked).length === ofGame.length && configure(variant, options).ok ? options : null;
}

const cardOf = (variant: AnyVariant, language: Language, path: string, heading: string): Card => ({
  title: heading,
  description: aboutOf(variant, language),
  picture: `/o/new/${variant.id}.${LOCALES[language].tag}.png`,
  path,
  isPublic: true,
});

/** `/about`: what the bot is, where it runs, what it keeps, and whose it is. */
function sendAbout(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = readersLanguage(request);
  const { lobby, tag } = LOCALES[language];
  const { what, where, kept, source, policy, terms } = WORDS[language];
  const parts = [
    ['what', what(VARIANTS.length)] as const,
    ['where', where],
    ['privacy', kept],
    ['source', source],
  ] as const;
  return sendReading(request, reply, {
    heading: lobby.aboutBot,
    body: markup`
      ${parts.map(([id, { title, text }]) => markup`<h2 id="${id}">${title}</h2><div class="words">${textHtml(text)}</div>`)}
      <div class="ways">${wayTo('/', MESSAGES[language].aboutButton.play, true)} ${wayAcross(request, '/learn', lobby.learn)}
        ${wayAcross(request, '/privacy', policy)} ${wayAcross(request, '/terms', terms)}</div>`,
    card: {
      title: lobby.aboutBot,
      description: lobby.description,
      picture: `/o/home.${tag}.png`,
      path: '/about',
      isPublic: true,
    },
  });
}

/** `/rules`, the rules of each game by any house rules, and where it comes from, as chats tell them. */
export function rulesPages({ games: { service, draw }, apps }: PageHost): MorePages {
  const pictures = new LinkPictures(draw);
  const looks = new Map<string, TokenBucket>();
  const drawn = new Map<string, TokenBucket>();
  const play = (variant: AnyVariant, language: Language) =>
    wayTo(
      `/g/new?${new URLSearchParams({ game: variant.id, opponent: 'computer' })}`,
      MESSAGES[language].aboutButton.play,
      true,
    );
  /** The table whose rules are asked for; null if there is none, or an address asks for too many. */
  const tableOf = async ({ ip, params: { game } }: Named): Promise<Table | null> => {
    const mayLook = keptFor(looks, networkOf(ip), () => new TokenBucket(LOOKS)).take();
    if (!mayLook || !GAME_PATTERN.test(game)) return null;
    const session = (await service.sessionOf(game)) ?? (await service.ended(game))?.session;
    return session?.table ?? null;
  };
  const sendRules = (
    request: FastifyRequest,
    reply: FastifyReply,
    variant: AnyVariant,
    options: Options,
  ): FastifyReply => {
    const language = readersLanguage(request);
    const { board } = LOCALES[language];
    const query = queryOf(options);
    const heading = titleOf(variant, language);
    return sendReading(request, reply, {
      heading,
      body: rulesHtml(variant, options, language, query, wayAcross(request, '/learn', WORDS[language].learn)),
      card: cardOf(variant, language, `/rules/${variant.id}${query}`, `${board.rules}: ${heading}`),
    });
  };
  const sendPicture = async (request: Named, reply: FastifyReply): Promise<unknown> => {
    if (request.params.game.endsWith('.svg')) return sendOne(request, reply);
    const [, id = '', tag] = /^([a-z0-9-]{1,40})\.([\w-]{2,20})\.png$/.exec(request.params.game) ?? [];
    const variant = findVariant(id);
    const options = variant && optionsIn(variant, request);
    if (variant === null || options === null) return reply.callNotFound();
    const language = languageOf(tag);
    const { board } = rulesPost(variant, options, { language, theme: THEME });
    if (board === undefined) return reply.callNotFound();
    const png = await pictures.get(board.picture, request.ip).catch((error: unknown) => {
      if (error instanceof StudioError) return null;
      throw error;
    });
    return png === null
      ? reply.code(503).header('retry-after', '60').send()
      : reply.header('cache-control', FOR_A_DAY).type('image/png').send(png);
  };
  const sendOne = (request: Named, reply: FastifyReply): unknown => {
    const [, id = '', tag, kind] =
      /^([a-z0-9-]{1,40})\.([\w-]{2,20})\.([a-z]{1,10})\.svg$/.exec(request.params.game) ?? [];
    const variant = findVariant(id);
    const options = variant && optionsIn(variant, request);
    if (variant === null || options === null) return reply.callNotFound();
    if (!keptFor(drawn, networkOf(request.ip), () => new TokenBucket(DRAWN)).take())
      return reply.code(503).header('retry-after', '10').send();
    const picture = picturesOf(variant, options, languageOf(tag)).find((each) => each.kind === kind);
    return picture === undefined
      ? reply.callNotFound()
      : reply.header('cache-control', FOR_A_DAY).type('image/svg+xml').send(picture.svg);
  };
  const maySeek = limiter(LOOKS);
  return {
    addTo(app) {
      app.get('/rules', (request, reply) => {
        const language = readersLanguage(request);
        const { lobby, tag } = LOCALES[language];
        const found = new URLSearchParams(request.url.split('?')[1]).get('find')?.slice(0, MAX_SOUGHT) ?? '';
        if (found !== '' && !maySeek(request)) return later(reply);
        const named = found === '' ? VARIANTS : gamesNamedLike(found);
        const list = named.map((variant) => wayTo(`/rules/${variant.id}`, titleOf(variant, language)));
        return sendReading(request, reply, {
          heading: lobby.rulesOfAll,
          body: markup`<search><form class="ways" action="/rules">
              <input type="search" name="find" value="${found}" maxlength="${String(MAX_SOUGHT)}" aria-label="${lobby.search}" placeholder="${lobby.search}" autocomplete="off">
              <button>${lobby.search}</button></form></search>
            ${named.length === 0 ? markup`<p class="said" role="status">${lobby.noSuchGame}</p>` : markup``}
            <nav class="games" aria-label="${lobby.rulesOfAll}">${list}</nav>`,
          card: {
            title: lobby.rulesOfAll,
            description: lobby.description,
            picture: `/o/home.${tag}.png`,
            path: '/rules',
            isPublic: true,
          },
        });
      });
      // The rules of a table, which its page leads to.
      app.get('/rules/of/:game', async (request: Named, reply: FastifyReply) => {
        const table = await tableOf(request);
        return table === null
          ? reply.redirect('/rules', 302)
          : reply
              .header('cache-control', 'no-store')
              .redirect(`/rules/${table.variant}${queryOf(table.options)}`, 302);
      });
      app.get('/rules/:game', (request: Named, reply: FastifyReply) => {
        const variant = findVariant(request.params.game);
        const options = variant && optionsIn(variant, request);
        return variant === null || options === null
          ? reply.callNotFound()
          : sendRules(request, reply, variant, options);
      });
      app.get('/rules/picture/:game', sendPicture);
      // Discord's proxy leads to nothing else.
      if (apps.some(({ activity }) => activity !== undefined)) {
        app.get(`${DISCORD_PAGES}/rules/of/:game`, async (request: Named, reply: FastifyReply) => {
          const { variant: id = '', options = {} } = (await tableOf(request)) ?? {};
          const variant = findVariant(id);
          return variant === null ? reply.callNotFound() : sendRules(request, reply, variant, options);
        });
        app.get(`${DISCORD_PAGES}/rules/picture/:game`, sendPicture);
      }
      app.get('/about', sendAbout);
      app.get('/about/:game', (request: Named, reply: FastifyReply) => {
        const variant = findVariant(request.params.game);
        if (variant === null) return reply.callNotFound();
        const language = readersLanguage(request);
        const { tag } = LOCALES[language];
        const heading = titleOf(variant, language);
        return sendReading(request, reply, {
          heading,
          body: markup`
            <div class="ways">
              ${play(variant, language)}
              ${wayTo(`/rules/${variant.id}`, MESSAGES[language].aboutButton.rules)}
            </div>
            <img class="board" src="/lobby/${variant.id}.${tag}.svg" alt="">
            <div class="words">${textHtml(lines(aboutText(variant, language)))}</div>`,
          card: cardOf(variant, language, `/about/${variant.id}`, heading),
        });
      });
    },
    stop: async () => undefined,
  };
}
