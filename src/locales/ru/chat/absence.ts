import type { AbsenceChoice } from '../../chat-facts.js';
import type { AbsenceInWords } from '../../en/chat/absence.js';
import { calling, DOTS, rich, type Text } from '../../text.js';
import { dotNamed, dotOf } from '../language.js';

const WANTED: Readonly<Record<AbsenceChoice, string>> = {
  computer: 'Играет компьютер',
  win: 'Засчитать победу',
  void: 'Закончить без результата',
  wait: 'Подождать сутки',
  draw: 'Ничья',
};

export const absence: AbsenceInWords = {
  absence: {
    left: (called, who, colour) =>
      rich`🚪 ${calling(called)}${who} больше не в чате.${colour === null ? '' : ` Кто за ${DOTS[colour]}?`}`,
    cutOff: (called, who, colour) =>
      rich`🔌 ${calling(called)}чата, где играет ${who}, больше нет.${colour === null ? '' : ` Кто за ${DOTS[colour]}?`}`,
    canPlayOn: (who, want) =>
      want === null
        ? rich`${who} может в течение суток продолжить в другом чате. Потом решаете вы.`
        : rich`${WANTED[want]}: через сутки, если ${who} не вернётся.`,
    canReturn: (who, want) =>
      want === null
        ? rich`${who} может вернуться в течение суток после ухода. Потом решаете вы.`
        : rich`${WANTED[want]}: через сутки после ухода, если ${who} не вернётся.`,
    waits: (called, who, wins) =>
      rich`⌛ ${called.length === 0 ? rich`${who}: время вышло` : rich`${calling(called)}время игрока ${who} вышло`}. ${wins ? 'Засчитать победу?' : 'Играть дальше без этого игрока?'}`,
    away: (called, who) => rich`${calling(called)}${who} уже минуту не на связи.`,
    keptWaiting: (who, colour, wins) =>
      rich`⌛ ${who === null ? 'Ваше' : rich`${who}, ваше`} время (${dotNamed(colour)}) вышло. ${wins ? 'Соперник может забрать победу' : 'Другие могут играть дальше без вас'}. Чтобы остаться, сделайте ход.`,
    votes: (want, votes, needed, isAway) =>
      rich`${isAway && want === 'wait' ? 'Подождать' : WANTED[want]}: голосов ${votes} из нужных ${needed}`,
    decided: (by, want, who, colour) => {
      const what: Readonly<Record<AbsenceChoice, Text>> = {
        computer:
          by === null
            ? rich`Теперь за ${dotOf(colour)} играет компьютер.`
            : rich`${by}: ${who === null ? 'за вас, ' : ''}за ${dotOf(colour)} дальше играет компьютер.`,
        win: rich`${by === null ? 'Победа засчитана вам' : rich`${by}: победа засчитана`}${who === null ? '' : rich`, соперник — ${who}`}.`,
        wait: rich`${by === null ? 'Ждём' : rich`${by}: ждём`} ещё сутки.`,
        draw: rich`${by === null ? 'Ничья' : rich`${by}: ничья`}, ${who === null ? 'вы не' : rich`${who} не`} на связи.`,
        void: rich`${by === null ? 'Партия' : rich`${by}: партия`} закончена, ${who === null ? 'вас больше нет' : rich`${who} больше не`} в чате.`,
      };
      return what[want];
    },
    back: (who) => rich`👋 ${who} снова здесь и играет дальше.`,
    farewell: (title, colour) =>
      rich`🚪 Вы вышли из чата, где играете: ${title} (${dotNamed(colour)}). Играть дальше можно здесь. Через сутки решат остальные.`,
    resigned: () => rich`Вы сдались.`,
    askEnd: (who) =>
      rich`${who}, закончить эту партию без результата? Она никому не засчитывается. Кнопка действует 30 секунд.`,
    askWhat: (who) => rich`${who}, что делать с этой партией? Кнопки действуют 30 секунд.`,
    askClose: (who) => rich`${who}, закрыть этот стол? Кнопка действует 30 секунд.`,
    ended: (who) => rich`🛑 Администратор ${who} заканчивает партию.`,
    movesOnce: (who, _, colour) =>
      rich`🛑 Администратор ${who}: этот ход за ${dotOf(colour)} делает компьютер.`,
    playsOn: (who, _, colour) => rich`🛑 Администратор ${who}: дальше за ${dotOf(colour)} играет компьютер.`,
    closed: (who) => rich`🛑 Администратор ${who} закрывает стол.`,
    button: {
      sit: '🪑 Сесть',
      computer: '🤖 Играет компьютер',
      win: '🏆 Засчитать победу',
      void: '✖ Без результата',
      wait: '⏳ Подождать сутки',
      waitOn: '⏳ Ждать',
      winNow: '🏆 Победа',
      draw: '🤝 Ничья',
      once: '🤖 Один ход',
      time: '⏳ Время на ход',
      close: '✖ Закрыть стол',
      playHere: '▶ Играть здесь',
      resign: '🏳 Сдаться',
    },
  },
};
