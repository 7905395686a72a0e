import { ok } from '../../../../engine/index.js';
import { homeOf } from '../../../../sessions/model/place.js';
import { withDeed } from '../../../../sessions/tournaments/directing/undo.js';
import type { TourResult } from '../../../../sessions/tournaments/life.js';
import { type Deed, isDirector, type Tournament } from '../../../../sessions/tournaments/tournament.js';
import { refusalUnlessAdministrator } from '../../../channel/request/rights.js';
import type { RequestContext } from '../../../channel/request-context.js';
import type { Button, Keyboard } from '../../../port.js';
import { refused, tourAt } from '../looking.js';
import { placeAt } from '../places.js';
import { tourButton } from '../show.js';
import { WORDS } from '../words/index.js';

/** Whether a user may direct a tournament: its directors, and those who administer the chat in which it was opened, there. */
export async function mayDirect(context: RequestContext, tour: Tournament): Promise<boolean> {
  const { service, known, channel, event } = context;
  if (isDirector(tour, known.user)) return true;
  if (event.isPrivate || event.isAdministrator === undefined) return false;
  const { tours } = await placeAt(service.store, homeOf(channel));
  const isOwn = tours.some((each) => each.tour === tour.code && (each.own ?? each.isThread) === true);
  return isOwn && (await refusalUnlessAdministrator(context.event)) === null;
}

/** The tournament, if the user directs it; otherwise tells them why nothing happens. */
export async function directed(context: RequestContext, code: string): Promise<Tournament | null> {
  const tour = await tourAt(context, code);
  if (tour === null) return null;
  if (await mayDirect(context, tour)) return tour;
  await refused(context, [WORDS[context.language].refused.notDirector]);
  return null;
}

/** Boards are out: these can't be taken back. */
const FINAL: ReadonlySet<Deed['what']> = new Set(['start', 'next', 'undo']);

/** The result with what the director did, for everybody to read. */
export function withNote(
  { known, service }: RequestContext,
  before: Tournament,
  result: TourResult,
  deed: Omit<Deed, 'at' | 'by' | 'name'>,
): TourResult {
  if (!result.ok) return result;
  const { user: by } = known;
  // Who was handed the tournament as a pseudonym stays one.
  const name = before.directors.find(({ user }) => user === by)?.name ?? known.name;
  // Who is removed before the start, or from a ladder or a league, can join again; on a ladder places change by a result at once.
  const isLadder = before.kind === 'ladder';
  const mayReturn =
    deed.what === 'remove' && (before.state === 'open' || isLadder || before.kind === 'league');
  const isFinal = FINAL.has(deed.what) || mayReturn || (deed.what === 'result' && isLadder);
  return ok(withDeed(result.value, { ...deed, at: service.now, by, name }, isFinal ? undefined : before));
}

export const yesOrNo = (tour: Tournament, yes: Button, language: RequestContext['language']): Keyboard => [
  [{ ...yes, label: WORDS[language].button.yes }, tourButton(tour, 'no', language)],
];
