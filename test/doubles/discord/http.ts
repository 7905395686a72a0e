import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import busboy from 'busboy';
import { ApiError, apiErrors } from './api-error.js';
import { Buckets, type RateLimits, rateLimitHeaders } from './buckets.js';
import type { Upload } from './compose.js';
import { Faults } from './faults.js';

export interface ApiRequest {
  readonly method: string;
  /** Path after `/v10`, decoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly uploads: readonly Upload[];
  /** The token of a person who has agreed to something, not that of the bot. */
  readonly bearer?: string | undefined;
}

/** What a route answers: null is "204 No Content"; a Buffer is a file. */
export type ApiAnswer = object | Buffer | null;
export type Handler = (request: ApiRequest, parameters: readonly string[]) => ApiAnswer | Promise<ApiAnswer>;
export interface Route {
  readonly method: string;
  readonly path: RegExp;
  /** False: the token is in the path, as with interactions and webhooks. */
  readonly authorized: boolean;
  /** True: it is asked with the token of a person. */
  readonly isPersonal?: boolean;
  readonly handle: Handler;
}

/** One line for every request that came in. */
export interface RequestRecord {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

/** The HTTP side: authorization, rate limits, planned troubles, bodies; then the routes. */
export class ApiServer {
  readonly faults = new Faults();
  readonly requests: RequestRecord[] = [];
  readonly server: Server;
  private readonly buckets: Buckets;
  /** While false, every connection is torn down. */
  reachable = true;

  constructor(
    private readonly token: string,
    limits: RateLimits,
    private readonly routes: readonly Route[],
    private readonly onAnswer: () => void,
  ) {
    this.buckets = new Buckets(limits);
    this.server = createServer((request, response) => {
      if (this.reachable) this.serve(request, response).catch((error) => this.answerError(response, error));
      else request.socket.destroy();
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://discord');
    const path = decodeURIComponent(url.pathname.replace(/^\/api/, '').replace(/^\/v10/, ''));
    const method = request.method ?? 'GET';
    const { body, uploads } = await readBody(request);
    response.once('finish', () => {
      this.requests.push({ method, path, status: response.statusCode, body });
      this.onAnswer();
    });
    const trouble = this.faults.take(method, path);
    if (trouble?.kind === 'reset') {
      request.socket.destroy();
      return;
    }
    if (trouble?.kind === 'rate limit')
      throw apiErrors.rateLimited(trouble.retryAfter, trouble.global ?? false, trouble.code);
    if (trouble?.kind === 'error') {
      throw new ApiError(trouble.status, trouble.code ?? 0, trouble.message ?? `${trouble.status}`);
    }
    if (trouble?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, trouble.milliseconds));
    const headers = this.buckets.count(method, path);
    const bearer = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1];
    const { searchParams: query } = url;
    const answer = await this.route(request, { method, path, query, body, uploads, bearer });
    if (trouble?.kind === 'lost answer') throw new ApiError(502, 0, 'Bad Gateway');
    send(response, answer, headers);
  }

  private async route(raw: IncomingMessage, request: ApiRequest): Promise<ApiAnswer> {
    for (const route of this.routes) {
      const match = route.method === request.method ? route.path.exec(request.path) : null;
      if (match === null || (route.isPersonal ?? false) !== (request.bearer !== undefined)) continue;
      if (route.authorized && raw.headers.authorization !== `Bot ${this.token}`)
        throw apiErrors.unauthorized();
      return await route.handle(request, match.slice(1));
    }
    throw apiErrors.noRoute();
  }

  private answerError(response: ServerResponse, error: unknown): void {
    if (response.destroyed || response.headersSent) return;
    const problem =
      error instanceof ApiError
        ? error
        : new ApiError(500, 0, error instanceof Error ? `${error.stack}` : `${error}`);
    const { errors, retryAfter, global } = problem.details;
    const body = {
      message: problem.message,
      code: problem.code,
      ...(errors ? { errors } : {}),
      ...(problem.status === 429 ? { retry_after: retryAfter, global: global ?? false } : {}),
    };
    response.statusCode = problem.status;
    send(response, body, rateLimitHeaders(problem));
  }
}

function send(response: ServerResponse, answer: ApiAnswer, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (answer === null) {
    // No content type here: discord.js would try to parse the empty body as JSON.
    response.statusCode = 204;
    response.end();
  } else if (Buffer.isBuffer(answer)) {
    response.end(answer);
  } else {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answer));
  }
}

async function readBody(request: IncomingMessage): Promise<{ body: unknown; uploads: Upload[] }> {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) return await readMultipart(request);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (type.startsWith('application/x-www-form-urlencoded'))
    return { body: Object.fromEntries(new URLSearchParams(text)), uploads: [] };
  return { body: text === '' ? undefined : parseJson(text), uploads: [] };
}

function readMultipart(request: IncomingMessage): Promise<{ body: unknown; uploads: Upload[] }> {
  return new Promise((resolve, reject) => {
    const uploads: Upload[] = [];
    let payload: string | undefined;
    const form = busboy({ headers: request.headers, limits: { fieldSize: 1 << 20 } });
    form.on('field', (field, value) => {
      if (field === 'payload_json') payload = value;
    });
    form.on('file', (field, stream, { filename, mimeType }) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const index = /^files\[(\d+)\]$/.exec(field)?.[1] ?? field;
        uploads.push({
          index,
          filename: filename ?? 'file',
          contentType: mimeType,
          data: Buffer.concat(chunks),
        });
      });
    });
    form.on('error', reject);
    form.on('close', () => {
      try {
        resolve({ body: payload === undefined ? {} : parseJson(payload), uploads });
      } catch (error) {
        reject(error);
      }
    });
    request.pipe(form);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw apiErrors.malformedJson();
  }
}
