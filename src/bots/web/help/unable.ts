import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LOCALES } from '../../../locales/index.js';
import { projectFile } from '../../../project-file.js';
import { acceptedBy } from '../shell/choices.js';
import { sendTrouble } from '../trouble.js';
import { acceptedIn, linkHtml } from '../words.js';

/** How the browsers of `browserslist` are called. */
const NAMES = new Map([
  ['chrome', 'Chrome'],
  ['edge', 'Edge'],
  ['firefox', 'Firefox'],
  ['safari', 'Safari'],
  ['ios_saf', 'iOS'],
]);

/** The oldest browsers that pages are made for: `Chrome 111, Edge 111, …`. The list drives the build and a check, too. */
const OLDEST = (
  JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as { browserslist: readonly string[] }
).browserslist
  .map((each) => each.replace(/^\w+/, (name) => NAMES.get(name) ?? name))
  .join(', ');

/** Addresses of what can be read without a script, each with its title. */
const waysOn = (request: FastifyRequest): readonly (readonly [address: string, title: string])[] =>
  request.server.menu.plainIn(acceptedIn(acceptedBy(request)));

/** A page of scripts with links, in its `noscript`, to what does without. */
export const withWays = (html: string, request: FastifyRequest): string =>
  html.replace('<!-- ways -->', () =>
    waysOn(request)
      .map((way) => linkHtml(way))
      .join(' '),
  );

/** The page to which `guard.ts` leads browsers that are too old. */
export function addTooOld(app: FastifyInstance): void {
  app.get('/too-old', (request, reply) => {
    const { about } = LOCALES[acceptedIn(acceptedBy(request))].troubles.tooOld;
    return sendTrouble(request, reply, 'tooOld', {
      about: about.replace('{browsers}', OLDEST),
      ways: waysOn(request),
    });
  });
}
