import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatRecord } from '../../../engine/index.js';
import { LOCALES } from '../../../locales/index.js';
import { type FilmJob, type PictureJob, StudioError } from '../../../render/index.js';
import { currentGame } from '../../../sessions/model/running.js';
import { RATES, SHARES } from '../../../sessions/shares.js';
import { showOf } from '../../channel/posts/record/game-show.js';
import { pdnPost } from '../../channel/posts/record/record-posts.js';
import { rateOf } from '../../token-bucket.js';
import type { PageGame } from '../game/games.js';
import { GAME_PATTERN } from '../game/protocol.js';
import { LinkPictures } from '../link-pictures.js';
import { acceptedBy, BY_READER } from '../shell/choices.js';
import { acceptedIn } from '../words.js';

interface Studio {
  readonly draw: (job: PictureJob) => Promise<Buffer>;
  readonly film: (job: FilmJob) => Promise<Buffer>;
}

const { films: kept, filmsAtOnce: underWay, filmsOfNetwork: ofNetwork } = SHARES.linkPictures.bounds;
const FILMS = { kept, underWay, ofNetwork, rate: rateOf(RATES.films) };
const TYPES = { png: 'image/png', gif: 'image/gif', pdn: 'text/plain; charset=utf-8' } as const;

/** Adds what can be kept of a game, under its page's address: its poster, its film and its record. */
export function addKeepsakes(
  app: FastifyInstance,
  { draw, film }: Studio,
  find: (game: string) => Promise<PageGame | null>,
  mayLook: (address: string) => boolean,
): void {
  const pictures = new LinkPictures(draw);
  const films = new LinkPictures<FilmJob>(film, FILMS);
  type Named = FastifyRequest<{ Params: { game: string; form: string } }>;
  app.get('/g/:game/:form', async (request: Named, reply: FastifyReply) => {
    const { game, form } = request.params;
    if (!GAME_PATTERN.test(game) || !Object.hasOwn(TYPES, form)) return reply.callNotFound();
    if (!mayLook(request.ip)) return busy(reply);
    const session = await find(game);
    const { table = null, settings } = session ?? {};
    if (table?.game == null || table.game.entries.length === 0) return reply.callNotFound();
    const language = acceptedIn(acceptedBy(request));
    const current = currentGame(table);
    const pdn = form === 'pdn' ? pdnPost(table, language)?.attachment?.text : undefined;
    // What PDN cannot say is told in words.
    const ending = form === 'pdn' && pdn === undefined ? 'txt' : form;
    const headers = {
      'cache-control': 'no-cache',
      vary: BY_READER,
      'content-disposition': `attachment; filename="damka-${game}.${ending}"`,
    };
    const type = TYPES[form as keyof typeof TYPES];
    if (form === 'pdn')
      return reply
        .headers(headers)
        .type(type)
        .send(pdn ?? formatRecord(current.game, LOCALES[language].record));
    const { theme = 'wood' } = settings ?? {};
    const show = showOf(current, language);
    const made = await (form === 'gif'
      ? films.get({ kind: 'game', show, theme }, request.ip)
      : pictures.get({ kind: 'poster', show, theme }, request.ip)
    ).catch((error: unknown) => {
      if (error instanceof StudioError) return null;
      throw error;
    });
    return made === null ? busy(reply) : reply.headers(headers).type(type).send(made);
  });
}

const busy = (reply: FastifyReply): FastifyReply => reply.code(503).header('retry-after', '60').send();
