import type { OfferLine } from '../../../locales/index.js';
import { seatOf } from '../../../sessions/model/table.js';
import { isApart, type Offered } from '../../../sessions/strangers/offers.js';
import { commandButton } from '../../channel/keyboards/command-button.js';
import { inRows } from '../../channel/keyboards/keyboards.js';
import { configuredVariant } from '../../channel/posts/posts.js';
import type { RequestContext } from '../../channel/request-context.js';
import { forPeople } from '../../play/in-thread.js';
import { listedGame } from '../../play/meeting/listed.js';
import { shownName, sitDown } from '../../play/meeting/sitting.js';
import type { Button, Keyboard } from '../../port.js';
import { keptFromStrangers, showTaken } from './seek.js';

/** Most games that are read, and most of each kind that a message lists. */
const MAX_READ = 50;
const [MAX_OPEN, MAX_RUNNING] = [10, 5];
const PER_ROW = 5;

/** `/tables`: what somebody may sit down at, and what can be watched, with a button for each. */
export async function showTables(context: RequestContext): Promise<void> {
  const kept = keptFromStrangers(context);
  if (kept !== null) return context.whisper(kept.text, { keyboard: kept.keyboard });
  const { service, known, chatWords: words } = context;
  const mine = await service.people.of(known.user);
  const isShown = (offered: Offered): boolean =>
    seatOf(offered.table, known.user) < 0 && !isApart(offered, known.user, mine);
  const { open, running } = await service.offers.list(MAX_READ);
  const [free, others] = [open.filter(isShown), watchable(context, running).filter(isShown)];
  const shown = [...free.slice(0, MAX_OPEN), ...others.slice(0, MAX_RUNNING)];
  const numbered = shown.map((offered, index) => lineOf(context, offered, index + 1));
  const { button, tables, noTables, onlyOwn } = words.seeking;
  const hasOwn = open.some(({ table }) => seatOf(table, known.user) >= 0);
  const lines = (list: readonly Offered[], most: number, from: number) =>
    numbered.slice(from, from + Math.min(most, list.length));
  const [openLines, runningLines] = [
    lines(free, MAX_OPEN, 0),
    lines(others, MAX_RUNNING, Math.min(MAX_OPEN, free.length)),
  ];
  const more = free.length + others.length - shown.length;
  const buttons = (list: readonly OfferLine[], make: (line: OfferLine) => Button): Keyboard =>
    inRows(list.map(make), PER_ROW);
  const gameOf = ({ number }: OfferLine): string => shown[number - 1]?.game ?? '';
  const pages = context.delivery.sender.can(context.channel, 'opensPages');
  await context.post({
    text: shown.length === 0 ? (hasOwn ? onlyOwn() : noTables()) : tables(openLines, runningLines, more),
    keyboard: [
      ...buttons(openLines, (line) => ({ label: button.take(line.number), data: `take:${gameOf(line)}` })),
      ...buttons(runningLines, (line) => ({
        label: button.watch(line.number),
        data: `watch:${gameOf(line)}`,
        ...(pages && { page: gameOf(line) }),
      })),
      [
        { label: button.seek, data: 'seek:' },
        ...(hasOwn ? [commandButton('games', words.button.ownGames)] : []),
      ],
    ],
  });
}

/** Games are watched on their pages. */
const watchable = ({ publicUrl }: RequestContext, running: readonly Offered[]): readonly Offered[] =>
  publicUrl === null ? [] : running;

function lineOf({ chatLanguage }: RequestContext, offered: Offered, number: number): OfferLine {
  const { title, pace, players, free, rules } = listedGame(offered, chatLanguage);
  return { number, title, pace, names: players, free, rules };
}

/** Handles a button of the list: takes a seat at that table. */
export async function take(context: RequestContext, game: string): Promise<void> {
  const kept = keptFromStrangers(context);
  if (kept !== null) return context.whisper(kept.text, { keyboard: kept.keyboard });
  if (context.event.user.isChat) return context.refuse({ code: 'writesAsChat' });
  const { service, known } = context;
  const offered = await service.offers.open(game);
  if (offered === null) return context.refuse({ code: 'seekGone' });
  if (isApart(offered, known.user, await service.people.of(known.user)))
    return context.refuse({ code: 'keptApart' });
  const shown = await shownName(context);
  const place = await forPeople(context, configuredVariant(offered.table));
  const after = place && (await sitDown(place, offered, { seat: null, watch: true }, shown));
  if (place !== null && after !== null) await showTaken(place, after);
}

/** Handles a button for a running game where it opens no page by itself. */
export async function watch(context: RequestContext, game: string): Promise<void> {
  const { publicUrl, words } = context;
  const there = publicUrl === null ? null : await context.service.sessionOf(game);
  if (!there?.table?.strangers?.watch) return context.refuse({ code: 'seekGone' });
  await context.whisper(words.seeking.watchAt(`${publicUrl}/g/${game}`));
}
