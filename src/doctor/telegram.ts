import { probeTelegram, type TelegramFacts } from '../bots/telegram/telegram-probe.js';
import type { Config } from '../config.js';
import { type Finding, findingsOf } from './finding.js';
import { troubleFinding } from './trouble.js';

const found = findingsOf('telegram');

/** What Telegram says of the bot, and what keeps it from hearing its chats. */
export async function telegramFindings(
  config: Config['telegram'],
  patienceMs: number,
): Promise<readonly Finding[]> {
  if (config === null) {
    return [
      found(
        'ok',
        'off: TELEGRAM_BOT_TOKEN is not set. @BotFather gives one.',
        'выключен: TELEGRAM_BOT_TOKEN не задан. Его даёт @BotFather.',
      ),
    ];
  }
  const facts = await probeTelegram({ ...config, timeoutMs: patienceMs });
  if (!facts.ok) {
    return [
      troubleFinding('telegram', facts.error, {
        en: 'Take the current one from @BotFather (/mybots, API Token) and put it into TELEGRAM_BOT_TOKEN.',
        ru: 'Возьмите нынешний у @BotFather (/mybots, API Token) и запишите в TELEGRAM_BOT_TOKEN.',
      }),
    ];
  }
  const { username } = facts.value;
  return [
    found('ok', `the token is that of @${username}.`, `токен принадлежит @${username}.`),
    ...groupFindings(facts.value),
    ...webhookFindings(facts.value, config.webhook?.url ?? ''),
  ];
}

function groupFindings({ username, joinsGroups, hearsEverything }: TelegramFacts): readonly Finding[] {
  if (!joinsGroups) {
    return [
      found(
        'warning',
        `@${username} cannot be added to groups. Write /setjoingroups to @BotFather and enable it.`,
        `@${username} нельзя добавить в группы. Напишите @BotFather /setjoingroups и включите это.`,
      ),
    ];
  }
  return [
    hearsEverything
      ? found(
          'ok',
          'privacy mode is off: in groups a move can be typed alone.',
          'режим приватности выключен: в группах ход можно написать просто так.',
        )
      : found(
          'warning',
          'privacy mode is on: in groups players reply to the board, tap, or write /m 22:42. To let them type a move alone, write /setprivacy to @BotFather, choose Disable, and add the bot to the group anew.',
          'режим приватности включён: в группах надо отвечать на доску, нажимать кнопки или писать /m 22:42. Чтобы ход можно было написать просто так, напишите @BotFather /setprivacy, выберите Disable и добавьте бота в группу заново.',
        ),
  ];
}

/** `wanted`: the address that the settings name; empty where the bot fetches its updates. */
function webhookFindings(
  { webhook: { url, waiting, lastError } }: TelegramFacts,
  wanted: string,
): readonly Finding[] {
  const findings = [url === wanted ? rightWebhook(url, waiting) : otherWebhook(url, waiting, wanted)];
  if (lastError === null) return findings;
  const at = new Date(lastError.at).toISOString();
  return [
    ...findings,
    found(
      'warning',
      `Telegram could not deliver to the webhook, last at ${at}: ${lastError.reason}. See that the address is reached from the internet by https.`,
      `Telegram не смог доставить обновления на вебхук, последний раз ${at}: ${lastError.reason}. Проверьте, что адрес доступен из интернета по https.`,
    ),
  ];
}

const rightWebhook = (url: string, waiting: number): Finding =>
  url === ''
    ? found(
        'ok',
        `no webhook is set; ${waiting} updates wait to be fetched.`,
        `вебхук не задан; ждут получения: ${waiting}.`,
      )
    : found(
        'ok',
        `the webhook is set to ${hostOf(url)}; ${waiting} updates wait.`,
        `вебхук задан (${hostOf(url)}); ждут обновлений: ${waiting}.`,
      );

function otherWebhook(url: string, waiting: number, wanted: string): Finding {
  if (url === '') {
    return found(
      'ok',
      `no webhook is set yet; the bot sets it to ${hostOf(wanted)} when it starts. ${waiting} updates wait.`,
      `вебхук ещё не задан; при запуске бот задаст ${hostOf(wanted)}. Ждут обновлений: ${waiting}.`,
    );
  }
  const then =
    wanted === ''
      ? { en: 'fetches updates and removes the webhook', ru: 'забирает обновления сам и уберёт вебхук' }
      : { en: `sets it to ${hostOf(wanted)}`, ru: `задаст ${hostOf(wanted)}` };
  return found(
    'warning',
    `another webhook is set (${hostOf(url)}), and ${waiting} updates wait. When it starts, this bot ${then.en}; if another program uses this token, it will hear nothing then.`,
    `задан чужой вебхук (${hostOf(url)}), ждут обновлений: ${waiting}. При запуске этот бот ${then.ru}; если токеном пользуется другая программа, она перестанет их получать.`,
  );
}

/** The path of an address may be a secret. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '…');
