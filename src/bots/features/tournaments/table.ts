import { ok } from '../../../engine/index.js';
import type { Language } from '../../../locales/index.js';
import { joined, lines, plain, rich, type Text } from '../../../locales/text.js';
import type { PictureJob } from '../../../render/index.js';
import { changeTournament } from '../../../sessions/tournaments/rows.js';
import {
  entrantOf,
  isDirector,
  personOf,
  type Tournament,
} from '../../../sessions/tournaments/tournament.js';
import { altOf } from '../../channel/posts/drawing.js';
import type { RequestContext } from '../../channel/request-context.js';
import { clipped } from '../../channel/standings/standing.js';
import type { Button, Post } from '../../port.js';
import { type BracketPlace, bracketOf } from './bracket.js';
import { fileOf, mayHaveFile } from './files/index.js';
import { annulledNames, boardsBetween, columnsOf, mainColumn, tableLines } from './lines.js';
import { refused, tourAt } from './looking.js';
import { entrantName, nameOf, roundText, tableText, tourDraft, whoText } from './show.js';
import { PAGE_WORDS, WORDS } from './words/index.js';
import { FILE_FORMS, type FileForm } from './words/page-words.js';

/** Lines of a picture, columns after the points, and letters of a name in it and in its alt text. */
const [MAX_DRAWN, MAX_COLUMNS, MAX_NAME] = [16, 2, 40];
/** Rounds of a bracket in a picture. */
const MAX_ROUNDS = 3;
/** Teams whose crosstable a picture has room for. */
const MAX_CROSSED = 5;
/** Lines that an alt text has room for. */
const MAX_TOLD = 10;

/** The address of a tournament's page. */
export const pageAddress = (publicUrl: string, code: string): string => `${publicUrl}/t/${code}`;

/** How far a tournament is. */
function stateLine(tour: Tournament, language: Language): string {
  const { state } = WORDS[language];
  if (tour.state === 'over') return plain(state.over());
  if (tour.state === 'cancelled') return plain(state.cancelled());
  const round = plain(roundText(tour, language));
  return tour.state === 'paused' ? `${round} · ${plain(state.paused())}` : round;
}

/** The picture of a table: its first lines, and how many more there are. */
export function tablePicture(
  tour: Tournament,
  language: Language,
): Extract<PictureJob, { kind: 'standings' }>['view'] {
  const words = PAGE_WORDS[language];
  const all = tableLines(tour, language);
  const more = all.length - MAX_DRAWN;
  const crossed = tour.kind === 'teams' && all.length <= MAX_CROSSED ? all : [];
  return {
    title: nameOf(tour, language),
    note: stateLine(tour, language),
    columns: [
      words.column[mainColumn(tour)],
      ...columnsOf(tour)
        .slice(0, MAX_COLUMNS)
        .map((each) => words.column[each]),
      ...crossed.map((_, at) => String(at + 1)),
    ],
    rows: all.slice(0, MAX_DRAWN).map(({ no, place, name, isOut, points, cells }) => ({
      place: `${place}.`,
      name: isOut ? `${clipped(name, MAX_NAME)} (${WORDS[language].out})` : clipped(name, MAX_NAME),
      cells: [
        ...[points, ...cells.slice(0, MAX_COLUMNS)].map(String),
        ...crossed.map((other) => (other.no === no ? '×' : boardsBetween(tour, no, other.no))),
      ],
    })),
    more: more > 0 ? words.more(more) : '',
  };
}

/** The bracket of a knockout from its round on, three rounds at most; null where that has too many lines. */
function bracketPicture(
  tour: Tournament,
  language: Language,
): Extract<PictureJob, { kind: 'bracket' }>['view'] | null {
  if (tour.kind !== 'knockout') return null;
  const all = bracketOf(tour, language);
  const from = Math.min(Math.max(0, all.length - MAX_ROUNDS), tour.round - 1);
  const rounds = all.slice(from, from + MAX_ROUNDS);
  if ((rounds[0]?.ties.length ?? 0) * 2 > MAX_DRAWN) return null;
  const placeOf = ({ no, points, isWinner }: BracketPlace) => ({
    name: no === null ? '' : clipped(entrantName(tour, no, language), MAX_NAME),
    points: points === null ? '' : String(points),
    isWinner,
  });
  return {
    title: nameOf(tour, language),
    note: stateLine(tour, language),
    rounds: rounds.map(({ title, ties }) => ({
      title,
      ties: ties.map(([upper, lower]) => [placeOf(upper), placeOf(lower)] as const),
    })),
  };
}

/** The picture of a tournament: the bracket of a knockout if it has room, else the table. */
export function tourPicture(
  tour: Tournament,
  language: Language,
): Extract<PictureJob, { kind: 'standings' | 'bracket' }> {
  const bracket = bracketPicture(tour, language);
  return bracket === null
    ? { kind: 'standings', view: tablePicture(tour, language) }
    : { kind: 'bracket', view: bracket };
}

/** The table as a picture, in words for those who see none, with the files below it. */
export async function showTable(context: RequestContext, code: string): Promise<void> {
  const tour = await tourAt(context, code);
  if (tour === null) return;
  const { chatLanguage: language, session, publicUrl, known } = context;
  const words = PAGE_WORDS[language];
  const keyboard = tableKeyboard(tour, language, isDirector(tour, known.user));
  const page: Text = publicUrl === null ? [] : [{ link: pageAddress(publicUrl, code), title: words.page }];
  if (tour.season) return context.post(tourDraft(tour, language));
  if (tour.round === 0) return context.post({ text: lines(whoText(tour, language), page), keyboard });
  const name = nameOf(tour, language);
  const annulled = annulledNames(tour, language);
  await context.post({
    text: lines(
      rich`🏆 ${{ bold: name }}`,
      [stateLine(tour, language)],
      page,
      tableText(tour, language, MAX_DRAWN),
      ownLine(context, tour),
      annulled.length === 0 ? [] : [words.annulled(annulled)],
    ),
    keyboard,
    board: {
      picture: { ...tourPicture(tour, language), theme: session.settings.theme },
      alt: altOf(words.tableOf(name), ...altLines(tour, language)),
    },
  });
}

/** The line of the person who asks, if it is below those that are shown; a pseudonym stays without its person. */
function ownLine({ known, chatLanguage }: RequestContext, tour: Tournament): Text {
  const entrant = entrantOf(tour, known.user);
  if (entrant === undefined || personOf(tour, known.user)?.masked) return [];
  const line = tableLines(tour, chatLanguage)
    .slice(MAX_DRAWN)
    .find(({ no }) => no === entrant.no);
  return line === undefined ? [] : rich`${line.place}. ${line.name} ${{ bold: String(line.points) }}`;
}

const altLines = (tour: Tournament, language: Language): readonly string[] =>
  tableLines(tour, language)
    .slice(0, MAX_TOLD)
    .map(({ place, name, points }) => `${place}. ${clipped(name, MAX_NAME)} ${points};`);

/** Buttons for the files that a tournament has, and for its director one for the page of all tournaments. */
function tableKeyboard(
  tour: Tournament,
  language: Language,
  isDirector: boolean,
): readonly (readonly Button[])[] {
  const { file, list } = PAGE_WORDS[language];
  const files = FILE_FORMS.filter((form) => mayHaveFile(tour, form, language)).map((form) => ({
    label: file[form],
    data: `tourfile:${tour.code}:${form}`,
  }));
  const listing = tour.listed
    ? { label: list.off, data: `tourlist:${tour.code}:off` }
    : { label: list.on, data: `tourlist:${tour.code}:on` };
  return [...(files.length === 0 ? [] : [files]), ...(isDirector ? [[listing]] : [])];
}

/** A file of a tournament, from the button below its table. */
export async function sendFile(context: RequestContext, code: string, form: string): Promise<void> {
  const known = FILE_FORMS.find((each): each is FileForm => each === form);
  if (known === undefined) return context.refuse({ code: 'stale' });
  const tour = await tourAt(context, code);
  if (tour === null) return;
  const { chatLanguage: language, publicUrl, service } = context;
  const page = publicUrl === null ? null : pageAddress(publicUrl, code);
  const text = await fileOf(service, tour, known, language, page);
  const words = PAGE_WORDS[language];
  if (text === null) return refused(context, [words.noFile[known]]);
  const attachment: Post['attachment'] = { name: `${code}.${known}`, text };
  await context.post({ text: joined([words.fileOf(known, nameOf(tour, language))], ' '), attachment });
}

/** A director puts a tournament on the page of all tournaments, or takes it off. */
export async function listTour(context: RequestContext, code: string, isOn: boolean): Promise<void> {
  const { service, known, language } = context;
  const tour = await tourAt(context, code);
  if (tour === null) return;
  const words = WORDS[language];
  if (!isDirector(tour, known.user)) return refused(context, [words.refused.notDirector]);
  const changed = await changeTournament(service.store, code, service.now, ({ listed: _, ...now }) =>
    ok(isOn ? { ...now, listed: true } : now),
  );
  if (changed === null) return refused(context, words.unknown());
  const { isOn: on, isOff } = PAGE_WORDS[language].list;
  await context.whisper([isOn ? on : isOff]);
}
