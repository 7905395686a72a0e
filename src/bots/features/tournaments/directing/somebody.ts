import { ok } from '../../../../engine/index.js';
import {
  isApart,
  keepAllApart,
  keepApart,
  mayKeepApart,
  mayPair,
  type Pair,
  pairByHand,
} from '../../../../sessions/tournaments/directing/pairs.js';
import { withdraw } from '../../../../sessions/tournaments/life.js';
import { handOver } from '../../../../sessions/tournaments/reminders.js';
import { isDirector, isOn, type Tournament } from '../../../../sessions/tournaments/tournament.js';
import type { RequestContext } from '../../../channel/request-context.js';
import { changed } from '../looking.js';
import { entrantName, tourButton } from '../show.js';
import { lastingWords, TYPED_WORDS, WORDS } from '../words/index.js';
import { chooseSomebody } from './choosing.js';
import { directed, withNote, yesOrNo } from './director.js';
import { answerDone } from './undo.js';

/** What a director does to one of those who take part. */
type ToSomebody = 'remove' | 'handOver';

/** A director removes somebody, or hands the tournament over to them: chooses whom, then confirms it. */
export async function withSomebody(
  context: RequestContext,
  code: string,
  what: ToSomebody,
  [number, sure]: readonly string[],
): Promise<void> {
  const tour = await directed(context, code);
  if (tour === null) return;
  const { language } = context;
  const words = WORDS[language];
  const present = tour.entrants.filter(({ state, user }) => state !== 'out' && mayBe(tour, what, user));
  const entrant = present.find(({ no }) => no === Number(number));
  if (entrant === undefined) return chooseSomebody(context, tour, { what, said: number }, present);
  const { no } = entrant;
  if (sure !== 'yes') {
    const yes = tourButton(tour, what, language, { args: `${no}:yes`, style: 'danger' });
    const name = entrantName(tour, no, language);
    const lasting = tour.state === 'open' ? undefined : lastingWords(tour.kind, language);
    const remove = lasting?.sureRemove ?? (tour.state === 'open' ? words.sureTakeOut : words.sureRemove);
    return context.whisper((what === 'remove' ? remove : words.sureHandOver)(name), {
      keyboard: yesOrNo(tour, yes, language),
    });
  }
  const change = await changed(context, code, (now) => {
    const isThere = isOn(now) && now.entrants.some((each) => each.no === no && each.user === entrant.user);
    if (!isThere) return { ok: false, error: 'stale' };
    const next = what === 'remove' ? ok(withdraw(now, no)) : handOver(now, context.known.user, no);
    return withNote(context, now, next, { what, no });
  });
  await answerDone(context, change);
}

/** Nobody hands a tournament over to somebody who directs it already. */
const mayBe = (tour: Tournament, what: ToSomebody, user: string | null): boolean =>
  what === 'remove' || (user !== null && !isDirector(tour, user));

/** A director pairs two in the next round, keeps them apart or lets them meet again: chooses both, then confirms it. */
export async function withTwo(
  context: RequestContext,
  code: string,
  what: 'pair' | 'apart',
  [first, second, sure]: readonly string[],
): Promise<void> {
  const tour = await directed(context, code);
  if (tour === null) return;
  const { language } = context;
  const words = WORDS[language];
  const isPossible = isOn(tour) && (what === 'pair' ? mayPair(tour) : mayKeepApart(tour));
  const present = isPossible ? tour.entrants.filter(({ state }) => state !== 'out') : [];
  const one = present.find(({ no }) => no === Number(first));
  if (one === undefined) return chooseSomebody(context, tour, { what, said: first }, present);
  const others = present.filter((each) => each !== one);
  const other = others.find(({ no }) => no === Number(second));
  if (other === undefined)
    return chooseSomebody(context, tour, { what, before: `${one.no}:`, said: second }, others);
  const pair: Pair = [one.no, other.no];
  const names = pair.map((no) => entrantName(tour, no, language));
  const deed = what === 'pair' ? 'pair' : isApart(tour, pair) ? 'together' : 'apart';
  if (sure !== 'yes') {
    const yes = tourButton(tour, what, language, { args: `${pair.join(':')}:yes`, style: 'primary' });
    return context.whisper(words.surePair[deed](names), { keyboard: yesOrNo(tour, yes, language) });
  }
  const change = await changed(context, code, (now) =>
    // Numbers change when it starts, and so does who is kept apart at each tap.
    now.state !== tour.state || (what === 'apart' && isApart(now, pair) !== (deed === 'together'))
      ? { ok: false, error: 'stale' }
      : withNote(context, now, (what === 'pair' ? pairByHand : keepApart)(now, pair), {
          what: deed,
          no: one.no,
          other: other.no,
        }),
  );
  await answerDone(context, change);
}

const APART = new RegExp(
  `^(?:${TYPED_WORDS.flatMap(({ apart }) => apart).join('|')})=\\s*(\\d{1,3}-\\d{1,3}(?:[,;\\s]+\\d{1,3}-\\d{1,3})*)$`,
  'iu',
);

/** `3-8, 4-9`: pairs of numbers as they were typed; null for other words. */
export const readApart = (typed: string): readonly (readonly number[])[] | null =>
  APART.exec(typed.trim())?.[1]
    ?.split(/[,;\s]+/)
    .map((pair) => pair.split('-').map(Number)) ?? null;

/** A director keeps all of these pairs apart, by their numbers in the list of who is in. */
export async function typedApart(
  context: RequestContext,
  code: string,
  pairs: readonly (readonly number[])[],
): Promise<void> {
  if ((await directed(context, code)) === null) return;
  const change = await changed(context, code, (now) => {
    const numbers = pairs.map((pair) => pair.map((at) => now.entrants[at - 1]?.no ?? 0));
    const next = keepAllApart(
      now,
      numbers.map(([one = 0, other = 0]): Pair => [one, other]),
    );
    const [no, other] = numbers[0] ?? [];
    return withNote(context, now, next, { what: 'apart', ...(pairs.length === 1 && { no, other }) });
  });
  await answerDone(context, change);
}
