import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Relative to dist and src alike: the page is served as it is in the sources. */
export const PAGE = fileURLToPath(new URL('../../../src/bots/web/page', import.meta.url));

/** For what never changes under its address. */
export const FOR_EVER = 'private, max-age=31536000, immutable';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

interface PageFile {
  readonly path: string;
  readonly content: Buffer;
  readonly type: string;
}

const files: readonly PageFile[] = readdirSync(PAGE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && extname(entry.name) !== '.html')
  .map((entry) => join(entry.parentPath, entry.name))
  .sort()
  .map((file) => ({
    path: relative(PAGE, file).replaceAll(sep, '/'),
    content: readFileSync(file),
    type: TYPES[extname(file)] ?? 'application/octet-stream',
  }));

/**
 * Where the scripts, styles and icons of the page are: a folder named by a hash of them all, so that they can be kept
 * for ever, and find each other by their relative paths.
 */
export const FILES_AT = `/page/${files
  .reduce((hash, { path, content }) => hash.update(path).update(content), createHash('sha256'))
  .digest('base64url')
  .slice(0, 12)}`;

const byAddress = new Map(files.map((file) => [`${FILES_AT}/${file.path}`, file]));

/** Answers with a file of the page; its HTML is filled with words elsewhere. */
export function sendFile(request: FastifyRequest, reply: FastifyReply): unknown {
  const file = byAddress.get(request.url);
  if (file === undefined) return reply.callNotFound();
  return reply.header('cache-control', FOR_EVER).type(file.type).send(file.content);
}

/** Header `Link` by which a browser fetches all scripts at once, not each when another one has asked for it. */
export const PRELOADS = [...byAddress.keys()]
  .filter((address) => address.endsWith('.js'))
  .map((address) => `<${address}>; rel=modulepreload`)
  .join(', ');
