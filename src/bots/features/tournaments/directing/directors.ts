import { createHash } from 'node:crypto';
import { ok } from '../../../../engine/index.js';
import { joined, rich } from '../../../../locales/text.js';
import { randomName } from '../../../../sessions/model/random-name.js';
import {
  hasRoomToDirect,
  invite,
  takeInvitation,
  withDirector,
  withoutDirector,
} from '../../../../sessions/tournaments/directing/directors.js';
import {
  entrantOf,
  isDirector,
  isOn,
  personOf,
  type Tournament,
} from '../../../../sessions/tournaments/tournament.js';
import { inRows } from '../../../channel/keyboards/keyboards.js';
import type { RequestContext } from '../../../channel/request-context.js';
import type { Button } from '../../../port.js';
import { changed, refused } from '../looking.js';
import { entrantName, nameOf, tourButton } from '../show.js';
import { DIRECTOR_WORDS, WORDS } from '../words/index.js';
import { chooseSomebody } from './choosing.js';
import { directed, withNote, yesOrNo } from './director.js';
import { answerDone } from './undo.js';

/** Letters of the word by which somebody becomes a director. */
const WORD_LETTERS = 7;
const INVITATION = /^director=([a-z2-9]{7})$/;

/** Names a director in the data of a button, which has no room for their id. */
const markOf = (user: string): string => createHash('sha256').update(user).digest('hex').slice(0, 8);

/** Whether a user may name directors and take them away: the first of them, and who administers the chat. */
const leads = ({ directors }: Tournament, user: string): boolean =>
  directors[0]?.user === user || !directors.some((each) => each.user === user);

/** Shows who directs a tournament, and changes that. */
export async function directors(
  context: RequestContext,
  code: string,
  [what, ...args]: readonly string[],
): Promise<void> {
  const tour = await directed(context, code);
  if (tour === null) return;
  const { known, language } = context;
  const isLeading = leads(tour, known.user);
  if (!isOn(tour) || tour.kind === 'division') return refused(context, [WORDS[language].refused.stale]);
  if (what === 'leave' || (what === 'drop' && isLeading)) return drop(context, tour, what, args);
  if (what === 'name' && isLeading) return name(context, tour, args);
  if (what === 'invite' && isLeading) return inviteOne(context, tour);
  await show(context, tour, isLeading);
}

/** Who directs it, with what the reader can do about that. */
async function show(context: RequestContext, tour: Tournament, isLeading: boolean): Promise<void> {
  const { language, known } = context;
  const words = DIRECTOR_WORDS[language];
  const button = (args: string, label: string): Button => ({
    ...tourButton(tour, 'directors', language, { args }),
    label,
  });
  const [, ...others] = tour.directors;
  const rest = others.filter(({ user }) => isLeading || user === known.user);
  const away = rest.map(({ user, name: each }) =>
    user === known.user
      ? button('leave', words.button.leave)
      : button(`drop:${markOf(user)}`, words.button.drop(each)),
  );
  const more =
    isLeading && hasRoomToDirect(tour)
      ? [button('name', words.button.name), button('invite', words.button.invite)]
      : [];
  await context.whisper(
    words.are({ name: nameOf(tour, language), names: tour.directors.map((each) => each.name) }),
    { keyboard: [more, ...inRows(away, 2)].filter((row) => row.length > 0) },
  );
}

/** One of those who take part directs it, too. */
async function name(
  context: RequestContext,
  tour: Tournament,
  [number, sure]: readonly string[],
): Promise<void> {
  const { language } = context;
  const present = tour.entrants.filter(
    ({ state, user }) => state !== 'out' && user !== null && !isDirector(tour, user),
  );
  const entrant = present.find(({ no }) => no === Number(number));
  if (entrant === undefined)
    return chooseSomebody(context, tour, { what: 'directors', before: 'name:', said: number }, present);
  const { no, user } = entrant;
  if (sure !== 'yes') {
    const yes = tourButton(tour, 'directors', language, { args: `name:${no}:yes`, style: 'primary' });
    const said = DIRECTOR_WORDS[language].sureName(entrantName(tour, no, language));
    return context.whisper(said, { keyboard: yesOrNo(tour, yes, language) });
  }
  const change = await changed(context, tour.code, (now) => {
    const here = now.entrants.find((each) => each.no === no && each.user === user);
    if (!isOn(now) || here?.user == null) return { ok: false, error: 'stale' };
    const next = withDirector(now, { user: here.user, name: here.name });
    return withNote(context, now, next, { what: 'handOver', as: 'named', no });
  });
  await answerDone(context, change);
}

/** A word for somebody who need not take part, and may be on another platform. */
async function inviteOne(context: RequestContext, tour: Tournament): Promise<void> {
  const { language, service } = context;
  const word = randomName(WORD_LETTERS);
  const change = await changed(context, tour.code, (now) =>
    hasRoomToDirect(now) && isOn(now)
      ? ok(invite(now, word, service.now))
      : { ok: false, error: 'directorsEnough' },
  );
  if (change === null) return;
  const command = rich`${{ command: 'tournament', values: [`${tour.code} director=${word}`] }}`;
  await context.whisper(joined([DIRECTOR_WORDS[language].invited(nameOf(tour, language)), command], ' '));
}

/** `director=k7f3qzp`: the word of an invitation, as it was typed after a code; null for other words. */
export const readInvitation = (typed: string): string | null => INVITATION.exec(typed)?.[1] ?? null;

/** Somebody directs a tournament from now on, as its first director has invited them. */
export async function acceptInvitation(context: RequestContext, code: string, word: string): Promise<void> {
  const { known, language, service, event } = context;
  if (event.user.isChat) return context.refuse({ code: 'writesAsChat' });
  const change = await changed(context, code, (now) => {
    if (!isOn(now)) return { ok: false, error: 'over' };
    const name = personOf(now, known.user)?.name ?? known.name;
    const next = takeInvitation(now, word, { user: known.user, name }, service.now);
    return withNote(context, now, next, { what: 'handOver', as: 'came' });
  });
  if (change === null) return;
  const tour = change.after;
  await context.whisper(DIRECTOR_WORDS[language].directs(nameOf(tour, language)), {
    keyboard: [[tourButton(tour, 'more', language)]],
  });
}

/** Takes a director away, or has the user direct it no more. */
async function drop(
  context: RequestContext,
  tour: Tournament,
  what: 'drop' | 'leave',
  args: readonly string[],
): Promise<void> {
  const { language, known } = context;
  const words = DIRECTOR_WORDS[language];
  const [, ...others] = tour.directors;
  const gone = others.find(({ user }) => (what === 'leave' ? user === known.user : markOf(user) === args[0]));
  if (gone === undefined) return refused(context, [WORDS[language].refused.stale]);
  if (args.at(-1) !== 'yes') {
    const again = what === 'leave' ? 'leave:yes' : `drop:${markOf(gone.user)}:yes`;
    const yes = tourButton(tour, 'directors', language, { args: again, style: 'danger' });
    const name = nameOf(tour, language);
    return context.whisper(what === 'leave' ? words.sureLeave(name) : words.sureDrop(gone.name), {
      keyboard: yesOrNo(tour, yes, language),
    });
  }
  const own = entrantOf(tour, gone.user);
  const whom = own && { no: own.no, ...(own.mate?.user === gone.user && { mate: true as const }) };
  const change = await changed(context, tour.code, (now) =>
    withNote(context, now, withoutDirector(now, gone.user), {
      what: 'handOver',
      as: what === 'leave' ? 'left' : 'taken',
      ...(what === 'drop' && whom),
    }),
  );
  await answerDone(context, change);
}
