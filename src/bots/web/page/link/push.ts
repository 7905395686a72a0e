/** What this browser is called to, as the pages of games keep it, and the endpoint by which it is told of puzzles. */
export const CALLS_SETTING = 'damka.calls';
export const DAILY_SETTING = 'damka.daily';

/** What the server offers, in the reader's language. */
export interface Offer {
  readonly key: string;
  /** By which the sign-in of this browser is known; null for a guest. */
  readonly session: string | null;
  readonly words: Readonly<
    Record<
      | 'callMe'
      | 'ask'
      | 'yes'
      | 'notNow'
      | 'called'
      | 'calledInAll'
      | 'inAll'
      | 'stop'
      | 'choose'
      | 'callDaily'
      | 'calledDaily'
      | 'forbidden'
      | 'failed',
      string
    >
  >;
}

export const canBeCalled =
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Asks whether this server calls anybody; null for one that does not, which has no such address. */
export async function offered(): Promise<Offer | null> {
  const answer = await fetch(`/push?language=${document.documentElement.lang}`).catch(() => null);
  return answer?.ok === true ? answer.json().catch(() => null) : null;
}

export const current = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ?? null;

/** This browser's subscription, for which it may ask its user first. */
export async function subscribed(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // One that was made for other keys of this server stands in the way.
    const old = await pushManager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

export const unsubscribe = async (): Promise<unknown> => (await current())?.unsubscribe();

/** How the server reaches a subscription, and in which language and zone. */
export function detailsOf(subscription: PushSubscription): object {
  const { endpoint, keys } = subscription.toJSON();
  const language = document.documentElement.lang;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { endpoint, keys, language, zone };
}

/** Tells the server what is wanted. */
export async function wish(wanted: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/push', { method: 'POST', headers, body: JSON.stringify(wanted) });
  if (!answer.ok) throw new Error(answer.statusText);
}
