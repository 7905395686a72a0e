/** What became of the puzzle of a day: nothing yet, found at the first try, or missed. */
export type Fared = 'open' | 'found' | 'missed';

/** How a reader has fared with the puzzles of the last seven days, which only their browser keeps. */
export interface Days {
  /** Number of the last of these days, since 1970. */
  readonly today: number;
  /** Today is the last. */
  readonly fared: readonly Fared[];
  /** Puzzles found day by day, up to today or yesterday. */
  readonly streak: number;
}

export const DAY_MS = 24 * 3_600_000;

const NAME = 'damka_days';
const KEPT_SECONDS = 60 * 24 * 3_600;
const SHOWN = 7;
/** In the order of the digits that stand for them. */
const ALL: readonly Fared[] = ['open', 'found', 'missed'];
const VALUE = `(\\d{1,6})\\.([0-2]{${SHOWN}})\\.(\\d{1,5})(?:;|$)`;
const COOKIE = new RegExp(`(?:^|; )${NAME}=${VALUE}`);
/** As release 0.2.0 named it, on the pages of puzzles only. */
const OLD_COOKIE = new RegExp(`(?:^|; )damka_puzzles=${VALUE}`);

/** The days by the cookies of a request, as they stand today. */
export function daysIn(cookies: string | undefined, today: number): Days {
  const [, day = '', digits = '', streak = ''] =
    COOKIE.exec(cookies ?? '') ?? OLD_COOKIE.exec(cookies ?? '') ?? [];
  const fared = [...digits].map((digit) => ALL[Number(digit)] ?? 'open');
  const passed = day === '' ? SHOWN : today - Number(day);
  if (passed < 0 || passed >= SHOWN)
    return { today, fared: Array.from({ length: SHOWN }, () => 'open'), streak: 0 };
  const goesOn = passed === 0 || (passed === 1 && fared.at(-1) === 'found');
  const since = Array.from({ length: passed }, (): Fared => 'open');
  return { today, fared: [...fared, ...since].slice(-SHOWN), streak: goesOn ? Number(streak) : 0 };
}

/** With what became of today's puzzle; only the first answer of a day counts, and changes anything. */
export function withToday(days: Days, isFound: boolean): Days {
  const { today, fared, streak } = days;
  if (fared.at(-1) !== 'open') return days;
  return {
    today,
    fared: [...fared.slice(0, -1), isFound ? 'found' : 'missed'],
    streak: isFound ? streak + 1 : 0,
  };
}

/** The header `Set-Cookie` that keeps them. */
export const cookieOf = ({ today, fared, streak }: Days, isSecure: boolean): string =>
  `${NAME}=${today}.${fared.map((each) => ALL.indexOf(each)).join('')}.${streak}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
