import type { Language } from '../../../locales/index.js';
import { rich, type Text } from '../../../locales/text.js';

/** What the page of a game says about calls. */
export interface PageWords {
  readonly callMe: string;
  readonly called: string;
  readonly calledInAll: string;
  readonly inAll: string;
  readonly stop: string;
  /** On the page of the puzzle of the day. */
  readonly callDaily: string;
  readonly calledDaily: string;
  readonly forbidden: string;
  readonly failed: string;
}

interface PushWords {
  readonly page: PageWords;
  /** The call itself, above the name of the game. */
  readonly yourTurn: string;
  /** Line of `/privacy`. */
  readonly kept: (browsers: number) => Text;
}

export const WORDS: Readonly<Record<Language, PushWords>> = {
  en: {
    page: {
      callMe: 'Notify me when it is my turn',
      called: 'You are notified when it is your turn.',
      calledInAll: 'You are notified of your turn in any of your games.',
      inAll: 'In all my games',
      stop: 'Stop notifying me',
      callDaily: 'Notify me of tomorrow’s puzzle',
      calledDaily: 'You are notified of each new puzzle.',
      forbidden: 'Your browser blocks notifications from here. Allow them in its settings, then try again.',
      failed: 'That did not work. Please try again later.',
    },
    yourTurn: 'Your move',
    kept: (browsers) => rich`Browsers notified of your turns or new puzzles, with chosen games: ${browsers}.`,
  },
  ru: {
    page: {
      callMe: 'Сообщить, когда мой ход',
      called: 'Сообщим, когда будет ваш ход.',
      calledInAll: 'Сообщим, когда будет ваш ход в любой из ваших партий.',
      inAll: 'Во всех моих партиях',
      stop: 'Больше не сообщать',
      callDaily: 'Сообщить о завтрашней задаче',
      calledDaily: 'Сообщим о каждой новой задаче.',
      forbidden: 'Браузер не пропускает отсюда уведомления. Разрешите их в настройках и попробуйте снова.',
      failed: 'Не получилось. Попробуйте позже.',
    },
    yourTurn: 'Ваш ход',
    kept: (browsers) =>
      rich`Браузеры, куда приходят уведомления о ходе и задачах, и выбранные партии: ${browsers}.`,
  },
  pt: {
    page: {
      callMe: 'Avise quando for a minha vez',
      called: 'Você receberá um aviso quando for a sua vez.',
      calledInAll: 'Você receberá um aviso na sua vez, em qualquer partida sua.',
      inAll: 'Em todas as minhas partidas',
      stop: 'Não avisar mais',
      callDaily: 'Avise do problema de amanhã',
      calledDaily: 'Você receberá um aviso a cada novo problema.',
      forbidden:
        'Seu navegador bloqueia as notificações daqui. Permita-as nas configurações e tente de novo.',
      failed: 'Não deu certo. Tente de novo mais tarde.',
    },
    yourTurn: 'Sua vez',
    kept: (browsers) =>
      rich`Navegadores avisados na sua vez ou de problemas, e partidas escolhidas: ${browsers}.`,
  },
};
