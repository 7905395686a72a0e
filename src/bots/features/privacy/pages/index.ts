import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, LOCALES } from '../../../../locales/index.js';
import type { MorePages, Operator, PageHost } from '../../../web/page-host.js';
import { type Html, markup, readersLanguage, sendReading, wayAcross, wayTo } from '../../../web/reading.js';
import { WORDS } from '../words/index.js';

const list = (lines: readonly string[]): Html =>
  markup`<ul>${lines.map((line) => markup`<li>${line}</li>`)}</ul>`;

/** Mail and pages are links; anything else is shown as it is written. */
function contactHtml(contact: string): Html {
  if (/^https?:\/\/\S+$/i.test(contact)) return markup`<a href="${contact}" rel="noopener">${contact}</a>`;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(contact))
    return markup`<a href="mailto:${contact}">${contact}</a>`;
  return markup`${contact}`;
}

function operatorHtml({ name, contact }: Operator, language: Language): Html {
  const words = WORDS[language];
  const reached = contact === null ? '' : markup`${words.contact} ${contactHtml(contact)}`;
  return markup`<p>${words.runBy(name)} ${reached}</p>`;
}

/** `/privacy` and `/terms`, made of what the tables of all features store. */
export function policyPages({ operator, policies }: PageHost): MorePages {
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    path: '/privacy' | '/terms',
    body: (language: Language) => Html,
  ): FastifyReply => {
    const language = readersLanguage(request);
    const { lobby, tag } = LOCALES[language];
    const words = WORDS[language];
    const [heading, other] =
      path === '/privacy'
        ? [words.policy, wayTo('/terms', words.terms)]
        : [words.terms, wayTo('/privacy', words.policy)];
    return sendReading(request, reply, {
      heading,
      body: markup`${body(language)}<div class="ways">${other} ${wayAcross(request, '/about', lobby.aboutBot)}</div>`,
      card: {
        title: heading,
        description: lobby.description,
        picture: `/o/home.${tag}.png`,
        path,
        isPublic: true,
      },
    });
  };
  const policy = (language: Language): Html => {
    const { stored, always, nothingElse, seen, rights } = WORDS[language];
    const ofFeatures = policies.map((policy) => policy[language]);
    return markup`${operatorHtml(operator, language)}
        <h2>${stored}</h2>
        ${list([...always(operator.keepFinishedDays), ...ofFeatures, nothingElse])}
        ${[seen, rights].map(({ title, lines }) => markup`<h2>${title}</h2>${list(lines)}`)}`;
  };
  const terms = (language: Language): Html =>
    markup`${operatorHtml(operator, language)}${list(WORDS[language].agreed)}`;
  return {
    addTo(app) {
      app.get('/privacy', (request, reply) => send(request, reply, '/privacy', policy));
      app.get('/terms', (request, reply) => send(request, reply, '/terms', terms));
    },
    stop: async () => undefined,
  };
}
