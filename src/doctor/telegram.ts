import { examineTelegram, type TelegramFacts } from '../bots/telegram/examine.js';
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
  const facts = await examineTelegram({ ...config, patienceMs });
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

/** Shows an address without its path, which may be a secret. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** `wanted`: the webhook of the settings, or empty. */
function webhookFinding({ url, waiting }: TelegramFacts['webhook'], wanted: string): Finding {
  if (url === wanted) {
    return url === ''
      ? found(
          'ok',
          `no webhook is set; ${waiting} updates wait to be fetched.`,
          `вебхук не задан; ждут получения: ${waiting}.`,
        )
      : found(
          'ok',
          `Telegram delivers to TELEGRAM_WEBHOOK_URL (${hostOf(url)}); ${waiting} updates wait.`,
          `Telegram доставляет обновления на TELEGRAM_WEBHOOK_URL (${hostOf(url)}); ждут: ${waiting}.`,
        );
  }
  if (wanted !== '') {
    return found(
      'ok',
      `the bot will set TELEGRAM_WEBHOOK_URL (${hostOf(wanted)}) when it starts; ${waiting} updates wait.`,
      `при запуске бот задаст вебхук TELEGRAM_WEBHOOK_URL (${hostOf(wanted)}); ждут обновлений: ${waiting}.`,
    );
  }
  return found(
    'warning',
    `a webhook is set (${hostOf(url)}), and ${waiting} updates wait. This bot fetches updates and removes the webhook when it starts; if another program uses this token, it will hear nothing then. To keep it, set TELEGRAM_WEBHOOK_URL.`,
    `задан вебхук (${hostOf(url)}), ждут обновлений: ${waiting}. Этот бот забирает обновления сам и при запуске уберёт вебхук; если токеном пользуется другая программа, она перестанет их получать. Чтобы оставить вебхук, задайте TELEGRAM_WEBHOOK_URL.`,
  );
}

function webhookFindings({ webhook }: TelegramFacts, wanted: string): readonly Finding[] {
  const { lastError } = webhook;
  const findings = [webhookFinding(webhook, wanted)];
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
