import type { TemplateResult } from 'lit-html';
import type { BoardMessage } from '../../game/protocol.js';
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
import { isAlone } from '../panels/company.js';
import type { Table } from '../play/table.js';
import type { LateKit } from './kit.js';

/** Written once somebody has said that they do not want to be asked. */
const REFUSED_SETTING = 'damka.calls-refused';
/** Whose clock has more left goes away meanwhile. */
const LIVE_MS = 3_600_000;

/** The server remembers as many of a browser. */
const MAX_GAMES = 50;

/** Games to which this browser is called, and by which endpoint; null for all games. */
interface Wanted {
  readonly endpoint: string;
  readonly games: readonly string[] | null;
  /** The sign-in with which they end; absent from what earlier versions kept. */
  readonly session?: string | null;
}

/** Calls to a game of whoever has shut its page, as this browser lets them through. */
class Calls {
  private offer: Offer | null | 'asked' = null;
  private isBusy = false;

  constructor(
    private readonly table: Table,
    private readonly kit: LateKit,
  ) {
    // Whoever looks at the board needs no call to it any more.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void this.close().catch(() => undefined);
    });
  }

  private get wanted(): Wanted | null {
    try {
      return JSON.parse(this.kit.readSetting(CALLS_SETTING) ?? 'null');
    } catch {
      return null;
    }
  }

  private want(wanted: Wanted | null): void {
    this.kit.writeSetting(CALLS_SETTING, JSON.stringify(wanted));
  }

  view(): TemplateResult | symbol {
    const { offer, wanted } = this;
    const { html, nothing } = this.kit;
    if (offer === null) void this.ask();
    if (offer === null || offer === 'asked') return nothing;
    const { words } = offer;
    const isOn = wanted !== null && (wanted.games === null || wanted.games.includes(this.game));
    const button = (label: string, press: () => Promise<void>) =>
      html`<button type="button" ?disabled=${this.isBusy} @click=${() => this.run(press)}>${label}</button>`;
    if (!isOn)
      return html`<div class="calls buttons">${button(words.callMe, () => this.begin(offer, this.game))}</div>`;
    return html`
      <div class="calls">
        <p class="note">${wanted.games === null ? words.calledInAll : words.called} <a href="/calls">${words.choose}</a></p>
        <div class="buttons">
          ${wanted.games === null ? nothing : button(words.inAll, () => this.begin(offer, null))}
          ${button(words.stop, () => this.end(wanted))}
        </div>
      </div>`;
  }

  /** Asks once, in the talk's place, whoever would have to keep the page open otherwise. */
  question(): TemplateResult | null {
    const { offer } = this;
    const { html, readSetting, writeSetting } = this.kit;
    if (offer === null) void this.ask();
    if (offer === null || offer === 'asked' || this.wanted !== null || readSetting(REFUSED_SETTING))
      return null;
    if (Notification.permission === 'denied') return null;
    const { ask, yes, notNow } = offer.words;
    const refuse = (): void => {
      writeSetting(REFUSED_SETTING, 'yes');
      this.table.draw();
    };
    return html`
      <div class="asked" role="group" aria-label=${ask}>
        <p>${ask}</p>
        <div class="buttons">
          <button type="button" @click=${refuse}>${notNow}</button>
          <button type="button" class="primary" id="call-me" ?disabled=${this.isBusy}
            @click=${() => this.run(() => this.begin(offer, this.game))}>${yes}</button>
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

  private async begin({ key, session }: Offer, game: string | null): Promise<void> {
    const subscription = await subscribed(key);
    await this.tell(subscription, game);
    const { endpoint } = subscription;
    const others = this.wanted?.games?.filter((id) => id !== game) ?? [];
    this.want({ endpoint, session, games: game === null ? null : [...others, game].slice(-MAX_GAMES) });
  }

  /** One tap ends them, for this game, or for all where all are called to. */
  private async end({ endpoint, games, session }: Wanted): Promise<void> {
    const game = games === null ? null : this.game;
    await wish({ token: this.table.self.player.token, endpoint, game });
    const others = games?.filter((id) => id !== game) ?? [];
    this.want(others.length === 0 ? null : { endpoint, session: session ?? null, games: others });
    // Puzzles may still be told.
    if (others.length === 0 && !this.kit.readSetting(DAILY_SETTING)) await unsubscribe();
  }

  /** Browsers change their endpoints now and then, and people sign in. */
  private async renew({ key, session }: Offer): Promise<void> {
    const { wanted } = this;
    if (wanted === null) return;
    await this.close();
    if (Notification.permission !== 'granted') return this.want(null);
    const subscription = await subscribed(key);
    const { endpoint } = subscription;
    if (endpoint === wanted.endpoint && session === (wanted.session ?? null)) return;
    for (const game of wanted.games ?? [null]) await this.tell(subscription, game);
    this.want({ ...wanted, endpoint, session });
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

/** The calls of guests with a seat, until the end of a game; whom a platform knows is called there. */
export function callsBy(kit: LateKit) {
  const calls = new WeakMap<Table, Calls>();
  const callsOf = (table: Table): Calls | null => {
    const { board, app, self } = table;
    const isPlaying = board !== null && board.phase !== 'over' && board.you !== null;
    if (!canBeCalled || app.isInside || self.isKnown || !isPlaying) return null;
    const mine = calls.get(table) ?? new Calls(table, kit);
    calls.set(table, mine);
    return mine;
  };
  return {
    callsFor: (table: Table): TemplateResult | symbol => callsOf(table)?.view() ?? kit.nothing,
    /** The offer to be called, to somebody who waits for people. */
    askToCall(table: Table, board: BoardMessage): TemplateResult | null {
      const { phase, entries, turn, you, clocks, missed } = board;
      // It is said there that the opponent has not come.
      if (missed) return null;
      const waits = phase === 'open' || (entries > 1 && turn !== you && !isAlone(board));
      const isLive = clocks.some((left) => left !== null && left < LIVE_MS);
      return waits && (phase === 'open' || !isLive) ? (callsOf(table)?.question() ?? null) : null;
    },
  };
}
