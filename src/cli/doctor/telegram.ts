import type { TelegramPages } from '../../bots/telegram/config.js';
import { probeTelegram, type TelegramFacts } from '../../bots/telegram/telegram-probe.js';
import type { Config } from '../../config.js';
import { type Finding, findingsOf, troubleFinding } from './finding.js';
import type { State, Words } from './words.js';

const found = (state: State, says: (words: Words['platforms']['telegram']) => string): Finding =>
  findingsOf('telegram')(state, ({ platforms }) => says(platforms.telegram));

/** Checks the bot on Telegram, and what may keep updates from it. */
export async function telegramFindings(
  config: Config['telegram'],
  patienceMs: number,
): Promise<readonly Finding[]> {
  if (config === null) return [found('ok', ({ off }) => off)];
  const facts = await probeTelegram({ ...config, timeoutMs: patienceMs });
  if (!facts.ok) return [troubleFinding('telegram', facts.error)];
  const { username } = facts.value;
  return [
    found('ok', ({ token }) => token(username)),
    groupFinding(facts.value),
    ...webhookFindings(facts.value, config.webhook?.url ?? ''),
    appFinding(config.pages),
    loginFinding(config),
    ...inlineFindings(facts.value, config),
  ];
}

function groupFinding({ username, joinsGroups, hearsEverything }: TelegramFacts): Finding {
  if (!joinsGroups) return found('warning', ({ noGroups }) => noGroups(username));
  return hearsEverything
    ? found('ok', ({ hears }) => hears)
    : found('warning', ({ privacyMode }) => privacyMode);
}

/** How boards open inside Telegram. */
function appFinding(pages: TelegramPages | undefined): Finding {
  if (pages === undefined) return found('ok', ({ app }) => app.off);
  const { app: name } = pages;
  return name === undefined
    ? found('ok', ({ app }) => app.private)
    : found('ok', ({ app }) => app.everywhere(name));
}

/** Whether people can sign in on pages by Telegram's own login. */
function loginFinding({ clientSecret, pages }: NonNullable<Config['telegram']>): Finding {
  if (clientSecret === undefined) return found('ok', ({ login }) => login.off);
  return pages === undefined
    ? found('warning', ({ login }) => login.noAddress)
    : found('ok', ({ login }) => login.on(`${pages.publicUrl}/sign-in/by/telegram`));
}

/** Whether the bot can be called in chats without it, and how pictures get there. */
function inlineFindings(
  { isInline, isGuest }: TelegramFacts,
  { pages, inline }: NonNullable<Config['telegram']>,
): readonly Finding[] {
  const state = (isOn: boolean): State => (isOn ? 'ok' : 'warning');
  const calls = [
    found(state(isInline), (words) => (isInline ? words.inline.on : words.inline.off)),
    found(state(isGuest), (words) => (isGuest ? words.inline.guests : words.inline.noGuests)),
  ];
  if (!isInline && !isGuest) return calls;
  const way = pages !== undefined ? 'address' : inline?.stagingChat !== undefined ? 'staging' : 'characters';
  return [...calls, found('ok', (words) => words.inline[way])];
}

/** `wanted`: the configured webhook address; empty for long polling. */
function webhookFindings(
  { webhook: { url, waiting, lastError } }: TelegramFacts,
  wanted: string,
): readonly Finding[] {
  const findings = [url === wanted ? rightWebhook(url, waiting) : otherWebhook(url, waiting, wanted)];
  if (lastError === null) return findings;
  const at = new Date(lastError.at).toISOString();
  return [...findings, found('warning', ({ undelivered }) => undelivered(at, lastError.reason))];
}

const rightWebhook = (url: string, waiting: number): Finding =>
  url === ''
    ? found('ok', ({ noWebhook }) => noWebhook(waiting))
    : found('ok', ({ webhook }) => webhook(hostOf(url), waiting));

function otherWebhook(url: string, waiting: number, wanted: string): Finding {
  if (url === '') return found('ok', ({ webhookToCome }) => webhookToCome(hostOf(wanted), waiting));
  const host = wanted === '' ? null : hostOf(wanted);
  return found('warning', (words) => words.otherWebhook(hostOf(url), waiting, host));
}

/** Host only: the path of an address may be secret. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '…');
