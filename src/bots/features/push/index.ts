import type { Feature } from '../../feature.js';
import { endpointSender, type Send } from './endpoints.js';
import { CALLS_PAGE } from './kinds.js';
import { pushPages } from './pages/index.js';
import { countSubscriptions, forgetSubscriptions, SUBSCRIPTIONS } from './subscriptions.js';
import { VAPID } from './vapid.js';
import { POLICY, WORDS } from './words/index.js';

/** Milliseconds after a change until somebody is called: a page that is loaded again is back by then. */
const WAIT_MS = 3_000;

/** Calls people by their browsers, when their page is shut and it is their turn; `send` passes a call on. */
export const callsBy = (send: Send, waitMs: number): Feature => ({
  name: 'push',
  tables: [
    {
      table: SUBSCRIPTIONS,
      policy: POLICY,
      kept: async (store, user, language) => {
        const count = await countSubscriptions(store, user);
        return count === 0 ? null : WORDS[language].kept(count);
      },
      forget: forgetSubscriptions,
    },
    { table: VAPID },
  ],
  menu: [
    {
      path: CALLS_PAGE,
      order: 57,
      isMine: true,
      words: (language) => ({ title: WORDS[language].choosing.title }),
      listed: [],
    },
  ],
  pages: (host) => pushPages(host, send, waitMs),
});

export const push = callsBy(endpointSender(), WAIT_MS);
