import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, inflateRawSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { projectFile } from '../../project-file.js';
import { themesCss } from '../../render/index.js';
import { WEIGHTS } from '../../sessions/thinking/learned.js';
import { ENGINE_POLICY, hashOf } from './origin-guard.js';

/** What is bundled for browsers when the program is built. */
export const BUNDLE = fileURLToPath(projectFile('dist/board-page'));

const bundled = (name: string): string => readFileSync(join(BUNDLE, name), 'utf8');
const [FIRST_STYLE, FIRST_SCRIPT] = [bundled('first.css'), bundled('first.js')];

/** The icon of pages, which comes with them. */
export const ICON = `data:image/svg+xml,${encodeURIComponent(bundled('icon.svg'))}`;

/** What stands in the HTML of pages that scripts draw, as each file takes a request; `socket` is opened at once. */
export const firstOf = (socket: string | undefined): string =>
  `<style>${FIRST_STYLE}</style><script${socket === undefined ? '' : ` data-socket="${socket}"`}>${FIRST_SCRIPT}</script>`;

/** The sources of scripts and styles of these pages. */
export const SOURCES = {
  scripts: `'self' ${hashOf(FIRST_SCRIPT)}`,
  styles: `'self' ${hashOf(FIRST_STYLE)}`,
};

/** For what never changes under its address. */
export const FOR_EVER = 'private, max-age=31536000, immutable';

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '.json': 'application/json',
    '.css': 'text/css; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.txt': 'text/plain; charset=utf-8',
    '.weights': 'application/octet-stream',
  }),
);

/** What searches in workers of pages, the only scripts that make code of their own. */
const ENGINES: ReadonlySet<string> = new Set(['engine.js', 'mover.js']);

/** For a file that is opened by itself. */
const FILE_POLICY = "default-src 'none'";
/** Heads of documents. */
const OF_DOCUMENTS = ['cross-origin-opener-policy', 'permissions-policy', 'referrer-policy'];

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

/** Bytes up to which the finest way takes less than half a second. */
const MAX_FINEST = 300_000;
/** How files are packed, the smallest first. */
const PACK = {
  br: (content: string | Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: content.length > MAX_FINEST ? 10 : 11 },
    }),
  gzip: promisify<string | Buffer, Buffer>(gzip),
};
type Way = keyof typeof PACK;
const WAYS: readonly Way[] = ['br', 'gzip'];
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
  private readonly packs: Readonly<Record<Way, Map<PageFile, Promise<Buffer>>>> = {
    br: new Map(),
    gzip: new Map(),
  };
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

  /** The same, packed by gzip. */
  async gzipped(): Promise<ReadonlyMap<string, Buffer>> {
    const packed = Array.from(
      this.byAddress.values(),
      async (file) => [file.path, await this.packed(file, 'gzip')] as const,
    );
    return new Map(await Promise.all(packed));
  }

  addTo(app: FastifyInstance): void {
    app.get(`${this.at}/*`, (request, reply) => this.send(request, reply));
  }

  /** Answers with the file of an address. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const file = this.byAddress.get(request.url);
    if (file === undefined) return reply.callNotFound();
    for (const name of OF_DOCUMENTS) reply.removeHeader(name);
    reply.header('content-security-policy', ENGINES.has(file.path) ? ENGINE_POLICY : FILE_POLICY);
    if (!TYPES.has(extname(file.path))) return sendFile(reply, file);
    const accepted = String(request.headers['accept-encoding']);
    // Browsers take Brotli where nobody can look into the line.
    const way = WAYS.find((each) => accepted.split(/[,;\s]+/).includes(each));
    if (way === undefined || file.content.length < MIN_PACKED) return sendFile(reply, file);
    const content = await this.packed(file, way);
    return sendFile(reply.header('content-encoding', way).header('vary', 'accept-encoding'), {
      ...file,
      content,
    });
  }

  /** A file as small as it can be, which takes a moment once. */
  private packed(file: PageFile, way: Way): Promise<Buffer> {
    const known = this.packs[way].get(file) ?? PACK[way](file.content);
    this.packs[way].set(file, known);
    return known;
  }
}

let weights: PageFiles | null = null;

/** The values in a file, whose first two lines are for the server. They are packed for the line as pages are. */
function valuesIn(file: Buffer): Buffer {
  const start = file.indexOf('\n', file.indexOf('\n') + 1) + 1;
  return inflateRawSync(file.subarray(start));
}

/** What was learned of games, for engines of pages. It changes seldom, so its address is not that of the scripts. */
export function weightFiles(): PageFiles {
  weights ??= new PageFiles(
    '/weights',
    filesIn(WEIGHTS).map(({ path, content }) => ({ path, content: valuesIn(Buffer.from(content)) })),
  );
  return weights;
}

let made: PageFiles | null = null;

/** The scripts, styles and icons of all pages, as they were when the program began. */
export function pageFiles(): PageFiles {
  const themes = themesCss();
  // Pages of games need both at once, so they come together.
  const files = filesIn(BUNDLE).map((file) =>
    file.path === 'board.css' ? { ...file, content: `${themes}\n${file.content}` } : file,
  );
  made ??= new PageFiles('/board', [...files, { path: 'themes.css', content: themes }]);
  return made;
}
