import { createServer, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';

/** What is told to whoever watches over the process. */
export interface OpsSources {
  readonly registry: Registry;
  /** Why the bot cannot serve now, in words; none where it can. */
  readonly problems: () => Promise<readonly string[]>;
}

const TEXT = 'text/plain; charset=utf-8';

/**
 * `/metrics` for Prometheus, `/healthz` (the process answers) and `/readyz` (it can serve: 200, or 503 with the
 * reasons). On a port of its own, for it is nothing that players should see. Resolves to its port and a way to
 * close it; rejects where it cannot listen.
 */
export async function startOps(
  { host, port }: { readonly host: string; readonly port: number },
  { registry, problems }: OpsSources,
): Promise<{ readonly port: number; readonly close: () => void }> {
  const answer = async (path: string | undefined, response: ServerResponse): Promise<void> => {
    switch (path) {
      case '/healthz':
        return void response.writeHead(200, { 'content-type': TEXT }).end('ok\n');
      case '/readyz': {
        const found = await problems();
        const text = found.length === 0 ? 'ready\n' : `${found.join('\n')}\n`;
        return void response.writeHead(found.length === 0 ? 200 : 503, { 'content-type': TEXT }).end(text);
      }
      case '/metrics':
        return void response
          .writeHead(200, { 'content-type': registry.contentType })
          .end(await registry.metrics());
      default:
        return void response.writeHead(404, { 'content-type': TEXT }).end('/metrics /healthz /readyz\n');
    }
  };
  const server = createServer((request, response) => {
    answer(request.url?.split('?')[0], response).catch((error: unknown) =>
      response.writeHead(500, { 'content-type': TEXT }).end(`${String(error)}\n`),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
