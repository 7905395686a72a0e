import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Relative to dist and src alike: the page is served as it is in the sources. */
export const PAGE = fileURLToPath(new URL('../../../src/bots/web/page', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

interface PageFile {
  readonly content: Buffer;
  readonly type: string;
  /** Strong validator of RFC 9110: a hash of the content. */
  readonly etag: string;
}

/** Scripts, styles and icons of the page, some 60 KB, by path; its HTML is filled with words before it is sent. */
const files: ReadonlyMap<string, PageFile> = new Map(
  readdirSync(PAGE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) !== '.html')
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const content = readFileSync(path);
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
      return [relative(PAGE, path).replaceAll(sep, '/'), { content, type, etag }];
    }),
);

/** Answers with a file of the page, or with 304 if the browser has it already. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, name: string): unknown {
  const file = files.get(name);
  if (file === undefined) return reply.callNotFound();
  reply.header('cache-control', 'no-cache').header('etag', file.etag);
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  return reply.type(file.type).send(file.content);
}
