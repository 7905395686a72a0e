import type { Table } from '../../../web/page/play/table.js';
import { currentLocale } from '../../../web/page/words.js';
import type { LiveDisplay, Tile } from '../pages/protocol.js';

/** How often the boards are asked for, in milliseconds: at first after the reader's own move, else, and at most while that fails. */
const [SOON_MS, OFTEN_MS, MAX_PAUSE_MS] = [150, 2_000, 20_000];
/** Where keys have a meaning of their own. */
const FIELDS = 'input, select, textarea, dialog, [contenteditable], #board, .record';

/** The boards of a display, and which of them is shown large: the one that the host is at, or one that the reader looks at. */
export class Boards {
  live: LiveDisplay | null = null;
  /** The game that the reader looks at by their own choice; null to go along with the host. */
  private chosen: string | null = null;
  private table: Table | null = null;
  private timer = 0;
  private pause = OFTEN_MS;
  /** The position that was last shown on the large board. */
  private seen = '';

  constructor(
    private readonly code: string,
    private readonly draw: () => void,
  ) {
    document.addEventListener('visibilitychange', () => this.askIn(SOON_MS));
  }

  /** Asks for the boards until there is one to show; resolves to its game. */
  async begin(): Promise<string> {
    await this.ask();
    const game = (this.here ?? this.tiles.find(({ picture }) => picture !== null))?.game;
    if (game !== undefined) return game;
    await new Promise((resolve) => setTimeout(resolve, this.pause));
    return this.begin();
  }

  /** Shows boards at this table from now on. */
  showOn(table: Table): void {
    this.table = table;
    this.askIn(OFTEN_MS);
  }

  get tiles(): readonly Tile[] {
    return this.live?.tiles ?? [];
  }

  /** The board that the host is at. */
  get here(): Tile | undefined {
    return this.tiles.find(({ isHere }) => isHere);
  }

  /** The board that is shown large. */
  get large(): Tile | undefined {
    return this.tiles.find(({ game }) => game === this.table?.shownGame);
  }

  /** True if the reader gives the display. */
  get isHost(): boolean {
    const { large, table } = this;
    return large !== undefined && table?.board?.you === large.seat;
  }

  /** Shows a board large, until the reader goes back to the host's. */
  choose(game: string): void {
    this.chosen = game === this.here?.game ? null : game;
    this.turn();
  }

  /** Shows the board that the host is at. */
  follow(): void {
    this.chosen = null;
    this.turn();
  }

  /** The large board has changed: if somebody has moved there, the host may be at another one. */
  look(): void {
    const { board } = this.table ?? {};
    const seen = `${board?.table} ${board?.revision}`;
    if (seen === this.seen) return;
    this.seen = seen;
    this.askIn(SOON_MS);
  }

  /** Has ← and → show the board before and after. */
  listenForKeys(): void {
    document.addEventListener(
      'keydown',
      (event) => {
        const { target, key } = event;
        const by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
        const isMeant = by !== 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
        if (!isMeant || (target instanceof Element && target.closest(FIELDS) !== null)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        this.step(by);
      },
      { capture: true },
    );
  }

  private step(by: number): void {
    const { tiles, large } = this;
    const at = large === undefined ? 0 : tiles.indexOf(large) + by;
    const next = tiles[(at + tiles.length) % tiles.length];
    if (next !== undefined) this.choose(next.game);
  }

  private turn(): void {
    const game = this.chosen ?? this.here?.game;
    if (game !== undefined) this.table?.turnTo(game);
    this.draw();
  }

  private askIn(ms: number): void {
    clearTimeout(this.timer);
    if (document.visibilityState === 'visible') this.timer = window.setTimeout(() => void this.goOn(), ms);
  }

  private async goOn(): Promise<void> {
    const before = this.here?.game;
    await this.ask();
    if (this.live?.isOn === false) return location.reload();
    this.turn();
    // After a move of the host the next board comes within a moment.
    const isSoon = this.isHost && this.here === undefined && before !== undefined;
    this.askIn(isSoon ? SOON_MS : this.pause);
  }

  private async ask(): Promise<void> {
    try {
      const headers = { 'accept-language': currentLocale() };
      const answer = await fetch(`/s/${this.code}/boards`, { headers });
      if (!answer.ok) throw new Error(`${answer.status}`);
      this.live = await answer.json();
      this.pause = OFTEN_MS;
    } catch {
      this.pause = Math.min(2 * this.pause, MAX_PAUSE_MS);
    }
  }
}
