import type { exercise as EXERCISE } from '../../en/lessons/exercise.js';
import { rich } from '../../text.js';

export const exercise: typeof EXERCISE = {
  end: 'конец',
  howButton: '🧩 Как задать',
  endButton: '🏁 Показать ответы',
  how: () =>
    rich`${{ command: 'exercise', values: ['W:Wc3:Bd6'] }} задаёт задачу чату: каждый отвечает кнопкой, и другим его ответ не виден. ${{ command: 'exercise', values: ['конец'] }} покажет, кто что ответил. Перед позицией можно назвать игру.`,
  notHere: () => rich`Задаче нужен свой чат: здесь её не задать.`,
  none: () => rich`Сейчас в этом чате задачи нет.`,
  another: () => rich`Здесь ещё решают другую задачу. Дождитесь её конца.`,
  notYours: (teacher) => rich`Автор этой задачи — ${teacher}: ответы открывает только автор.`,
  ended: () => rich`В этой позиции партия уже окончена, искать нечего.`,
  tooMany: (moves, most) =>
    rich`В этой позиции ходов: ${moves}, а кнопок хватит на ${most}. Возьмите позицию попроще.`,
  task: (teacher, game) =>
    rich`🧩 Задаёт ${{ bold: teacher }} (${game}): как пойдёте? Нажмите на свой ход. До конца его никто не увидит.`,
  tap: () => rich`Подходит несколько ходов. Нажмите на свой.`,
  inTheOpen: () => rich`Тсс! Другие ещё думают. Ответьте кнопкой под задачей: её видите только вы.`,
  noted: (move, answers) =>
    rich`Записано: ${{ code: move }}. До конца можно передумать. Ответов пока: ${answers}.`,
  over: () => rich`Ответы на эту задачу больше не принимаются.`,
  result: (answers) => rich`🏁 Задача окончена. Ответов: ${answers}.`,
  answeredBy: (move, names) => rich`${{ code: move }}: ${names}`,
  more: (others) => rich`… и ещё ${others}.`,
};
