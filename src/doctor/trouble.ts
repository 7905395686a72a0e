import type { ProbeFailure } from '../bots/platform-probe.js';
import type { Localized } from '../engine/index.js';
import { type Finding, findingsOf } from './finding.js';

/** Why a platform told nothing of itself; `renew` says where to get another token. */
export function troubleFinding(
  area: 'telegram' | 'discord',
  trouble: ProbeFailure,
  renew: Localized,
): Finding {
  const found = findingsOf(area);
  const root = `${area.toUpperCase()}_API_ROOT`;
  switch (trouble.kind) {
    case 'refused':
      return found('fault', `the token is refused. ${renew.en}`, `токен не принят. ${renew.ru}`);
    case 'unreachable':
      return found(
        'fault',
        `cannot be reached (${trouble.reason}), so nothing is known of the token. Mend the network, the firewall or ${root}; the bot itself goes on trying.`,
        `недоступен (${trouble.reason}), поэтому о токене ничего не известно. Проверьте сеть, межсетевой экран или ${root}; сам бот будет пробовать снова.`,
      );
    case 'failing':
      return found(
        'warning',
        `is reached, but does not answer as it should (${trouble.reason}). Try again in a few minutes.`,
        `доступен, но отвечает не так, как должен (${trouble.reason}). Повторите через несколько минут.`,
      );
  }
}
