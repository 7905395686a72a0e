import type { StoreReader } from '../../sessions/stores/open-store.js';
import { REPORT_DAYS, type Report, reportIn } from '../../sessions/strangers/reports.js';
import { type Finding, findingsOf } from './finding.js';

/** Number of reports that are shown. */
const MAX_SHOWN = 20;

const found = findingsOf('players');

/** Whether strangers can meet. */
export const meetingFinding = (bringsTogether: boolean): Finding =>
  found('ok', ({ players }) => (bringsTogether ? players.on : players.off));

/** What players have reported of strangers. */
export async function reportFindings({
  reports,
}: Pick<StoreReader['tables'], 'reports'>): Promise<readonly Finding[]> {
  const all: Report[] = [];
  for await (const [, text] of reports.rows()) {
    const report = reportIn(text);
    if (report !== null) all.push(report);
  }
  if (all.length === 0) return [];
  all.sort((one, other) => other.at - one.at);
  return [
    found('warning', ({ players }) => players.reports(all.length, REPORT_DAYS)),
    ...all.slice(0, MAX_SHOWN).map(reportFinding),
  ];
}

const reportFinding = ({ at, by, about, game, reason }: Report): Finding =>
  found('warning', ({ players }) =>
    players.report(
      new Date(at).toISOString(),
      nameOf(by),
      about.map(nameOf).join(', '),
      game,
      JSON.stringify(reason),
    ),
  );

const nameOf = ({ user, name }: Report['by']): string => `${name} (${user})`;
