const WEB = 'https://web.telegram.org';

type Data = Readonly<Record<string, unknown>>;

/** Ways in which Telegram's clients let a page speak to them: apps by an object that they put in, the web by messages. */
interface Client {
  readonly TelegramWebviewProxy?: { postEvent(name: string, data: string): void };
  Telegram?: { WebView: Receiver };
  TelegramGameProxy?: Receiver;
}

interface Receiver {
  receiveEvent(name: string, data: unknown): void;
}

const client = window as unknown as Client;

/** Speaks with the client of Telegram that shows the page: https://core.telegram.org/api/web-events. */
export class Bridge {
  private readonly listeners = new Map<string, (data: Data) => void>();

  /** `version` of Mini Apps that the client knows, such as `7.10`. */
  constructor(private readonly version: string) {
    const receiver = { receiveEvent: (name: string, data: unknown) => this.receive(name, data) };
    client.Telegram = { WebView: receiver };
    // By this name desktop clients know it.
    client.TelegramGameProxy = receiver;
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== parent || origin !== WEB) return;
      const { eventType, eventData } = parsed(data);
      this.receive(String(eventType), eventData);
    });
  }

  /** Takes an event, whose data may be JSON. */
  receive(name: string, data: unknown): void {
    this.listeners.get(name)?.(parsed(data));
  }

  /** Tells the client something, if its version is at least this one. */
  post(name: string, data: Data = {}, since = '6.0'): void {
    if (!this.knows(since)) return;
    if (client.TelegramWebviewProxy !== undefined)
      client.TelegramWebviewProxy.postEvent(name, JSON.stringify(data));
    else if (parent !== window) parent.postMessage(JSON.stringify({ eventType: name, eventData: data }), WEB);
  }

  on(name: string, listener: (data: Data) => void): void {
    this.listeners.set(name, listener);
  }

  knows(since: string): boolean {
    return numberOf(this.version) >= numberOf(since);
  }
}

/** A version of two parts as a number, so that 7.10 comes after 7.9. */
function numberOf(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * 1_000 + minor;
}

function parsed(data: unknown): Data {
  try {
    const value = typeof data === 'string' ? JSON.parse(data) : data;
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
