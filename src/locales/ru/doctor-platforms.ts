import type { Permission, PlatformFindings } from '../en/doctor-platforms.js';
import { count } from './language.js';

const PERMISSIONS: Readonly<Record<Permission, string>> = {
  ViewChannel: '«Просматривать каналы»',
  SendMessages: '«Отправлять сообщения»',
  SendMessagesInThreads: '«Отправлять сообщения в ветках»',
  AttachFiles: '«Прикреплять файлы»',
  ReadMessageHistory: '«Читать историю сообщений»',
};

const RENEW = {
  telegram: 'Возьмите нынешний у @BotFather (/mybots, API Token) и запишите в TELEGRAM_BOT_TOKEN.',
  discord:
    'Нажмите "Reset Token" на странице "Bot" на https://discord.com/developers/applications и запишите новый в DISCORD_TOKEN.',
};

export const platforms: PlatformFindings = {
  refused: (platform) => `токен не принят. ${RENEW[platform]}`,
  unreachable: (reason, root) =>
    `недоступен (${reason}), поэтому о токене ничего не известно. Проверьте сеть, межсетевой экран или ${root}; сам бот будет пробовать снова.`,
  failing: (reason) =>
    `доступен, но отвечает не так, как должен (${reason}). Повторите через несколько минут.`,
  telegram: {
    off: 'выключен: TELEGRAM_BOT_TOKEN не задан. Его даёт @BotFather.',
    token: (username) => `токен принадлежит @${username}.`,
    noGroups: (username) =>
      `@${username} нельзя добавить в группы. Напишите @BotFather /setjoingroups и включите это.`,
    hears:
      'режим приватности выключен: в группах ход можно написать просто так. По желанию: администратором с правом удалять сообщения бот убирает ответы, которые выдали бы решение задания или задачи.',
    privacyMode:
      'режим приватности включён: в группах надо отвечать на доску, нажимать кнопки или писать /m 22:42. Чтобы ход можно было написать просто так, напишите @BotFather /setprivacy, выберите Disable и добавьте бота в группу заново.',
    inline: {
      on: 'встроенный режим включён: «@имя русские» в любом чате предлагает игры. Чтобы стол открывался сразу после отправки, отправьте @BotFather команду /setinlinefeedback и выберите 100%; без этого он откроется при первом нажатии.',
      off: 'встроенный режим выключен: игры нельзя отправлять в другие чаты. Чтобы включить его, отправьте @BotFather команду /setinline.',
      guests: 'гостевой режим включён: сообщение «@имя русские» вызывает бота в чатах, где его нет.',
      noGuests:
        'гостевой режим выключен: в чатах без бота сообщением его не вызвать. Включите режим в настройках бота у @BotFather.',
      address:
        'картинки игр в чатах без бота Telegram загружает с PUBLIC_URL; веб-стол должен работать в этом же процессе. Если не получится, доски пойдут через TELEGRAM_STAGING_CHAT или будут показаны символами.',
      staging:
        'картинки игр в чатах без бота идут через TELEGRAM_STAGING_CHAT, где боту разрешено публиковать фотографии; если не получится, доски будут показаны символами.',
      characters:
        'доски в чатах без бота показываются символами. Чтобы были картинки, задайте PUBLIC_URL или укажите в TELEGRAM_STAGING_CHAT чат, в который бот может писать.',
    },
    app: {
      off: 'доски не открываются на странице: в PUBLIC_URL не задан адрес https://.',
      private:
        'в личных чатах доски открываются внутри Telegram; в группах их кнопка ведёт на обычную страницу, где игроки — гости. Чтобы они открывались и в группах, отправьте @BotFather команду /newapp и запишите короткое имя приложения в TELEGRAM_APP.',
      everywhere: (app) =>
        `доски открываются внутри Telegram, в группах — через приложение «${app}». Его Web App URL у @BotFather должен быть равен PUBLIC_URL, за которым следует /app/telegram.`,
    },
    undelivered: (at, reason) =>
      `Telegram не смог доставить обновления на вебхук, последний раз ${at}: ${reason}. Проверьте, что адрес доступен из интернета по https.`,
    noWebhook: (waiting) => `вебхук не задан; ждут обновлений: ${waiting}.`,
    webhook: (host, waiting) => `вебхук задан (${host}); ждут обновлений: ${waiting}.`,
    webhookToCome: (host, waiting) =>
      `вебхук ещё не задан; при запуске бот задаст ${host}. Ждут обновлений: ${waiting}.`,
    otherWebhook: (host, waiting, wanted) =>
      `задан чужой вебхук (${host}), ждут обновлений: ${waiting}. При запуске этот бот ${wanted === null ? 'забирает обновления сам и уберёт вебхук' : `задаст ${wanted}`}; если токеном пользуется другая программа, она перестанет их получать.`,
  },
  discord: {
    off: 'выключен: DISCORD_TOKEN не задан. Он на странице "Bot" на https://discord.com/developers/applications.',
    token: (username) => `токен принадлежит ${username}.`,
    readsContent: 'намерение Message Content разрешено: ход можно написать просто так.',
    noContent:
      'намерение Message Content не разрешено: ход словами читается в личных сообщениях, в ответах на доску и с упоминанием бота; /move и кнопки работают везде. Включите его на странице "Bot" на https://discord.com/developers/applications.',
    endpoint:
      'задан Interactions Endpoint URL: команды и кнопки уходят туда и до бота не доходят. Сотрите его на странице "General Information" на https://discord.com/developers/applications.',
    personal: 'люди могут установить бота и для себя и играть на серверах, в группах и чатах, где его нет.',
    notPersonal:
      'люди не могут установить бота для себя, поэтому он играет только на серверах, где он есть, и в личных сообщениях. Чтобы его можно было звать в другие чаты, включите "User Install" в разделе "Installation" на https://discord.com/developers/applications и перезапустите бота.',
    activity: {
      off: 'доски не открываются на странице: в PUBLIC_URL не задан адрес https://.',
      link: 'доски открываются в браузере по ссылке, которую видит один игрок; Activity выключено. Чтобы они открывались внутри Discord, запишите Client Secret из раздела "OAuth2" на https://discord.com/developers/applications в DISCORD_CLIENT_SECRET.',
      on: 'доски открываются внутри Discord как Activity.',
      notEnabled:
        'DISCORD_CLIENT_SECRET задан, но Activities выключены, поэтому доски открываются по ссылке. Включите их в разделе "Activities" на https://discord.com/developers/applications и сопоставьте там префикс / с хостом из PUBLIC_URL, за которым следует /app/discord.',
      wrongSecret:
        'DISCORD_CLIENT_SECRET отклонён, поэтому в Activity никто не сможет играть. Нажмите "Reset Secret" в разделе "OAuth2" на https://discord.com/developers/applications и запишите туда новый.',
    },
    fewConnects: (left, hours) =>
      `в ближайшие ${hours} ч бот может подключиться ещё ${count(left, ['раз', 'раза', 'раз'])}. Что-то перезапускает его снова и снова: сначала остановите это.`,
    noServer: (invitation) => `бот ещё ни на одном сервере. Пригласите его: ${invitation}`,
    servers: (sound, listed, more, invitation) =>
      `серверов, где у бота есть все нужные права: ${sound} из ${more ? `первых ${listed}` : listed} (отдельные каналы могут их отнимать). Пригласить его ещё: ${invitation}`,
    lacks: (server, permissions) =>
      `на сервере «${server}» боту не хватает прав: ${permissions.map((each) => PERMISSIONS[each]).join(', ')}. Дайте их его роли или пригласите его снова по ссылке выше.`,
  },
};
