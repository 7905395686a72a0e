import type { Language } from '../../../locales/index.js';

interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The pages that platforms ask public bots for: what is stored of people, and on what terms they play. */
interface PolicyWords {
  readonly policy: string;
  readonly terms: string;
  /** Who runs it; null if the operator has given no name. */
  readonly runBy: (name: string | null) => string;
  /** Before the contact. */
  readonly contact: string;
  readonly stored: string;
  /** What every game stores, beside what features do. `days`: after which finished games are deleted; null for never. */
  readonly always: (days: number | null) => readonly string[];
  readonly nothingElse: string;
  readonly seen: Section;
  readonly rights: Section;
  /** Lines of the terms. */
  readonly agreed: readonly string[];
}

export const WORDS: Readonly<Record<Language, PolicyWords>> = {
  en: {
    policy: 'Privacy policy',
    terms: 'Terms of use',
    runBy: (name) =>
      name === null ? 'The owner of this server runs this Damka.' : `${name} runs this Damka.`,
    contact: 'Contact:',
    stored: 'What is stored',
    always: (days) => [
      'Your ID on Telegram or Discord, or a key of your browser, and the name you showed when you sat down.',
      `Games with their moves and results. ${
        days === null
          ? 'Finished games stay until you or the operator delete them.'
          : `Finished games are deleted after ${days} ${days === 1 ? 'day' : 'days'}.`
      }`,
      'Settings of your chat, planned moves, and when you are away.',
      'Messages to the bot until they are answered, and its own until they are sent, a week at most.',
    ],
    nothingElse: 'Nothing else you write is stored. The log holds no messages.',
    seen: {
      title: 'Who sees it',
      lines: [
        'Members of a chat see its games, results and ratings.',
        'Anybody who has the link of a game sees that game.',
        'Strangers see only your pseudonym.',
        'Nothing is sold or passed on. There are no advertisements and no trackers.',
        'Telegram, Discord or your browser’s push service carries the messages. Their own policies apply there.',
      ],
    },
    rights: {
      title: 'Your choices',
      lines: [
        '/privacy in any chat or room shows what is stored about you.',
        '/privacy delete deletes it everywhere. Finished games then show a “former player”.',
        'Backups lose it when they are replaced. What was posted in chats stays until somebody deletes it there.',
      ],
    },
    agreed: [
      'Damka is free of charge and comes without a warranty. It can change or stop at any time.',
      'Play by yourself: in rated games no program and nobody else helps.',
      'Be polite in rooms. Others can block and report you.',
      'Do not flood the bot: it stops answering those who send too much.',
      'The operator can exclude people who break these terms.',
      'On Telegram and Discord their terms apply as well, with the age that they require.',
    ],
  },
  ru: {
    policy: 'Политика конфиденциальности',
    terms: 'Условия использования',
    runBy: (name) =>
      name === null ? 'Этой «Дамкой» управляет владелец этого сервера.' : `Этой «Дамкой» управляет ${name}.`,
    contact: 'Связь:',
    stored: 'Что хранится',
    always: (days) => [
      'Ваш ID в Telegram или Discord либо ключ вашего браузера и имя, под которым вы сели играть.',
      `Партии: ходы и результаты. ${
        days === null
          ? 'Законченные партии хранятся, пока их не удалите вы или владелец.'
          : `Законченные партии удаляются через ${days} дн.`
      }`,
      'Настройки чата, запланированные ходы и время вашего отсутствия.',
      'Сообщения боту — пока он не ответит; его собственные — пока не отправлены, не дольше недели.',
    ],
    nothingElse: 'Больше ничего из написанного вами не хранится. В журнале сервера сообщений нет.',
    seen: {
      title: 'Кто это видит',
      lines: [
        'Участники чата видят его партии, результаты и рейтинги.',
        'Партию видит каждый, у кого есть ссылка на неё.',
        'Незнакомцы видят только ваш псевдоним.',
        'Ничего не продаётся и не передаётся. Рекламы и слежки нет.',
        'Сообщения доставляют Telegram, Discord или служба уведомлений браузера: там действуют их правила.',
      ],
    },
    rights: {
      title: 'Что вы можете',
      lines: [
        '/privacy в любом чате или комнате показывает, что о вас хранится.',
        '/privacy delete удаляет это везде. В законченных партиях вместо имени будет «бывший игрок».',
        'Из резервных копий это уйдёт, когда их заменят. Сообщения в чатах остаются, пока их там не удалят.',
      ],
    },
    agreed: [
      '«Дамка» бесплатна и предоставляется без гарантий. Она может измениться или закрыться в любой момент.',
      'Играйте сами: в рейтинговых партиях нельзя пользоваться программами и чужой помощью.',
      'В комнатах будьте вежливы. Другие могут вас заблокировать и пожаловаться.',
      'Не засыпайте бота сообщениями: тем, кто шлёт слишком много, он перестаёт отвечать.',
      'Владелец может закрыть доступ тем, кто нарушает эти условия.',
      'В Telegram и Discord действуют и их условия, в том числе по возрасту.',
    ],
  },
  pt: {
    policy: 'Política de privacidade',
    terms: 'Termos de uso',
    runBy: (name) =>
      name === null ? 'O dono deste servidor mantém este Damka.' : `${name} mantém este Damka.`,
    contact: 'Contato:',
    stored: 'O que é guardado',
    always: (days) => [
      'O seu ID no Telegram ou no Discord, ou uma chave do seu navegador, e o nome que você usava ao entrar na partida.',
      `As partidas, com lances e resultados. ${
        days === null
          ? 'As partidas terminadas ficam até você ou o responsável apagar.'
          : `As partidas terminadas são apagadas depois de ${days} ${days === 1 ? 'dia' : 'dias'}.`
      }`,
      'Os ajustes do chat, os lances planejados e as suas ausências.',
      'As mensagens ao bot até serem respondidas, e as dele até serem enviadas, por uma semana no máximo.',
    ],
    nothingElse: 'Nada mais do que você escreve é guardado. O registro do servidor não contém mensagens.',
    seen: {
      title: 'Quem vê',
      lines: [
        'Os membros de um chat veem as partidas, os resultados e os ratings dele.',
        'Quem tem o link de uma partida vê essa partida.',
        'Desconhecidos veem só o seu pseudônimo.',
        'Nada é vendido nem repassado. Não há anúncios nem rastreadores.',
        'O Telegram, o Discord ou o serviço de notificações do navegador leva as mensagens. Lá valem as políticas deles.',
      ],
    },
    rights: {
      title: 'O que você pode fazer',
      lines: [
        '/privacy em qualquer chat ou sala mostra o que há sobre você.',
        '/privacy delete apaga tudo. As partidas terminadas passam a mostrar “ex-jogador”.',
        'Os backups perdem isso quando são substituídos. O que foi postado nos chats fica até alguém apagar lá.',
      ],
    },
    agreed: [
      'A Damka é gratuita e não tem garantia. Pode mudar ou parar a qualquer momento.',
      'Jogue por conta própria: em partidas que valem rating, nada de programas nem de ajuda.',
      'Seja educado nas salas. Os outros podem bloquear e denunciar você.',
      'Não encha o bot de mensagens: ele deixa de responder a quem manda demais.',
      'O responsável pode excluir quem quebra estes termos.',
      'No Telegram e no Discord valem também os termos deles, com a idade que exigem.',
    ],
  },
};
