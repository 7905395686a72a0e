import { forgetFinished } from '../../../sessions/model/finished-games.js';
import { BROWSERS, forgetBrowsers, pruneBrowsers } from '../../../sessions/ratings/fair/browsers.js';
import { agingTime, valueIn } from '../../../sessions/stores/open-store.js';
import type { Feature, FeatureTable } from '../../feature.js';
import { goOnCarrying } from './carry.js';
import { offerSignIn } from './command.js';
import { accountPages } from './pages/index.js';
import {
  ACCOUNTS,
  accountIn,
  CARRIED,
  ofUser,
  PASSKEYS,
  passkeyIn,
  SIGN_INS,
  WEB_SESSIONS,
  webSessionIn,
} from './rows.js';
import { sessionsIn } from './sessions.js';
import { SignIns } from './sign-ins.js';
import { POLICY, WORDS } from './words/index.js';

/** Passkeys are made for the host of PUBLIC_URL: under another one nobody can use them. */
const passkeysElsewhere: FeatureTable['forOperator'] = async (table, publicUrl) => {
  if (publicUrl === null) return [];
  const { hostname } = new URL(publicUrl);
  const others = new Map<string, number>();
  for await (const [, text] of table.rows()) {
    const { rp = hostname } = passkeyIn(valueIn(text)) ?? {};
    if (rp !== hostname) others.set(rp, (others.get(rp) ?? 0) + 1);
  }
  return Array.from(
    others,
    ([rp, count]) =>
      `passkeys made at ${rp}: ${count}. They do not work at ${hostname} (PUBLIC_URL); their owners need another way in.`,
  );
};

const tables: readonly FeatureTable[] = [
  {
    table: ACCOUNTS,
    policy: POLICY,
    kept: async (store, user, language) => {
      if ((await store.table(ACCOUNTS).read(user)) === null) return null;
      const [browsers, passkeys] = await Promise.all([
        ofUser(store, WEB_SESSIONS, webSessionIn, user),
        ofUser(store, PASSKEYS, passkeyIn, user),
      ]);
      return WORDS[language].kept(browsers.length, passkeys.length);
    },
    forget: async (store, user) => {
      for await (const [key, text] of store.table(ACCOUNTS).naming(user)) {
        if (accountIn(valueIn(text))?.into !== user) continue;
        await forgetFinished(store, key, (value) => value);
        await store.table(ACCOUNTS).remove(key);
      }
      await store.table(ACCOUNTS).remove(user);
    },
  },
  {
    table: CARRIED,
    forget: async (store, user) => {
      for await (const [key] of store.table(CARRIED).naming(user)) await store.table(CARRIED).remove(key);
    },
  },
  {
    table: WEB_SESSIONS,
    forget: async (store, user) => {
      await sessionsIn(store, Date.now).end(user);
    },
  },
  {
    table: PASSKEYS,
    forget: async (store, user) => {
      for (const [key] of await ofUser(store, PASSKEYS, passkeyIn, user))
        await store.table(PASSKEYS).remove(key);
    },
    forOperator: passkeysElsewhere,
  },
  { table: BROWSERS, forget: forgetBrowsers },
  {
    table: SIGN_INS,
    forget: async (store, user) => {
      for await (const [key] of store.table(SIGN_INS).naming(user)) await store.table(SIGN_INS).remove(key);
    },
  },
];

/** Somebody on the web: how they sign in, where they are signed in, and what is theirs. */
export const account: Feature = {
  name: 'account',
  commands: [
    {
      name: 'web',
      aliases: [],
      parameters: [],
      naming: (language) => WORDS[language].command,
      group: 'me',
      cost: 'code',
      isOfChat: true,
      isPersonal: true,
      run: offerSignIn,
    },
  ],
  buttons: { web: { cost: 'code', run: offerSignIn } },
  tables,
  menu: [
    {
      path: '/me',
      order: 55,
      words: (language) => ({ title: WORDS[language].page.me, short: WORDS[language].page.me }),
      icon: 'M12 4a4 4 0 0 1 0 8a4 4 0 0 1 0-8M4.500 20.500a7.500 7.500 0 0 1 15 0',
      isPlain: true,
      holds: ['/sign-in'],
      listed: [],
    },
  ],
  keepUp: async (service, _stopping, delivery) => {
    const { store } = service;
    await sessionsIn(store, () => service.now).prune();
    await new SignIns(store, () => service.now).prune();
    await pruneBrowsers(store, await agingTime(store, service.now));
    await goOnCarrying(service, (channel) => delivery.resume(channel));
  },
  pages: accountPages,
};
