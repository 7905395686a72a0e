import type { Exchange } from '../../chat-facts.js';
import type { Planning } from '../../en/chat/planning.js';
import { joined, lines, rich, type Text } from '../../text.js';

const exchange = ({ others, own }: Exchange): Text =>
  rich`если ${others.join(', ')}, то ${{ bold: own.join(', ') }}`;

const line = (exchanges: readonly Exchange[]): Text => joined(exchanges.map(exchange), '; ');

export const planning: Planning = {
  planning: {
    button: '💭 Задумать ответ',
    forget: '✖ Отменить',
    forgetLine: (number) => `✖ ${number}`,
    line,
    lines: (planned) =>
      lines(
        rich`Запомнено. Как только сделают эти ходы, я отвечу за вас:`,
        ...planned.map((each, index) => rich`${index + 1}. ${line(each)}`),
      ),
    premove: (move) => rich`Задуман ход ${{ bold: move }} — при любом ответе, если будет возможен.`,
    fallen: (move) => rich`Задуманный ход ${move} теперь невозможен. Сделайте другой.`,
    none: () =>
      rich`Вы пока ничего не задумали. Пока ходят другие, напишите ход, которого ждёте, и свой ответ: ${{ command: 'if', values: ['c3-d4 d6-e5'] }}. Можно и дальше, ход за ходом. На ожидаемый ход я сразу отвечу за вас.`,
    forgotten: () => rich`Отменено: задуманных ходов больше нет.`,
    seen: () =>
      rich`Это могут прочесть все, кто здесь есть. Втайне задумать ход можно на странице партии или лично (${{ command: 'link' }}).`,
    wrong: (typed) => rich`«${typed}» там сыграть нельзя.`,
  },
};
