import { type DiscordFacts, probeDiscord } from '../../bots/discord/discord-probe.js';
import type { Config } from '../../config.js';
import { type Finding, findingsOf, troubleFinding } from './finding.js';
import type { State, Words } from './words.js';

const found = (state: State, says: (words: Words['platforms']['discord']) => string): Finding =>
  findingsOf('discord')(state, ({ platforms }) => says(platforms.discord));
/** Session starts left below which a bot in a restart loop may soon be locked out. */
const FEW_CONNECTS = 50;

/** Checks the bot's intents, servers and permissions on Discord. */
export async function discordFindings(
  config: Config['discord'],
  patienceMs: number,
): Promise<readonly Finding[]> {
  if (config === null) return [found('ok', ({ off }) => off)];
  const facts = await probeDiscord({ ...config, timeoutMs: patienceMs });
  if (!facts.ok) return [troubleFinding('discord', facts.error)];
  const { username } = facts.value;
  return [
    found('ok', ({ token }) => token(username)),
    contentFinding(facts.value),
    ...endpointFindings(facts.value),
    ...connectFindings(facts.value),
    ...serverFindings(facts.value),
    found('ok', (words) => (facts.value.isPersonal ? words.personal : words.notPersonal)),
    activityFinding(config, facts.value),
    ...loginFindings(config, facts.value),
  ];
}

const contentFinding = ({ readsContent }: DiscordFacts): Finding =>
  readsContent ? found('ok', (words) => words.readsContent) : found('warning', ({ noContent }) => noContent);

const endpointFindings = (facts: DiscordFacts): readonly Finding[] =>
  facts.endpoint === null ? [] : [found('fault', ({ endpoint }) => endpoint)];

function connectFindings({ connects: { left, resetMs } }: DiscordFacts): readonly Finding[] {
  if (left >= FEW_CONNECTS) return [];
  const hours = Math.ceil(resetMs / 3_600_000);
  return [found(left === 0 ? 'fault' : 'warning', ({ fewConnects }) => fewConnects(left, hours))];
}

/** How boards open inside Discord, or by links from it. */
function activityFinding({ pages }: NonNullable<Config['discord']>, facts: DiscordFacts): Finding {
  if (pages === undefined) return found('ok', ({ activity }) => activity.off);
  if (!pages.hasActivity) return found('ok', ({ activity }) => activity.link);
  if (facts.takesSecret === false) return found('fault', ({ activity }) => activity.wrongSecret);
  return facts.hasActivity
    ? found('ok', ({ activity }) => activity.on)
    : found('warning', ({ activity }) => activity.notEnabled);
}

/** Whether people can sign in on pages by Discord, where the operator wants that. */
function loginFindings(
  { clientSecret, pages }: NonNullable<Config['discord']>,
  { redirects, takesSecret }: DiscordFacts,
): readonly Finding[] {
  if (clientSecret === undefined || takesSecret === false) return [];
  if (pages === undefined) return [found('warning', ({ login }) => login.noAddress)];
  const redirect = `${pages.publicUrl}/sign-in/by/discord`;
  return [
    redirects?.includes(redirect)
      ? found('ok', ({ login }) => login.on)
      : found('warning', ({ login }) => login.noRedirect(redirect)),
  ];
}

/** Most servers in one page of the API. */
const LISTED = 200;

function serverFindings({ servers, invitation }: DiscordFacts): readonly Finding[] {
  if (servers.length === 0) return [found('warning', ({ noServer }) => noServer(invitation))];
  const lacking = servers.filter(({ lacks }) => lacks.length > 0);
  const [sound, listed] = [servers.length - lacking.length, servers.length];
  return [
    found('ok', (words) => words.servers(sound, listed, listed >= LISTED, invitation)),
    ...lacking.map(({ name, lacks }) => found('warning', (words) => words.lacks(name, lacks))),
  ];
}
