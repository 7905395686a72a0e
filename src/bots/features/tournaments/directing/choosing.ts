import type { No } from '../../../../sessions/tournaments/round.js';
import type { Entrant, Tournament } from '../../../../sessions/tournaments/tournament.js';
import { inRows } from '../../../channel/keyboards/keyboards.js';
import type { RequestContext } from '../../../channel/request-context.js';
import { refused } from '../looking.js';
import { entrantName, tourButton } from '../show.js';
import { WORDS } from '../words/index.js';
import type { ButtonName } from '../words/words.js';

/** Buttons of entrants, or of boards, that a message has. */
export const MAX_CHOICES = 24;
/** The argument that turns to those from a place on. */
const FROM = /^from(\d{1,3})$/;

/** Asks whom a director means, a page at a time; `before` stands before the number in the data of each button. */
export async function chooseSomebody(
  context: RequestContext,
  tour: Tournament,
  {
    what,
    before = '',
    said,
  }: { readonly what: ButtonName; readonly before?: string; readonly said?: string | undefined },
  among: readonly Entrant[],
): Promise<void> {
  const { language } = context;
  const words = WORDS[language];
  if (among.length === 0) return refused(context, [words.refused.stale]);
  const from = Number(FROM.exec(said ?? '')?.[1] ?? 0);
  const shown = among.slice(from, from + MAX_CHOICES - 1);
  const button = (args: string, label: string) => ({
    ...tourButton(tour, what, language, { args: `${before}${args}` }),
    label,
  });
  const isMore = among.length > from + shown.length;
  const buttons = [
    ...shown.map(({ no }: { readonly no: No }) => button(`${no}`, entrantName(tour, no, language))),
    ...(isMore || from > 0 ? [button(`from${isMore ? from + shown.length : 0}`, '…')] : []),
  ];
  await context.whisper(words.whom(), { keyboard: inRows(buttons, 2, MAX_CHOICES) });
}
