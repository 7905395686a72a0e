import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Language } from '../../../../locales/index.js';
import { SHARES } from '../../../../sessions/shares.js';
import { homePicture } from '../../../web/card.js';
import { TOKEN_PATTERN } from '../../../web/identity.js';
import type { PageHost } from '../../../web/page-host.js';
import { type Html, markup, readersLanguage, sendReading } from '../../../web/reading.js';
import { userOf } from '../../../web/visitors/visitor.js';
import type { Caller } from '../caller.js';
import { CALLS_PAGE, CHOSEN, isChosen, KINDS } from '../kinds.js';
import { WORDS } from '../words/index.js';

const choice = z.strictObject({
  token: z.string().regex(TOKEN_PATTERN),
  endpoint: z.string().max(1_000),
  /** Kinds that are not wanted. Absent where the page only asks. */
  off: z.array(z.enum(KINDS)).max(KINDS.length).optional(),
  /** Those of the kinds that have to be chosen. Absent from pages of earlier versions, which leave them as they are. */
  on: z.array(z.enum(CHOSEN)).max(CHOSEN.length).optional(),
});

/** The kinds of calls with a box for each, which the page's script fills in. */
function bodyHtml(language: Language): Html {
  const { choosing, kinds } = WORDS[language];
  const boxes = KINDS.map(
    (kind) =>
      markup`<label class="choice"><input type="checkbox" name="${kind}" ${isChosen(kind) ? 'data-chosen' : 'checked'}> ${kinds[kind]}</label>`,
  );
  return markup`<p>${choosing.about}</p>
    <p id="calls-state" class="said" role="status" data-failed="${choosing.failed}" data-saved="${choosing.saved}"
      data-none="${choosing.none}" data-unable="${choosing.unable}" data-some="${choosing.some}"
      data-all="${choosing.all}" hidden></p>
    <div class="ways"><button type="button" id="calls-begin" class="first" hidden>${choosing.begin}</button></div>
    <form id="calls-kinds" hidden><fieldset><legend>${choosing.legend}</legend>${boxes}</fieldset></form>
    <p class="small">${choosing.night}</p>
    <div class="ways"><button type="button" id="calls-end" hidden>${choosing.end}</button></div>
    <noscript><p class="said">${choosing.needsScript}</p></noscript>`;
}

/** `/calls`, where a browser chooses what it is called for. */
export function addChoosing(
  app: FastifyInstance,
  { files }: PageHost,
  { caller, mayAsk }: { caller: Caller; mayAsk: (request: FastifyRequest) => boolean },
): void {
  app.get(CALLS_PAGE, (request, reply) => {
    const language = readersLanguage(request);
    const { choosing } = WORDS[language];
    return sendReading(request, reply.header('cache-control', 'no-store'), {
      heading: choosing.title,
      body: bodyHtml(language),
      script: `${files.at}/push-reading.js`,
      card: {
        title: choosing.title,
        description: choosing.about,
        picture: homePicture(request),
        path: CALLS_PAGE,
        isPublic: false,
      },
    });
  });
  const bodyLimit = SHARES.messages.bounds.subscriptionBytes;
  app.post('/push/kinds', { bodyLimit }, async (request, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-store');
    if (!mayAsk(request)) return reply.code(429).header('retry-after', '30').send();
    const { data } = choice.safeParse(request.body);
    if (data === undefined) return reply.code(400).send();
    const { token, endpoint, off, on } = data;
    const owned = { user: await userOf(await app.visitors.of(request), token), endpoint };
    const { subscriptions } = caller;
    const known = await (off === undefined
      ? subscriptions.find(owned)
      : subscriptions.choose(owned, off, on));
    return reply.send({
      isCalled: known !== null && known.games?.length !== 0,
      isForAll: known?.games === null,
      off: known?.off ?? [],
      on: known?.on ?? [],
    });
  });
}
