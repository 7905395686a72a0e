import { type Config, loadConfig, secretsOf } from '../../config.js';
import { envFileOf } from '../../env-file.js';
import { withoutSecrets } from '../../log.js';
import { clockFindings } from './clock.js';
import { databaseFindings } from './database.js';
import { discordFindings } from './discord.js';
import { endgameFindings } from './endgames.js';
import { type Finding, findingsOf } from './finding.js';
import { moduleFindings, nodeFinding, zoneFinding } from './machine.js';
import { portFindings } from './ports.js';
import { publicAddressFinding, visitorsFindings } from './public-address.js';
import { telegramFindings } from './telegram.js';

export { rowLine } from './database.js';
export { type Finding, lineOf, summaryOf } from './finding.js';
export { repairRows } from './rows.js';
export { WORDS } from './words.js';

/** Most milliseconds to wait for a server. */
const PATIENCE_MS = 5_000;

/**
 * Checks everything that the bot needs: this machine, the settings, the store, the platforms. Has no lasting effects,
 * and no finding contains a secret.
 */
export async function examine(
  environment: Readonly<Record<string, string | undefined>>,
  { envFile = envFileOf(environment), patienceMs = PATIENCE_MS } = {},
): Promise<readonly Finding[]> {
  const machine = [nodeFinding(), ...(await moduleFindings()), zoneFinding()];
  const config = loadConfig(envFile, environment);
  if (!config.ok) return [...machine, ...config.error.map(settingFinding), leftOut()];
  const rest = await Promise.all(lookAt(config.value, patienceMs));
  const secrets = secretsOf(config.value);
  const settings = [
    settingsFinding(envFile),
    meetingFinding(config.value.bringsTogether),
    ...visitorsFindings(config.value),
  ];
  return [...machine, ...settings, ...rest.flat()].map(({ says, ...finding }) => ({
    ...finding,
    says: withoutSecrets(says, secrets),
  }));
}

const lookAt = (config: Config, patienceMs: number): readonly Promise<readonly Finding[]>[] => [
  databaseFindings(config.databaseUrl, patienceMs, config.directUrl, config.publicUrl),
  portFindings(config, patienceMs),
  publicAddressFinding(config, patienceMs).then((finding) => [finding]),
  endgameFindings(config.endgames),
  clockFindings(config, patienceMs),
  telegramFindings(config.telegram, patienceMs),
  discordFindings(config.discord, patienceMs),
];

/** Whether strangers can meet. */
const meetingFinding = (bringsTogether: boolean): Finding =>
  findingsOf('players')('ok', ({ players }) => (bringsTogether ? players.on : players.off));

const found = findingsOf('settings');

const settingsFinding = (file: string): Finding => found('ok', ({ machine }) => machine.settings(file));

const settingFinding = (mistake: string): Finding => found('fault', () => mistake);

const leftOut = (): Finding => found('warning', ({ machine }) => machine.settingsFirst);
