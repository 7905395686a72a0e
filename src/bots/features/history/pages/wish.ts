import { z } from 'zod';
import { findVariant } from '../../../../engine/index.js';
import type { HistoryWish } from '../../../../sessions/ratings/history.js';

/** The address of the page. */
export const PATH = '/me/games';
/** Files with the games, each by its ending. */
export const FORMS = ['pdn', 'txt'] as const;
export type Form = (typeof FORMS)[number];

/** What an address asks for, as a form on a page sends it: an empty field may be anything, and so may one that makes no sense. */
const text = z
  .string()
  .transform((value) => (value === '' ? undefined : value))
  .optional()
  .catch(undefined);

const asked = z.object({
  game: text.transform((id) => (id !== undefined && findVariant(id) !== null ? id : undefined)),
  result: z.enum(['won', 'lost', 'drawn']).optional().catch(undefined),
  seat: z.coerce.number().int().min(0).max(3).optional().catch(undefined),
  worth: z.enum(['rated', 'casual']).optional().catch(undefined),
  since: z.iso.date().optional().catch(undefined),
  /** Id of a game. */
  against: text,
  /** Id of the game after which a file goes on. */
  after: text,
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
});

/** What somebody asks for; `before` is the number of the game after which the list goes on. */
export type Asked = z.infer<typeof asked>;

export function readAsked(query: unknown): Asked {
  const { data = {} } = z.record(z.string(), z.unknown()).safeParse(query);
  // An empty field of a number would be read as 0.
  return asked.parse(Object.fromEntries(Object.entries(data).filter(([, value]) => value !== '')));
}

/** The games that are asked for; `against` is the number of the game that was named. */
export const wishOf = (
  { game, result, seat, worth, since }: Asked,
  against: number | undefined,
): HistoryWish => ({
  variant: game,
  outcome: result,
  // The sides of other games are called otherwise.
  seat: game === undefined ? undefined : seat,
  isRated: worth === undefined ? undefined : worth === 'rated',
  since: since === undefined ? undefined : Date.parse(since),
  against,
});

/** The address of a page or a file that shows what is asked for. */
export function addressOf(path: string, asked: Partial<Asked>): string {
  const fields = Object.entries(asked).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as [string, string]],
  );
  return fields.length === 0 ? path : `${path}?${new URLSearchParams(fields)}`;
}
