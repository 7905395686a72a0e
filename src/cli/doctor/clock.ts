import type { Config } from '../../config.js';
import { WRONG_MS, wrongClock } from '../../sessions/time/clock-check.js';
import { type Finding, findingsOf } from './finding.js';

const SERVERS = { telegram: 'https://api.telegram.org', discord: 'https://discord.com/api' } as const;
const NAMES = { telegram: 'Telegram', discord: 'Discord' } as const;

/** Compares the machine's clock with the time that the servers of the platforms in use tell. */
export async function clockFindings(
  config: Pick<Config, 'telegram' | 'discord'>,
  patienceMs: number,
): Promise<readonly Finding[]> {
  const platforms = (['telegram', 'discord'] as const).filter((platform) => config[platform] !== null);
  const found = await Promise.all(
    platforms.map(async (platform) => {
      const ahead = await aheadOf(config[platform]?.apiRoot ?? SERVERS[platform], patienceMs);
      return ahead === null ? [] : [findingOf(NAMES[platform], ahead)];
    }),
  );
  return found.flat();
}

function findingOf(name: string, ahead: number): Finding {
  const found = findingsOf('clock');
  return Math.abs(ahead) > WRONG_MS
    ? found('fault', () => wrongClock(name, ahead))
    : found('ok', ({ machine }) => machine.clock(name));
}

/** How far the clock is ahead of a server's, in milliseconds; null if the server does not tell. */
async function aheadOf(url: string, patienceMs: number): Promise<number | null> {
  try {
    const { headers } = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    const time = Date.parse(headers.get('date') ?? '');
    return Number.isNaN(time) ? null : Date.now() - time;
  } catch {
    // That it does not answer is another finding.
    return null;
  }
}
