import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The same folder whether this file runs from src or, compiled, from dist: the page is not compiled. */
const PAGE = new URL('../../../src/bots/web/page/', import.meta.url);

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

interface PageFile {
  readonly content: Buffer;
  readonly type: string;
  /** As strong as RFC 9110 wants it: the same only where every byte is. */
  readonly etag: string;
}

/** The page, some 60 KB in all. */
const files: ReadonlyMap<string, PageFile> = new Map(
  readdirSync(PAGE).map((name) => {
    const content = readFileSync(new URL(name, PAGE));
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    return [name, { content, type, etag: `"${createHash('sha256').update(content).digest('base64url')}"` }];
  }),
);

/** Answers with a file of the page, or tells a browser that the copy it has is still good. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, name: string): unknown {
  const file = files.get(name);
  if (file === undefined) return reply.callNotFound();
  reply.header('cache-control', 'no-cache').header('etag', file.etag);
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  return reply.type(file.type).send(file.content);
}
