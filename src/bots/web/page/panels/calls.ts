import { html, nothing, type TemplateResult } from 'lit-html';
import {
  CALLS_SETTING,
  canBeCalled,
  DAILY_SETTING,
  detailsOf,
  type Offer,
  offered,
  subscribed,
  unsubscribe,
  wish,
} from '../link/push.js';
import type { Table } from '../play/table.js';
import { readSetting, writeSetting } from '../settings.js';

/** The server remembers as many of a browser. */
const MAX_GAMES = 50;

/** Games to which this browser is called, and by which endpoint; null for all games. */
interface Wanted {
  readonly endpoint: string;
  readonly games: readonly string[] | null;
}

function wantedNow(): Wanted | null {
  try {
    return JSON.parse(readSetting(CALLS_SETTING) ?? 'null');
  } catch {
    return null;
  }
}

const want = (wanted: Wanted | null): void => writeSetting(CALLS_SETTING, JSON.stringify(wanted));

/** Calls to a game of whoever has shut its page, as this browser lets them through. */
class Calls {
  private offer: Offer | null | 'asked' = null;
  private isBusy = false;

  constructor(private readonly table: Table) {
    // Whoever looks at the board needs no call to it any more.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void this.close().catch(() => undefined);
    });
  }

  view(): TemplateResult | typeof nothing {
    const { offer } = this;
    if (offer === null) void this.ask();
    if (offer === null || offer === 'asked') return nothing;
    const { words } = offer;
    const wanted = wantedNow();
    const isOn = wanted !== null && (wanted.games === null || wanted.games.includes(this.game));
    const button = (label: string, press: () => Promise<void>) =>
      html`<button type="button" ?disabled=${this.isBusy} @click=${() => this.run(press)}>${label}</button>`;
    if (!isOn)
      return html`<div class="calls buttons">${button(words.callMe, () => this.begin(offer, this.game))}</div>`;
    return html`
      <div class="calls">
        <p class="note">${wanted.games === null ? words.calledInAll : words.called}</p>
        <div class="buttons">
          ${wanted.games === null ? nothing : button(words.inAll, () => this.begin(offer, null))}
          ${button(words.stop, () => this.end(wanted))}
        </div>
      </div>`;
  }

  private get game(): string {
    return location.pathname.split('/')[2] ?? '';
  }

  /** Asks whether this server calls anybody; one that does not has no such address. */
  private async ask(): Promise<void> {
    this.offer = 'asked';
    const offer = await offered();
    if (offer === null) return;
    this.offer = offer;
    await this.renew(offer).catch(() => undefined);
    this.table.draw();
  }

  private async run(press: () => Promise<void>): Promise<void> {
    const { offer } = this;
    if (this.isBusy || offer === null || offer === 'asked') return;
    this.isBusy = true;
    this.table.draw();
    await press().catch(() =>
      this.table.notify(Notification.permission === 'denied' ? offer.words.forbidden : offer.words.failed),
    );
    this.isBusy = false;
    this.table.draw();
  }

  private async begin({ key }: Offer, game: string | null): Promise<void> {
    const subscription = await subscribed(key);
    await this.tell(subscription, game);
    const { endpoint } = subscription;
    const others = wantedNow()?.games?.filter((id) => id !== game) ?? [];
    want({ endpoint, games: game === null ? null : [...others, game].slice(-MAX_GAMES) });
  }

  /** One tap ends them, for this game, or for all where all are called to. */
  private async end({ endpoint, games }: Wanted): Promise<void> {
    const game = games === null ? null : this.game;
    await wish({ token: this.table.self.player.token, endpoint, game });
    const others = games?.filter((id) => id !== game) ?? [];
    want(others.length === 0 ? null : { endpoint, games: others });
    // Puzzles may still be told.
    if (others.length === 0 && !readSetting(DAILY_SETTING)) await unsubscribe();
  }

  /** Browsers change their endpoints now and then. */
  private async renew({ key }: Offer): Promise<void> {
    const wanted = wantedNow();
    if (wanted === null) return;
    await this.close();
    if (Notification.permission !== 'granted') return want(null);
    const subscription = await subscribed(key);
    if (subscription.endpoint === wanted.endpoint) return;
    for (const game of wanted.games ?? [null]) await this.tell(subscription, game);
    want({ ...wanted, endpoint: subscription.endpoint });
  }

  /** Takes away the calls to this game that are shown. */
  private async close(): Promise<void> {
    const registration = await navigator.serviceWorker.getRegistration('/');
    for (const call of (await registration?.getNotifications({ tag: this.game })) ?? []) call.close();
  }

  private tell(subscription: PushSubscription, game: string | null): Promise<void> {
    return wish({ token: this.table.self.player.token, game, ...detailsOf(subscription) });
  }
}

const calls = new WeakMap<Table, Calls>();

/** What guests with a seat are offered; whom a platform knows is called there. */
export function callsFor(table: Table): TemplateResult | typeof nothing {
  const { board, app, self } = table;
  if (!canBeCalled || app.isInside || self.isKnown || board?.phase !== 'running' || board.you === null)
    return nothing;
  const mine = calls.get(table) ?? new Calls(table);
  calls.set(table, mine);
  return mine.view();
}
