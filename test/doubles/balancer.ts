import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  readonly origin: string;
  /** Where requests go, in turn. */
  ports: readonly number[];
  close(): Promise<void>;
}

/** A small balancer: round robin; one who does not answer costs a 502, and is not asked again. */
export async function startBalancer(): Promise<Balancer> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const port = balancer.ports[turn++ % balancer.ports.length];
    const { method, url, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => {
      balancer.ports = balancer.ports.filter((other) => other !== port);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const balancer: Balancer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ports: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return balancer;
}
