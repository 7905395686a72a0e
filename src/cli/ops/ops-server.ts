import { createServer, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';

/** The sources of what the server reports. */
export interface OpsSources {
  readonly registry: Registry;
  /** The reasons for being unready, in words; none if ready. */
  readonly problems: () => Promise<readonly string[]>;
}

const TEXT = 'text/plain; charset=utf-8';

/**
 * Serves `/metrics` for Prometheus, `/healthz` (liveness) and `/readyz` (readiness: 200, or 503 with the reasons) on a
 * port apart from the players'. Resolves to that port and a way to close it; rejects if it cannot listen.
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
