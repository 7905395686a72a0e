import type { Language } from '../../../locales/index.js';
import { rich, type Text } from '../../../locales/text.js';
import type { Kind } from './kinds.js';
import type { Occasion } from './occasions.js';

/** What it stores, as a line of the privacy policy. */
export const POLICY: Readonly<Record<Language, string>> = {
  en: 'The address at which your browser takes notifications, until you turn them off or for 90 days without a visit.',
  ru: 'Адрес, по которому ваш браузер получает уведомления: пока вы их не отключите или 90 дней без визитов.',
  pt: 'O endereço em que o seu navegador recebe notificações, até você desligar ou ficar 90 dias sem visitar.',
};

/** What the page of a game says about calls. */
export interface PageWords {
  readonly callMe: string;
  /** Asked once under the board, with its answers. */
  readonly ask: string;
  readonly yes: string;
  readonly notNow: string;
  readonly called: string;
  readonly calledInAll: string;
  readonly inAll: string;
  readonly stop: string;
  /** Leads to the page where kinds of calls are chosen. */
  readonly choose: string;
  /** On the page of the puzzle of the day. */
  readonly callDaily: string;
  readonly calledDaily: string;
  readonly forbidden: string;
  readonly failed: string;
}

/** What that page says. */
interface ChoosingWords {
  readonly title: string;
  readonly about: string;
  /** Above the kinds. */
  readonly legend: string;
  readonly night: string;
  readonly begin: string;
  readonly end: string;
  /** Whether this browser is called: for no game, for some, for all. */
  readonly none: string;
  readonly some: string;
  readonly all: string;
  readonly saved: string;
  readonly unable: string;
  readonly failed: string;
  readonly needsScript: string;
}

interface PushWords {
  readonly choosing: ChoosingWords;
  readonly kinds: Readonly<Record<Kind, string>>;
  readonly page: PageWords;
  /** The call itself, above the name of the game. */
  readonly titles: Readonly<Record<Occasion, string>>;
  /** Line of `/privacy`. */
  readonly kept: (browsers: number) => Text;
}

export const WORDS: Readonly<Record<Language, PushWords>> = {
  en: {
    choosing: {
      title: 'Notifications',
      about: 'What this browser notifies you of while your game’s page is closed.',
      legend: 'Notify me of',
      night: 'From 23:00 to 8:00 your time they make no sound. Games with a clock still ring.',
      begin: 'Notify me in all my games',
      end: 'Stop notifying me',
      none: 'This browser does not notify you of any game.',
      some: 'This browser notifies you of games you chose.',
      all: 'This browser notifies you of all your games.',
      saved: 'Saved.',
      unable: 'This browser cannot notify you, or its settings block it.',
      failed: 'That did not work. Please try again later.',
      needsScript: 'This page needs JavaScript.',
    },
    kinds: {
      turn: 'My turn',
      short: 'Time running short',
      joined: 'Someone joining my table, a game starting',
      asked: 'Offers and questions',
      over: 'The end of a game',
      tournament: 'My games in a tournament',
    },
    page: {
      callMe: 'Notify me about this game',
      ask: 'Notify you when something happens here?',
      yes: 'Yes, notify me',
      notNow: 'Not now',
      called: 'You are notified of your turn, offers and the end.',
      calledInAll: 'You are notified of your turn, offers and ends everywhere.',
      inAll: 'In all my games',
      stop: 'Stop notifying me',
      choose: 'Choose which ones',
      callDaily: 'Notify me of tomorrow’s puzzle',
      calledDaily: 'You are notified of each new puzzle.',
      forbidden: 'Your browser blocks notifications from here. Allow them in its settings, then try again.',
      failed: 'That did not work. Please try again later.',
    },
    titles: {
      turn: 'Your move',
      short: 'Time is running short',
      joined: 'Somebody has sat down',
      begun: 'Your game has begun',
      draw: 'A draw is offered',
      undo: 'A take-back is asked for',
      pause: 'An adjournment is asked for',
      time: 'Another time limit is proposed',
      casual: 'Playing without ratings is proposed',
      claim: 'Your opponent is late: you decide',
      missed: 'Come back: they may claim the win',
      rematch: 'A rematch is offered',
      round: 'Your tournament game has begun',
      over: 'The game is over',
    },
    kept: (browsers) => rich`Browsers notified of your turns or new puzzles, with chosen games: ${browsers}.`,
  },
  ru: {
    choosing: {
      title: 'Уведомления',
      about: 'О чём сообщает этот браузер, пока страница партии закрыта.',
      legend: 'Сообщать',
      night: 'С 23:00 до 8:00 по вашему времени — без звука. В партиях с часами звук есть всегда.',
      begin: 'Сообщать обо всех моих партиях',
      end: 'Больше не сообщать',
      none: 'Этот браузер не сообщает ни об одной партии.',
      some: 'Этот браузер сообщает о выбранных партиях.',
      all: 'Этот браузер сообщает обо всех ваших партиях.',
      saved: 'Сохранено.',
      unable: 'Браузер не умеет присылать уведомления или не разрешает их в настройках.',
      failed: 'Не получилось. Попробуйте позже.',
      needsScript: 'Для этой страницы нужен JavaScript.',
    },
    kinds: {
      turn: 'О моём ходе',
      short: 'О том, что время на исходе',
      joined: 'О новом игроке за столом и начале партии',
      asked: 'О предложениях и вопросах',
      over: 'О конце партии',
      tournament: 'О моих партиях в турнире',
    },
    page: {
      callMe: 'Сообщать об этой партии',
      ask: 'Сообщить, когда здесь что-то произойдёт?',
      yes: 'Да, сообщить',
      notNow: 'Не сейчас',
      called: 'Сообщим о вашем ходе, предложениях и конце партии.',
      calledInAll: 'Сообщим о вашем ходе, предложениях и конце любой вашей партии.',
      inAll: 'Во всех моих партиях',
      stop: 'Больше не сообщать',
      choose: 'Выбрать, о чём',
      callDaily: 'Сообщить о завтрашней задаче',
      calledDaily: 'Сообщим о каждой новой задаче.',
      forbidden: 'Браузер не пропускает отсюда уведомления. Разрешите их в настройках и попробуйте снова.',
      failed: 'Не получилось. Попробуйте позже.',
    },
    titles: {
      turn: 'Ваш ход',
      short: 'Время на исходе',
      joined: 'За стол кто-то сел',
      begun: 'Ваша партия началась',
      draw: 'Вам предлагают ничью',
      undo: 'Соперник просит вернуть ход',
      pause: 'Соперник просит прервать партию',
      time: 'Соперник предлагает другое время',
      casual: 'Соперник предлагает играть без рейтинга',
      claim: 'Соперника долго нет: решать вам',
      missed: 'Вернитесь: соперник может потребовать победу',
      rematch: 'Вам предлагают сыграть ещё',
      round: 'Ваша партия в турнире началась',
      over: 'Партия окончена',
    },
    kept: (browsers) =>
      rich`Браузеры, куда приходят уведомления о ходе и задачах, и выбранные партии: ${browsers}.`,
  },
  pt: {
    choosing: {
      title: 'Notificações',
      about: 'O que este navegador avisa enquanto a página da partida está fechada.',
      legend: 'Quero avisos sobre',
      night:
        'Das 23h às 8h, no seu horário, os avisos são sem som. Em partidas com relógio, o som toca sempre.',
      begin: 'Avise de todas as minhas partidas',
      end: 'Não avisar mais',
      none: 'Este navegador não avisa de nenhuma partida.',
      some: 'Este navegador avisa das partidas que você escolheu.',
      all: 'Este navegador avisa de todas as suas partidas.',
      saved: 'Salvo.',
      unable: 'Este navegador não envia avisos, ou as configurações dele os bloqueiam.',
      failed: 'Não deu certo. Tente de novo mais tarde.',
      needsScript: 'Esta página precisa de JavaScript.',
    },
    kinds: {
      turn: 'Minha vez',
      short: 'Pouco tempo no relógio',
      joined: 'Alguém na minha mesa, começo da partida',
      asked: 'Propostas e perguntas',
      over: 'Fim da partida',
      tournament: 'Minhas partidas em torneios',
    },
    page: {
      callMe: 'Avise sobre esta partida',
      ask: 'Avisar você quando algo acontecer aqui?',
      yes: 'Sim, avise',
      notNow: 'Agora não',
      called: 'Você receberá avisos da sua vez, de propostas e do fim.',
      calledInAll: 'Você receberá avisos de todas as suas partidas.',
      inAll: 'Em todas as minhas partidas',
      stop: 'Não avisar mais',
      choose: 'Escolher quais',
      callDaily: 'Avise do problema de amanhã',
      calledDaily: 'Você receberá um aviso a cada novo problema.',
      forbidden:
        'Seu navegador bloqueia as notificações daqui. Permita-as nas configurações e tente de novo.',
      failed: 'Não deu certo. Tente de novo mais tarde.',
    },
    titles: {
      turn: 'Sua vez',
      short: 'O tempo está acabando',
      joined: 'Alguém se sentou à mesa',
      begun: 'Sua partida começou',
      draw: 'Ofereceram empate',
      undo: 'Pediram para desfazer o lance',
      pause: 'Pediram para suspender a partida',
      time: 'Propuseram outro tempo',
      casual: 'Propuseram jogar sem rating',
      claim: 'O adversário demora: você decide',
      missed: 'Volte: o adversário pode pedir a vitória',
      rematch: 'Querem jogar de novo',
      round: 'Sua partida do torneio começou',
      over: 'A partida terminou',
    },
    kept: (browsers) =>
      rich`Navegadores avisados na sua vez ou de problemas, e partidas escolhidas: ${browsers}.`,
  },
};
