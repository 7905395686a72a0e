import webPush from 'web-push';
import { z } from 'zod';
import type { SessionStore, TableSpec } from '../../../sessions/stores/open-store.js';

const keys = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = Readonly<z.infer<typeof keys>>;

/** By what this server proves to push services that a call is its own. A secret, which backups hold and exports do not. */
export const VAPID: TableSpec = {
  name: 'vapid',
  what: 'keys for push services',
  form: keys,
  index: null,
  isOwn: true,
};

const KEY = 'keys';

/** The keys that all processes share; made when they are first asked for. Throws `StoreError`. */
export function vapidKeys(store: SessionStore): Promise<VapidKeys> {
  const table = store.table(VAPID);
  return store.lock.run(VAPID.name, async () => {
    const { data } = keys.safeParse(await table.read(KEY));
    if (data !== undefined) return data;
    const made = webPush.generateVAPIDKeys();
    await table.write(KEY, made);
    return made;
  });
}
