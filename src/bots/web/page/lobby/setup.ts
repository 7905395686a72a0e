/** Times that are offered by a button; `1d` is a day for each move. */
export const TIMES = ['none', '5+3', '10+5', '1d', 'other'] as const;
export type Time = (typeof TIMES)[number];

export type Opponent = 'computer' | 'friend' | 'anybody';

/** The game that is about to be opened. */
export interface GameSetup {
  readonly game: string;
  readonly opponent: Opponent;
  readonly level: number;
  readonly time: Time;
  /** Minutes for the game and seconds that each move adds, where the time is another one. */
  readonly minutes: number;
  readonly added: number;
  /** Letter of the seat to sit down on; empty for any. */
  readonly seat: string;
  /** The computer may help both. */
  readonly help: boolean;
  /** Values of house rules by their keys; those that are left out are as usual. */
  readonly rules: Readonly<Record<string, string>>;
}

function clockOf({ time, minutes, added }: GameSetup): string | null {
  if (time === 'none') return null;
  return time === 'other' ? `${minutes}${added > 0 ? `+${added}` : ''}` : time;
}

/** Clocks of games that somebody can be found for at once. */
export const QUICK = ['3+2', '5+3', '10+5'] as const;

/** The address that leads to somebody who waits for a game with this clock, or has the reader wait. */
export const addressOfNow = (game: string, clock: string): string =>
  `/g/new?${new URLSearchParams({ game, clock, opponent: 'anybody' })}`;

/** The address that opens a game. */
export function addressOf(setup: GameSetup): string {
  const { game, opponent, level, seat, help, rules } = setup;
  const clock = clockOf(setup);
  const query = new URLSearchParams({
    game,
    opponent: opponent === 'computer' ? 'computer' : 'person',
    ...(opponent === 'computer' && { level: String(level) }),
    ...(opponent === 'friend' && { public: 'no' }),
    ...(opponent !== 'computer' && help && { help: 'yes' }),
    ...(clock !== null && { clock }),
    ...(seat !== '' && { seat }),
    ...rules,
  });
  return `/g/new?${query}`;
}
