import type { Config } from '../../config.js';
import { type Finding, findingsOf } from './finding.js';
import { TABLE_ANSWER, TABLE_PATH } from './ports.js';

/** Checks that the public address, if there is one, leads to the web table of a running Damka. */
export async function publicAddressFinding(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  patienceMs: number,
): Promise<Finding> {
  const found = findingsOf('pages');
  if (publicUrl === null) return found('ok', ({ pages }) => pages.off);
  try {
    const response = await fetch(`${publicUrl}${TABLE_PATH}`, { signal: AbortSignal.timeout(patienceMs) });
    const isTable = TABLE_ANSWER.test(await response.text());
    return isTable
      ? found('ok', ({ pages }) => pages.reached(publicUrl))
      : found('fault', ({ pages }) => pages.other(publicUrl, response.status));
  } catch (error) {
    const reason = reasonOf(error);
    return found('warning', ({ pages }) => pages.unreachable(publicUrl, reason));
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || reasonOf(error.cause) : error.message;
}
