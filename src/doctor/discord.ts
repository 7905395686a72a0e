import { type DiscordFacts, probeDiscord } from '../bots/discord/discord-probe.js';
import type { Config } from '../config.js';
import { type Finding, findingsOf } from './finding.js';
import { troubleFinding } from './trouble.js';

const found = findingsOf('discord');
/** With fewer connections left than this a bot that restarts in a loop may soon be locked out. */
const FEW_CONNECTS = 50;

/** What Discord says of the bot: intents, servers, permissions. */
export async function discordFindings(
  config: Config['discord'],
  patienceMs: number,
): Promise<readonly Finding[]> {
  if (config === null) {
    return [
      found(
        'ok',
        'off: DISCORD_TOKEN is not set. It is under "Bot" at https://discord.com/developers/applications.',
        'выключен: DISCORD_TOKEN не задан. Он на странице "Bot" на https://discord.com/developers/applications.',
      ),
    ];
  }
  const facts = await probeDiscord({ ...config, timeoutMs: patienceMs });
  if (!facts.ok) {
    return [
      troubleFinding('discord', facts.error, {
        en: 'Press "Reset Token" under "Bot" at https://discord.com/developers/applications and put the new one into DISCORD_TOKEN.',
        ru: 'Нажмите "Reset Token" на странице "Bot" на https://discord.com/developers/applications и запишите новый в DISCORD_TOKEN.',
      }),
    ];
  }
  const { username } = facts.value;
  return [
    found('ok', `the token is that of ${username}.`, `токен принадлежит ${username}.`),
    contentFinding(facts.value),
    ...endpointFindings(facts.value),
    ...connectFindings(facts.value),
    ...serverFindings(facts.value),
  ];
}

const contentFinding = ({ readsContent }: DiscordFacts): Finding =>
  readsContent
    ? found(
        'ok',
        'the Message Content intent is granted: a move can be typed alone.',
        'намерение Message Content разрешено: ход можно написать просто так.',
      )
    : found(
        'warning',
        'the Message Content intent is not granted: a typed move is read in direct messages, in replies to the board and where it mentions the bot; /move and buttons work everywhere. Switch it on under "Bot" at https://discord.com/developers/applications.',
        'намерение Message Content не разрешено: ход словами читается в личных сообщениях, в ответах на доску и с упоминанием бота; /move и кнопки работают везде. Включите его на странице "Bot" на https://discord.com/developers/applications.',
      );

const endpointFindings = ({ endpoint }: DiscordFacts): readonly Finding[] =>
  endpoint === null
    ? []
    : [
        found(
          'fault',
          'an Interactions Endpoint URL is set, so commands and buttons go there and never reach the bot. Clear it under "General Information" at https://discord.com/developers/applications.',
          'задан Interactions Endpoint URL: команды и кнопки уходят туда и до бота не доходят. Сотрите его на странице "General Information" на https://discord.com/developers/applications.',
        ),
      ];

function connectFindings({ connects: { left, resetMs } }: DiscordFacts): readonly Finding[] {
  if (left >= FEW_CONNECTS) return [];
  const hours = Math.ceil(resetMs / 3_600_000);
  return [
    found(
      left === 0 ? 'fault' : 'warning',
      `the bot may connect ${left} more times in the next ${hours} h. Something restarts it again and again: stop that first.`,
      `в ближайшие ${hours} ч бот может подключиться ещё ${left} раз. Что-то перезапускает его снова и снова: сначала остановите это.`,
    ),
  ];
}

/** Discord lists no more servers at once. */
const LISTED = 200;

function serverFindings({ servers, invitation }: DiscordFacts): readonly Finding[] {
  if (servers.length === 0) {
    return [
      found(
        'warning',
        `the bot is in no server yet. Invite it: ${invitation}`,
        `бот ещё ни на одном сервере. Пригласите его: ${invitation}`,
      ),
    ];
  }
  const lacking = servers.filter(({ lacks }) => lacks.length > 0);
  const [sound, listed] = [servers.length - lacking.length, servers.length];
  const all = found(
    'ok',
    `in ${sound} of ${listed < LISTED ? listed : `the first ${listed}`} servers the bot has every permission that it needs (single channels may still deny some). Invite it elsewhere: ${invitation}`,
    `серверов, где у бота есть все нужные права: ${sound} из ${listed < LISTED ? listed : `первых ${listed}`} (отдельные каналы могут их отнимать). Пригласить его ещё: ${invitation}`,
  );
  return [
    all,
    ...lacking.map(({ name, lacks }) =>
      found(
        'warning',
        `in “${name}” the bot lacks: ${lacks.map(({ en }) => en).join(', ')}. Grant it to its role, or invite it again by the link above.`,
        `на сервере «${name}» боту не хватает прав: ${lacks.map(({ ru }) => ru).join(', ')}. Дайте их его роли или пригласите его снова по ссылке выше.`,
      ),
    ),
  ];
}
