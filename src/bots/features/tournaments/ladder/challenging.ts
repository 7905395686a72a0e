import type { Language } from '../../../../locales/index.js';
import { joined, lines, rich, type Text } from '../../../../locales/text.js';
import {
  type Above,
  ANSWER_MS,
  aboveOf,
  accept,
  challenge,
  giveWay,
  isPending,
} from '../../../../sessions/tournaments/ladder/challenges.js';
import { rankingOf } from '../../../../sessions/tournaments/ranking.js';
import { entrantOf, type Tournament } from '../../../../sessions/tournaments/tournament.js';
import type { RequestContext } from '../../../channel/request-context.js';
import { chanceFor } from '../keeping-up.js';
import { changed, refused, tourAt } from '../looking.js';
import { entrantName, moment, tourButton } from '../show.js';
import { LADDER_WORDS, WORDS } from '../words/index.js';

/** Shows whom the user can challenge, and why not the others; or challenges one of them. */
export async function challengeOn(
  context: RequestContext,
  code: string,
  [number]: readonly string[],
): Promise<void> {
  const tour = await tourAt(context, code);
  if (tour === null) return;
  const { known, language, service } = context;
  if (tour.kind !== 'ladder') return context.refuse({ code: 'stale' });
  const chance = await chanceFor(service, tour);
  if (number === undefined) return offer(context, tour, chance);
  const change = await changed(context, code, (now) => challenge(now, known.user, Number(number), chance));
  if (change === null) return;
  const until = moment(chance.now + ANSWER_MS, tour.settings.zone, language);
  const other = entrantName(change.after, Number(number), language);
  if (until !== null) await context.whisper(LADDER_WORDS[language].sent(other, until));
}

async function offer(
  context: RequestContext,
  tour: Tournament,
  chance: Awaited<ReturnType<typeof chanceFor>>,
): Promise<void> {
  const { known, language } = context;
  const words = LADDER_WORDS[language];
  const above = aboveOf(tour, known.user, chance);
  if (!above.ok) return refused(context, [WORDS[language].refused[above.error]]);
  const places = new Map(rankingOf(tour).map(({ no, place }) => [no, place]));
  const own = entrantOf(tour, known.user)?.no ?? 0;
  const ready = above.value.filter(({ why }) => why === null);
  const heading = (ready.length > 0 ? words.whom : words.nobody)(places.get(own) ?? 0);
  const rungs = above.value.map((each) => rungText(tour, each, places.get(each.no) ?? 0, language));
  const buttons = ready.map(({ no }) => ({
    ...tourButton(tour, 'challenge', language, { args: `${no}` }),
    label: `${places.get(no)}. ${entrantName(tour, no, language)}`,
  }));
  await context.whisper(lines(heading, ...rungs), { keyboard: buttons.map((button) => [button]) });
}

function rungText(tour: Tournament, { no, why, until }: Above, place: number, language: Language): Text {
  const words = LADDER_WORDS[language];
  const name = rich`${place}. ${entrantName(tour, no, language)}`;
  if (why === null || why === 'tooFar') return name;
  const when = moment(until, tour.settings.zone, language);
  const ends = when === null ? [] : rich`(${words.until(when)})`;
  return joined([joined([name, [words.why[why]]], ': '), ends], ' ');
}

/** Somebody who was challenged plays, or gives their place up if they are sure. */
export async function answerOn(
  context: RequestContext,
  code: string,
  what: 'accept' | 'giveWay',
  [number = '', sure]: readonly string[],
): Promise<void> {
  const tour = await tourAt(context, code);
  if (tour === null) return;
  const { known, language, service } = context;
  const board = tour.boards.find((each) => each.board === Number(number) && isPending(each));
  if (board === undefined) return refused(context, [WORDS[language].refused.stale]);
  if (what === 'giveWay' && sure !== 'yes') {
    const other = entrantName(tour, board.challenge?.by ?? 0, language);
    const yes = tourButton(tour, 'giveWay', language, { args: `${number}:yes`, style: 'danger' });
    const keyboard = [[{ ...yes, label: WORDS[language].button.yes }, tourButton(tour, 'no', language)]];
    return context.whisper(LADDER_WORDS[language].sureGiveWay(other), { keyboard });
  }
  const chance = await chanceFor(service, tour);
  const change = await changed(context, code, (now) =>
    what === 'accept' ? accept(now, known.user, board.board, chance) : giveWay(now, known.user, board.board),
  );
  if (change !== null) await context.whisper(WORDS[language].done());
}
