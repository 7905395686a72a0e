import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

export interface ReverseProxy {
  /** Address of the table's page through it. */
  readonly address: string;
  close(): Promise<void>;
}

/** A reverse proxy as hosts set one up: it passes WebSockets on, and names the visitor in `X-Forwarded-For`. */
export async function startReverseProxy(port: number): Promise<ReverseProxy> {
  const open = new Set<Duplex>();
  const asked = (method: string | undefined, path: string | undefined, headers: IncomingHttpHeaders) => {
    const forwarded = headers['x-forwarded-for'] ?? '198.51.100.7';
    return request({
      host: '127.0.0.1',
      port,
      agent: false,
      method,
      path,
      headers: { ...headers, 'x-forwarded-for': forwarded },
    });
  };
  const server = createServer((incoming, outgoing) => {
    const passed = asked(incoming.method, incoming.url, incoming.headers);
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(passed);
  });
  server.on('upgrade', (incoming, visitor: Duplex, head: Buffer) => {
    const passed = asked(incoming.method, incoming.url, incoming.headers);
    const gone = (): void => void passed.destroy();
    open.add(visitor);
    visitor.on('error', () => visitor.destroy());
    visitor.on('close', () => {
      open.delete(visitor);
      gone();
    });
    passed.on('error', () => visitor.destroy());
    passed.on('response', (answer) => {
      visitor.write(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nConnection: close\r\n\r\n`);
      answer.pipe(visitor);
    });
    passed.on('upgrade', (answer, upstream) => {
      const lines = answer.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
      );
      visitor.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.on('error', () => visitor.destroy());
      upstream.on('close', () => visitor.destroy());
      visitor.on('close', () => upstream.destroy());
      upstream.pipe(visitor);
      visitor.pipe(upstream);
    });
    passed.end(head);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      for (const visitor of open) visitor.destroy();
      await closed;
    },
  };
}
