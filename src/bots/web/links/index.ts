import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findVariant } from '../../../engine/index.js';
import { firstGame } from '../../../locales/first-games.js';
import { type Language, LOCALES } from '../../../locales/index.js';
import { languageOf } from '../../../locales/match.js';
import { aboutOf, titleOf } from '../../../locales/titles.js';
import { type PictureJob, StudioError } from '../../../render/index.js';
import { newSession } from '../../../sessions/model/session.js';
import { openTable } from '../../../sessions/model/table.js';
import type { Card } from '../card.js';
import type { PageGame } from '../game/games.js';
import { previewOf } from '../game/state/preview.js';
import { fingerprint, LinkPictures } from '../link-pictures.js';
import { acceptedBy, BY_READER } from '../shell/choices.js';
import { acceptedIn } from '../words.js';
import { icoOf } from './ico.js';

type Draw = (job: PictureJob) => Promise<Buffer>;
/** False where an address has had too many games looked up lately. */
export type MayLook = (address: string) => boolean;
/** Finds a game by its id. Throws `StoreError`. */
export type FindGame = (game: string) => Promise<PageGame | null>;

const FOR_AN_HOUR = 'public, max-age=3600';
/** Of what names people, nobody keeps more than they have to. */
const NOT_KEPT = 'no-cache';
const FOR_A_DAY = 'public, max-age=86400';
/** The colour of the table, in the icons and around the program's own window. */
const TABLE = '#1d5a43';
/** `<game>.<what it showed>.<language>.png`, or as earlier versions named it. */
const OF_GAME = /^([\w-]{4,64})(?:-\d{1,9}|\.[\w-]{1,32})\.([\w-]{2,20})\.png$/;
const ICONS: Readonly<Record<string, { readonly size: number; readonly isMaskable: boolean }>> = {
  'icon-192.png': { size: 192, isMaskable: false },
  'icon-512.png': { size: 512, isMaskable: false },
  'icon-maskable.png': { size: 512, isMaskable: true },
  'apple-touch-icon.png': { size: 180, isMaskable: true },
  'favicon.ico': { size: 48, isMaskable: false },
};

/** What a link to a game tells, in a language; null without a table. */
export function cardOf(session: PageGame, language: Language): Card | null {
  const { table, game } = session;
  const preview = previewOf(session, language);
  if (table === null || game === null || preview === null) return null;
  const { tag, board } = LOCALES[language];
  // Messengers keep what they have fetched under an address, and so each picture has one of its own.
  const shown = fingerprint(preview.picture);
  return {
    title: preview.title,
    description: `${preview.status.replace(/[.]?$/, '.')} ${board.description}`,
    picture: `/o/game/${game}.${shown}.${tag}.png`,
    path: `/g/${game}`,
    isPublic: false,
  };
}

/** What a link that opens a new game tells. */
export function newCard(variant: { readonly id: string }, language: Language): Card | null {
  const known = findVariant(variant.id);
  if (known === null) return null;
  const { tag, lobby } = LOCALES[language];
  return {
    title: `${lobby.newGame}: ${titleOf(known, language)}`,
    description: aboutOf(known, language),
    picture: `/o/new/${known.id}.${tag}.png`,
    path: `/g/new?game=${known.id}`,
    isPublic: false,
  };
}

/** The board of a game that nobody plays yet, with these words beside it. */
function startPicture(
  id: string,
  language: Language,
  words: (title: string, about: string) => readonly [string, string],
): PictureJob | null {
  const variant = findVariant(id);
  if (variant === null) return null;
  const preview = previewOf({ ...newSession('web:link'), table: openTable('', variant, {}, 0) }, language);
  if (preview?.picture.kind !== 'preview') return null;
  const [title, status] = words(titleOf(variant, language), aboutOf(variant, language));
  return { ...preview.picture, texts: { ...preview.picture.texts, title, players: [], status } };
}

/** Adds the pictures of links, the icons of the program and its manifest. */
export function addLinks(app: FastifyInstance, draw: Draw, find: FindGame, mayLook: MayLook): void {
  const pictures = new LinkPictures(draw);
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    job: PictureJob,
    kept = FOR_AN_HOUR,
  ): Promise<FastifyReply> => {
    const picture = await pictures.get(job, request.ip).catch((error: unknown) => {
      if (error instanceof StudioError) return null;
      throw error;
    });
    if (picture === null) return reply.code(503).header('retry-after', '60').send();
    // Other sites show it, too.
    return reply
      .headers({ 'cache-control': kept, 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/png')
      .send(picture);
  };
  type Named = FastifyRequest<{ Params: { file: string } }>;
  app.get('/o/:file', async (request: Named, reply: FastifyReply) => {
    const language = /^home\.([\w-]{2,20})\.png$/.exec(request.params.file)?.[1];
    const { lobby } = LOCALES[languageOf(language)];
    const job = startPicture(firstGame(language ?? '').id, languageOf(language), () => [
      lobby.title,
      lobby.description,
    ]);
    if (language === undefined || job === null) return reply.callNotFound();
    return send(request, reply, job);
  });
  app.get('/o/new/:file', async (request: Named, reply: FastifyReply) => {
    const [, id = '', tag] = /^([a-z0-9-]{1,40})\.([\w-]{2,20})\.png$/.exec(request.params.file) ?? [];
    const language = languageOf(tag);
    const job = startPicture(id, language, (title, about) => [title, about]);
    return job === null ? reply.callNotFound() : send(request, reply, job);
  });
  app.get('/o/game/:file', async (request: Named, reply: FastifyReply) => {
    // Whoever asks gets the present one, whatever was shown under the address that they know.
    const [, id, tag] = OF_GAME.exec(request.params.file) ?? [];
    if (!mayLook(request.ip)) return reply.code(503).header('retry-after', '60').send();
    const session = id === undefined ? null : await find(id);
    const language = languageOf(tag);
    const preview = session && previewOf(session, language);
    if (preview === null) return reply.callNotFound();
    return send(request, reply, preview.picture, NOT_KEPT);
  });
  for (const [name, view] of Object.entries(ICONS)) {
    app.get(`/${name}`, async (request, reply) => {
      const png = await pictures.get({ kind: 'icon', view }, request.ip).catch(() => null);
      if (png === null) return reply.code(503).header('retry-after', '60').send();
      const isIco = name.endsWith('.ico');
      return reply
        .header('cache-control', FOR_A_DAY)
        .type(isIco ? 'image/x-icon' : 'image/png')
        .send(isIco ? icoOf(png, view.size) : png);
    });
  }
  app.get('/manifest.webmanifest', (request, reply) => {
    const { tag, board, lobby } = LOCALES[acceptedIn(acceptedBy(request))];
    return reply
      .headers({ 'cache-control': 'no-cache', vary: BY_READER })
      .type('application/manifest+json; charset=utf-8')
      .send({
        id: '/',
        lang: tag,
        name: `${board.bot} · ${lobby.title}`,
        short_name: board.bot,
        description: lobby.description,
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: TABLE,
        background_color: TABLE,
        icons: Object.entries(ICONS)
          .filter(([name]) => name.startsWith('icon-'))
          .map(([name, { size, isMaskable }]) => ({
            src: `/${name}`,
            sizes: `${size}x${size}`,
            type: 'image/png',
            purpose: isMaskable ? 'maskable' : 'any',
          })),
      });
  });
}
