import { createHash } from 'node:crypto';
import { ok } from '../../../engine/index.js';
import type { Language } from '../../../locales/index.js';
import { calling, lines } from '../../../locales/text.js';
import { awayAt, isOn, type Simul, type SimulBoard, scoreOf } from '../../../sessions/crowd/simul.js';
import { homeOf } from '../../../sessions/model/place.js';
import { readerOf } from '../../../sessions/model/reader.js';
import type { GameService } from '../../../sessions/service/service.js';
import { languageFor } from '../../channel/language.js';
import type { Draft } from '../../channel/posts/posts.js';
import type { Ways } from '../../channel/upkeep/game-over.js';
import type { HostView } from './boards.js';
import { pdnOf } from './pdn.js';
import { changeSimul, noteTold } from './rows.js';
import { hostName, ranking, simulButton, simulDraft } from './show.js';
import { WORDS } from './words/index.js';

/** The common message changes no more often than that, in milliseconds. */
const EDIT_MS = 10_000;

const hashOf = ({ text, keyboard }: Draft): string =>
  createHash('sha256')
    .update(JSON.stringify([text, keyboard]))
    .digest('base64url')
    .slice(0, 12);

/** Has the common message show a display as it is. Resolves to when it may be changed, epoch milliseconds; null once it is done. */
export async function refresh(service: GameService, ways: Ways, simul: Simul): Promise<number | null> {
  const { place, message } = simul;
  if (message === null || !ways.sender.isConnected(place)) return null;
  const draft = simulDraft(simul, languageFor(await service.read(place)));
  const hash = hashOf(draft);
  if (hash === simul.hash) return null;
  const due = simul.edited + EDIT_MS;
  if (due > service.now && isOn(simul)) return due;
  const post = await ways.sender.draw(place, draft);
  const sent = await ways.sender.inOrder(place, () => ways.sender.replace(place, message, post));
  if (sent.kind === 'failed' || sent.kind === 'waits') return service.now + EDIT_MS;
  const note = (now: string | null): Promise<unknown> =>
    changeSimul(service.store, simul.code, (stored) =>
      ok({ ...stored, hash, edited: service.now, message: now }),
    );
  await note(message);
  // One that was deleted is posted again, as long as there is something to follow.
  if (sent.kind === 'refused' && isOn(simul))
    await ways.post(
      place,
      { ...draft, ring: 'silent' },
      null,
      null,
      async (again) => void (await note(again)),
    );
  return null;
}

interface Telling {
  readonly service: GameService;
  readonly ways: Ways;
  readonly simul: Simul;
}

/** Tells a channel something of a display, once: the message is stored in one commit with the note that it was told. */
async function tell({ service, ways, simul }: Telling, key: string, channel: string, draft: Draft) {
  await ways.postLater(channel, draft, (post) => noteTold(service.store, simul.code, key, post));
  if (ways.sender.isConnected(channel)) await ways.sendWaiting(channel);
}

/** Tells somebody something, once: in their own chat, or by their name where others read it. */
async function tellPerson(
  telling: Telling,
  {
    key,
    user,
    name,
    home,
  }: { readonly key: string; readonly user: string; readonly name: string; readonly home: string },
  say: (language: Language) => Draft,
): Promise<void> {
  const { service, ways, simul } = telling;
  if (simul.told.includes(key)) return;
  const session = await service.read(home);
  if (session.gone) return;
  const draft = say(await ways.reads(user, session));
  const called = readerOf(session) === user ? [] : calling([{ mention: user, name }]);
  await tell(telling, key, home, { ...draft, text: [...called, ...draft.text], ping: [user] });
}

/** Tells the host something, once. */
async function tellHost(telling: Telling, key: string, say: (language: Language) => Draft): Promise<void> {
  const { host, name, home } = telling.simul;
  if (host !== null) await tellPerson(telling, { key: `${key} host`, user: host, name, home }, say);
}

/** Tells all players whom a board concerns something, once. */
async function tellPlayers(
  telling: Telling,
  key: string,
  boards: readonly SimulBoard[],
  say: (language: Language) => Draft,
): Promise<void> {
  for (const { no, user, name, home } of boards)
    if (user !== null) await tellPerson(telling, { key: `${key} ${no}`, user, name, home }, say);
}

/** Calls the host at the time of the start if the display could not begin. */
export async function callHost(telling: Telling): Promise<void> {
  const { simul, service } = telling;
  if (simul.state !== 'open' || simul.start === null || service.now < simul.start) return;
  await tellHost(telling, 'time', (language) => ({
    text: WORDS[language].isTime(simul.boards.length),
    keyboard: [[simulButton(simul, 'start', language, { style: 'primary' })]],
    ring: 'aloud',
  }));
}

/** Tells all that a display came to nothing. */
export async function tellCancelled(telling: Telling): Promise<void> {
  const { simul } = telling;
  const say = (language: Language): Draft => ({
    text: WORDS[language].off(hostName(simul, language)),
    ring: 'silent',
  });
  await tellHost(telling, 'off', say);
  await tellPlayers(telling, 'off', simul.boards, say);
}

/** Tells people that they cannot play after all, without a reason, and not where all others read it. */
export async function tellApart(telling: Telling, boards: readonly SimulBoard[]): Promise<void> {
  const place = homeOf(telling.simul.place);
  const own = boards.filter(({ home }) => homeOf(home) !== place);
  await tellPlayers(telling, 'apart', own, (language) => ({
    text: [WORDS[language].refused.keptApart],
    ring: 'silent',
  }));
}

/** Tells all whose boards are on that the host is away, and that the clock of the board that they look at goes on. */
export async function tellAway(telling: Telling, { board, table, at }: HostView): Promise<void> {
  const { simul, service } = telling;
  if (board === null || table?.clocks === undefined || service.now < awayAt(simul, at)) return;
  const say = (language: Language): Draft => ({
    text: WORDS[language].away(hostName(simul, language), board.no),
    ring: 'silent',
  });
  const on = simul.boards.filter(({ state }) => state === 'plays');
  await tellPlayers(telling, `away ${board.no} ${table.revision}`, on, say);
}

/** Tells the chat where it was opened how a display ended, and its host in private, with all games as a file. */
export async function tellEnd(telling: Telling): Promise<void> {
  const { simul, service } = telling;
  const { place, code } = simul;
  const draftIn = async (language: Language): Promise<Draft> => {
    const text = await pdnOf(service, simul, language);
    return {
      text: lines(WORDS[language].ended(hostName(simul, language), scoreOf(simul)), ranking(simul, language)),
      ring: 'silent',
      ...(text !== null && { attachment: { name: `${code}.pdn`, text } }),
    };
  };
  const chat = await service.read(place);
  if (!chat.gone && !simul.told.includes('end'))
    await tell(telling, 'end', place, await draftIn(languageFor(chat)));
  if (homeOf(simul.home) === homeOf(place) || simul.host === null) return;
  const own = await draftIn(await telling.ways.reads(simul.host, await service.read(simul.home)));
  await tellHost(telling, 'end', () => own);
}
