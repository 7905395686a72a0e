import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DoubleBot } from './bot.js';
import { ApiFault } from './fault.js';
import { callMethod } from './methods.js';
import { Pace } from './pace.js';
import type { Parameters } from './parameters.js';
import { readParameters } from './request.js';
import { type Trouble, TroublePlan } from './trouble.js';
import type { TelegramWorld } from './world.js';

/** One call as it came in, and how it was answered. */
export interface RecordedCall {
  readonly bot: DoubleBot;
  readonly method: string;
  readonly parameters: Parameters;
  readonly at: number;
  /** HTTP status; 0 where no answer was given. */
  status: number;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

async function answerOf(work: () => unknown): Promise<Answer> {
  try {
    return { status: 200, body: { ok: true, result: await work() } };
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    const { code, description, parameters } = error;
    const extra = Object.keys(parameters).length === 0 ? {} : { parameters };
    return { status: code, body: { ok: false, error_code: code, description, ...extra } };
  }
}

/** The HTTP side: finds the bot by its token, lets ordered troubles happen, answers in Telegram's form. */
export class ApiServer {
  readonly troubles = new TroublePlan();
  readonly pace = new Pace();
  readonly calls: RecordedCall[] = [];
  private server: Server | undefined;
  private port = 0;

  constructor(private readonly world: TelegramWorld) {}

  get apiRoot(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async listen(): Promise<void> {
    const server = createServer((request, response) => {
      this.serve(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Nobody can connect any more, and every open connection breaks. */
  async close(): Promise<void> {
    const server = this.server;
    if (server === undefined) return;
    this.server = undefined;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    for (const bot of this.world.bots) bot.updates.abandon(new Error('the server is down'));
    await closed;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.apiRoot);
    const [, owner, path] = /^\/file\/bot([^/]+)\/documents\/(.+)$/.exec(url.pathname) ?? [];
    if (owner !== undefined) return this.serveFile(response, owner, path ?? '');
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(url.pathname) ?? [];
    const parameters = await readParameters(request, url);
    const bot = this.world.bots.find((one) => one.token === token);
    if (bot === undefined) {
      const isToken = /^\d+:[\w-]+$/.test(token ?? '');
      return this.write(response, await answerOf(() => this.refuse(isToken)));
    }
    const call = { bot, method, parameters, at: Date.now(), status: 0 };
    this.calls.push(call);
    await this.answer(call, response);
    this.world.changed();
  }

  private serveFile(response: ServerResponse, token: string, id: string): void {
    const trouble = this.troubles.take('file');
    const content = this.world.bots.some((bot) => bot.token === token) ? this.world.file(id) : undefined;
    if (trouble !== undefined) response.destroy();
    else if (content === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(content);
  }

  private refuse(isToken: boolean): never {
    throw isToken ? new ApiFault(401, 'Unauthorized') : new ApiFault(404, 'Not Found');
  }

  private async answer(call: RecordedCall, response: ServerResponse): Promise<void> {
    const trouble = this.troubles.take(call.method);
    const carryOut = () => answerOf(() => callMethod(call.method, { ...call, pace: this.pace }));
    if (trouble !== undefined) return this.suffer(trouble, call, response, carryOut);
    if (call.method.toLowerCase() === 'getupdates') {
      response.on('close', () => {
        if (!response.writableEnded)
          call.bot.updates.abandon(new Error('the client went away'), call.parameters);
      });
    }
    const answer = await carryOut();
    call.status = answer.status;
    this.write(response, answer);
  }

  private async suffer(
    trouble: Trouble,
    call: RecordedCall,
    response: ServerResponse,
    carryOut: () => Promise<Answer>,
  ): Promise<void> {
    switch (trouble.kind) {
      case 'fault': {
        const { code, description, retryAfter } = trouble;
        call.status = code;
        const parameters = retryAfter === undefined ? {} : { retry_after: retryAfter };
        const fault = new ApiFault(code, description, parameters);
        return this.write(response, await answerOf(() => Promise.reject(fault)));
      }
      case 'page':
        call.status = trouble.code;
        response.writeHead(trouble.code, { 'content-type': 'text/html' });
        response.end(`<html><body><h1>${trouble.code}</h1></body></html>`);
        return;
      case 'drop':
        if (trouble.taken) await carryOut();
        response.destroy();
        return;
      case 'hang':
        if (trouble.taken) await carryOut();
    }
  }

  private write(response: ServerResponse, { status, body }: Answer): void {
    if (response.destroyed) return;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }
}
