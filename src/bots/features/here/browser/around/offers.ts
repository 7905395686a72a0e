/** What somebody at the table asks for, which the others there answer. */
export interface Offer {
  readonly kind: 'draw' | 'back' | 'resign';
  readonly by: number;
  /** Seats whose people have not answered yet. */
  readonly asked: readonly number[];
}

interface Answered {
  /** Does what all have agreed to. */
  readonly done: (offer: Offer) => void;
  readonly redraw: () => void;
}

/** How long anybody may refuse that a move is taken back. */
const BACK_MS = 5_000;

/** What is asked across the table, one thing at a time: each answers at their own edge. */
export class Offers {
  now: Offer | null = null;
  private timer = 0;

  constructor(private readonly after: Answered) {}

  /** Asks those seats; who resigns is asked whether they mean it. */
  make(kind: Offer['kind'], by: number, others: readonly number[]): void {
    this.drop();
    this.ask({ kind, by, asked: kind === 'resign' ? [by] : others });
    // Silence agrees.
    if (kind === 'back') this.timer = window.setTimeout(() => this.finish(), BACK_MS);
  }

  answer(seat: number, agrees: boolean): void {
    const { now } = this;
    if (now === null) return;
    if (!agrees) this.drop();
    else this.ask({ ...now, asked: now.asked.filter((each) => each !== seat) });
  }

  /** Forgets what was asked. */
  drop(): void {
    clearTimeout(this.timer);
    this.now = null;
    this.after.redraw();
  }

  private ask(offer: Offer): void {
    this.now = offer;
    if (offer.asked.length === 0) this.finish();
    else this.after.redraw();
  }

  private finish(): void {
    const offer = this.now;
    this.drop();
    if (offer !== null) this.after.done(offer);
  }
}
