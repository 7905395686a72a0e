import { z } from 'zod';
import { randomName } from '../model/random-name.js';
import { FORGOTTEN } from '../model/session.js';
import type { Person } from '../model/table.js';
import {
  agingTime,
  type KeyValueTable,
  readRow,
  type SessionStore,
  type TableSpec,
} from '../stores/open-store.js';

/** Maximum length of a report's reason, in characters. */
const MAX_REASON_LENGTH = 300;
/** Most lines of what was said that go with a report, and most characters of one. */
export const MAX_REPORTED_LINES = 20;
const MAX_LINE_LENGTH = 200;
const DAY_MS = 24 * 3_600_000;
/** Days for which a report is kept. */
const REPORT_DAYS = 90;
/** Maximum number of stored reports. */
const MAX_KEPT = 500;
/** Maximum number of reports by one person in a day. */
const MAX_A_DAY = 5;
const ID_LETTERS = 8;

const who = z.object({ user: z.string(), name: z.string() });

const report = z.object({
  /** Epoch milliseconds. */
  at: z.number(),
  by: who,
  about: z.array(who).readonly(),
  /** Id of the game in which they met. */
  game: z.string(),
  reason: z.string(),
  /** What they and the reporter said last; absent from what earlier versions wrote. */
  said: z
    .array(z.object({ user: z.string(), text: z.string() }))
    .readonly()
    .optional(),
});
export type Report = Readonly<z.infer<typeof report>>;

export const REPORTS: TableSpec = { name: 'reports', what: 'report', form: report, isExported: true };

type Said = NonNullable<Report['said']>;

/** The last lines of some people, cut to a length. */
const linesOf = (said: Said, people: readonly Person[]): Said =>
  said
    .filter((line) => people.some(({ user }) => user === line.user))
    .slice(-MAX_REPORTED_LINES)
    .map(({ user, text }) => ({ user, text: text.slice(0, MAX_LINE_LENGTH) }));

/** A report as it is stored; null if it is damaged. */
function reportIn(text: string): Report | null {
  try {
    return report.safeParse(readRow(text).value).data ?? null;
  } catch {
    return null;
  }
}

/** Players' reports about strangers, for the operator. Throws `StoreError`. */
export class Reports {
  constructor(
    private readonly store: SessionStore,
    private readonly now: () => number,
  ) {}

  /** Stores a report and removes old and surplus ones; null if this person has made too many reports today. */
  async add(
    by: Person,
    about: readonly Person[],
    game: string,
    reason: string,
    said: Said = [],
  ): Promise<Report | null> {
    const reports = this.store.table(REPORTS);
    const now = this.now();
    const made = report.parse({
      ...{ at: now, by, about, game, reason: reason.slice(0, MAX_REASON_LENGTH) },
      ...(said.length > 0 && { said: linesOf(said, [by, ...about]) }),
    });
    return this.store.lock.run('reports', async () => {
      const kept: (readonly [key: string, report: Report])[] = [];
      const oldest = (await agingTime(this.store, now)) - REPORT_DAYS * DAY_MS;
      for await (const [key, text] of reports.rows()) {
        const known = reportIn(text);
        if (known === null || known.at < oldest) await reports.remove(key);
        else kept.push([key, known]);
      }
      const today = kept.filter(([, each]) => each.by.user === by.user && each.at > now - DAY_MS);
      if (today.length >= MAX_A_DAY) return null;
      kept.sort(([, one], [, other]) => other.at - one.at);
      for (const [key] of kept.slice(MAX_KEPT - 1)) await reports.remove(key);
      await reports.write(randomName(ID_LETTERS), made);
      return made;
    });
  }
}

/** How many reports to show the bot's operator. */
const MAX_SHOWN = 20;

/** What players have reported, the newest first, a line for each below their number. Throws `StoreError`. */
export async function reportLines(reports: Pick<KeyValueTable, 'rows'>): Promise<readonly string[]> {
  const all: Report[] = [];
  for await (const [, text] of reports.rows()) {
    const known = reportIn(text);
    if (known !== null) all.push(known);
  }
  if (all.length === 0) return [];
  all.sort((one, other) => other.at - one.at);
  return [
    `${all.length} report${all.length === 1 ? '' : 's'} by players in the last ${REPORT_DAYS} days, the newest first:`,
    ...all.slice(0, MAX_SHOWN).flatMap((each) => [lineOf(each), ...saidLines(each)]),
  ];
}

const lineOf = ({ at, by, about, game, reason }: Report): string =>
  `${new Date(at).toISOString()}, ${nameOf(by)} about ${about.map(nameOf).join(', ')}, game ${game}: ${JSON.stringify(reason)}`;

const saidLines = ({ by, about, said = [] }: Report): readonly string[] =>
  said.map(({ user, text }) => {
    const name = [by, ...about].find((each) => each.user === user)?.name ?? '';
    return `  ${name}: ${JSON.stringify(text)}`;
  });

const nameOf = ({ user, name }: Report['by']): string => `${name} (${user})`;

/** Number of reports that a user has made. */
export async function reportsBy(store: SessionStore, user: string): Promise<number> {
  let count = 0;
  for await (const [, text] of store.table(REPORTS).naming(user))
    if (reportIn(text)?.by.user === user) count += 1;
  return count;
}

/** Removes the reports that a user has made, and their id and name from those about them. */
export async function forgetReports(store: SessionStore, user: string): Promise<void> {
  const reports = store.table(REPORTS);
  for await (const [key, text] of reports.naming(user)) {
    const data = reportIn(text);
    if (data?.by.user === user) await reports.remove(key);
    else if (data?.about.some((each) => each.user === user)) {
      const about = data.about.map((each) => (each.user === user ? { user: FORGOTTEN, name: '' } : each));
      const said = data.said?.filter((line) => line.user !== user);
      await reports.write(key, { ...data, about, ...(said && { said }) });
    }
  }
}
