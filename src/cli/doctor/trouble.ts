import type { ProbeFailure } from '../../bots/platform-probe.js';
import { type Finding, findingsOf } from './finding.js';

/** Explains why a platform gave no answer. */
export function troubleFinding(area: 'telegram' | 'discord', trouble: ProbeFailure): Finding {
  const found = findingsOf(area);
  switch (trouble.kind) {
    case 'refused':
      return found('fault', ({ platforms }) => platforms.refused(area));
    case 'unreachable': {
      const root = `${area.toUpperCase()}_API_ROOT`;
      return found('fault', ({ platforms }) => platforms.unreachable(trouble.reason, root));
    }
    case 'failing':
      return found('warning', ({ platforms }) => platforms.failing(trouble.reason));
  }
}
