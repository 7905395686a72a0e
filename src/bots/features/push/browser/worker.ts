/** Shows calls to games, and leads to them. */

interface Call {
  readonly notification: {
    readonly title: string;
    readonly body: string;
    readonly lang: string;
    readonly navigate: string;
    readonly tag: string;
    /** True in the reader's night. */
    readonly silent?: boolean;
  };
}

interface PageClient {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
}

interface WorkerEvent extends Event {
  readonly data: { json(): Call } | null;
  readonly notification: Notification;
  waitUntil(work: Promise<unknown>): void;
}

/** What of a worker's own scope is used here, which the types of pages lack. */
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: object): Promise<readonly PageClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push' | 'notificationclick', listener: (event: WorkerEvent) => void): void;
}

const scope = globalThis as unknown as Scope;
/** The address of the game's page here, whatever the host that the call names. */
const addressOf = (navigate: string): string =>
  new URL(new URL(navigate, location.href).pathname, location.href).href;
const pages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show({ notification }: Call): Promise<void> {
  const { title, body, lang, navigate, tag, silent = false } = notification;
  const address = addressOf(navigate);
  const open = await pages();
  // Whoever looks at the board sees it.
  if (open.some(({ url, visibilityState }) => url === address && visibilityState === 'visible')) return;
  const icon = '/icon-192.png';
  await scope.registration.showNotification(title, { body, lang, tag, silent, icon, data: address });
}

async function lead(address: string): Promise<unknown> {
  const there = (await pages()).find(({ url }) => url === address);
  return there === undefined ? scope.clients.openWindow(address) : there.focus();
}

scope.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(show(event.data.json()));
});
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(String(event.notification.data)));
});
