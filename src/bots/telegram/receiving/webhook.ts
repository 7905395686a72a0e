import { createHash, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type FastifyError, fastify } from 'fastify';
import { type Api, GrammyError } from 'grammy';
import type { PortStatus } from '../../port.js';
import type { WebhookConfig } from '../config.js';
import { isRefusedToken, type ReconnectBackoff } from '../connection.js';
import { reasonOf } from '../sending/telegram-errors.js';
import type { AnyAbortSignal } from '../timing.js';
import { type Update, updateForm, WANTED_UPDATES } from './update.js';

/** Number of updates that Telegram may deliver concurrently. */
const CONNECTIONS = 40;
const BODY_LIMIT = 1024 * 1024;
/** Longest time until a request has come. */
const SLOWEST_MS = 15_000;
const SECRET_HEADER = 'x-telegram-bot-api-secret-token';

/** Compares in constant time, without leaking the secret's length. */
function isSame(given: unknown, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));
}

/**
 * Listens for updates. Answers 200 once `take` has resolved, and 503 if it rejects, after which Telegram delivers the
 * update again. grammY's callback is not used, as it answers only after an update was handled and gives up after some
 * seconds. Rejects if it cannot listen.
 */
export async function listenForUpdates(
  config: WebhookConfig,
  take: (update: Update) => Promise<void>,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const server = fastify({
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    requestTimeout: SLOWEST_MS,
    http: { headersTimeout: SLOWEST_MS, connectionsCheckingInterval: 1_000 },
  });
  server.setNotFoundHandler((_, reply) => reply.code(404).send());
  server.setErrorHandler<FastifyError>(({ statusCode = 500 }, _, reply) => reply.code(statusCode).send());
  server.addHook('onRequest', async (request, reply) => {
    // The doctor knows a running bot by these words.
    if (!isSame(request.headers[SECRET_HEADER], config.secret))
      return reply.code(401).send('wrong secret token\n');
  });
  server.post(new URL(config.url).pathname, async (request, reply) => {
    const update = updateForm.safeParse(request.body);
    if (!update.success) return reply.code(400).send();
    const isTaken = await take(update.data).then(
      () => true,
      () => false,
    );
    return reply.code(isTaken ? 200 : 503).send();
  });
  await server.listen({ host: config.host, port: config.port });
  const { port } = server.server.address() as AddressInfo;
  return { port, close: () => server.close() };
}

/** Explains a failure to listen. */
export function listenProblem({ host, port }: WebhookConfig, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const why = code === 'EADDRINUSE' ? 'another program has taken it' : message;
  return `Updates of Telegram cannot come in on port ${port} of ${host}: ${why}. Set TELEGRAM_WEBHOOK_PORT or TELEGRAM_WEBHOOK_HOST.`;
}

/** Registers the webhook, with retries. Resolves to a status if Telegram refuses the address for good. */
export async function announce(
  api: Api,
  { url, secret }: WebhookConfig,
  backoff: ReconnectBackoff,
  signal: AnyAbortSignal,
): Promise<PortStatus | 'told' | 'refused' | 'stopped'> {
  while (!signal.aborted) {
    try {
      await api.setWebhook(url, {
        secret_token: secret,
        allowed_updates: WANTED_UPDATES,
        max_connections: CONNECTIONS,
      });
      backoff.reset();
      return 'told';
    } catch (error) {
      if (isRefusedToken(error)) return 'refused';
      if (error instanceof GrammyError && error.error_code === 400) return refusedAddress(url, error);
      if (!signal.aborted) await backoff.waitAfter(error, signal);
    }
  }
  return 'stopped';
}

// The path may be a secret.
const refusedAddress = (url: string, error: unknown): PortStatus => ({
  state: 'off',
  reason: `Telegram does not take TELEGRAM_WEBHOOK_URL at ${new URL(url).host} (${reasonOf(error)}).`,
});
