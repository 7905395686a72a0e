import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { projectFile } from '../../project-file.js';
import { themesCss } from '../../render/index.js';
import { WEIGHTS } from '../../sessions/thinking/learned.js';
import { ENGINE_POLICY } from './origin-guard.js';

/** What is bundled for browsers when the program is built. */
export const BUNDLE = fileURLToPath(projectFile('dist/board-page'));

/** For what never changes under its address. */
export const FOR_EVER = 'private, max-age=31536000, immutable';

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '.json': 'application/json',
    '.css': 'text/css; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.svg': 'image/svg+xml',
  }),
);

/** What searches in a worker of a page, the one script that makes code of its own. */
const ENGINE = 'engine.js';

interface PageFile {
  readonly path: string;
  readonly content: string | Buffer;
}

/** The files of a folder, but for HTML, which is filled with words. */
const filesIn = (folder: string): readonly PageFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) !== '.html')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ path: relative(folder, file).replaceAll(sep, '/'), content: readFileSync(file) }));

/** Answers with a file that never changes under its address. */
export const sendFile = (reply: FastifyReply, { path, content }: PageFile): FastifyReply =>
  reply
    .header('cache-control', FOR_EVER)
    .type(TYPES.get(extname(path)) ?? 'application/octet-stream')
    .send(content);

const pack = promisify(brotliCompress);
/** Bytes from which on a file is packed. */
const MIN_PACKED = 250;

/** Letters of a hash that names a folder. */
const HASH_LETTERS = 12;
/** What may name one. */
export const HASH_PATTERN = new RegExp(`^[\\w-]{${HASH_LETTERS}}$`);

/** The scripts, styles and icons of a page. */
export class PageFiles {
  /**
   * Where they are: a folder named by a hash of them all, so that they can be kept for ever, and find each other by their
   * relative paths.
   */
  readonly at: string;
  /** Names that folder. */
  readonly hash: string;
  private readonly inBrotli = new Map<PageFile, Promise<Buffer>>();
  private readonly byAddress: ReadonlyMap<string, PageFile>;

  /** `under` begins their addresses: `/board`. */
  constructor(under: string, files: readonly PageFile[]) {
    const hash = createHash('sha256');
    for (const { path, content } of files) hash.update(path).update(content);
    this.hash = hash.digest('base64url').slice(0, HASH_LETTERS);
    this.at = `${under}/${this.hash}`;
    this.byAddress = new Map(files.map((file) => [`${this.at}/${file.path}`, file]));
  }

  /** All files, by their paths. */
  contents(): ReadonlyMap<string, Buffer> {
    return new Map(Array.from(this.byAddress.values(), ({ path, content }) => [path, Buffer.from(content)]));
  }

  addTo(app: FastifyInstance): void {
    app.get(`${this.at}/*`, (request, reply) => this.send(request, reply));
  }

  /** Answers with the file of an address. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const file = this.byAddress.get(request.url);
    if (file === undefined) return reply.callNotFound();
    if (file.path === ENGINE) reply.header('content-security-policy', ENGINE_POLICY);
    if (!TYPES.has(extname(file.path))) return sendFile(reply, file);
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'])) || file.content.length < MIN_PACKED)
      return sendFile(reply, file);
    const content = await this.packed(file);
    return sendFile(reply.header('content-encoding', 'br').header('vary', 'accept-encoding'), {
      ...file,
      content,
    });
  }

  /** A file as small as it can be, which takes a moment once. */
  private packed(file: PageFile): Promise<Buffer> {
    const known = this.inBrotli.get(file) ?? pack(file.content);
    this.inBrotli.set(file, known);
    return known;
  }
}

let weights: PageFiles | null = null;

/** What was learned of games, for engines of pages. It changes seldom, so its address is not that of the scripts. */
export function weightFiles(): PageFiles {
  weights ??= new PageFiles('/weights', filesIn(WEIGHTS));
  return weights;
}

let made: PageFiles | null = null;

/** The scripts, styles and icons of all pages, as they were when the program began. */
export function pageFiles(): PageFiles {
  made ??= new PageFiles('/board', [...filesIn(BUNDLE), { path: 'themes.css', content: themesCss() }]);
  return made;
}
