import type { FastifyInstance } from 'fastify';
import type { PageFiles } from '../page-files.js';

const WORKER = '-worker.js';

/** For a server without workers: browsers that have one from before give it up, with all that it kept. */
const FAREWELL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => registration.unregister()),
));
`;

/** The service workers of all features as one, which changes with any file of the pages. */
function serviceWorker(files: PageFiles): string {
  const parts = [...files.contents()].filter(([path]) => path.endsWith(WORKER));
  return parts.length === 0
    ? FAREWELL
    : [`self.version = '${files.hash}';`, ...parts.map(([, content]) => content.toString())].join('\n');
}

export function addServiceWorker(app: FastifyInstance, files: PageFiles): void {
  const worker = serviceWorker(files);
  app.get('/sw.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  );
}
