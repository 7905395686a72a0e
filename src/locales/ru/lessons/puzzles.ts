import type { puzzles as PUZZLES } from '../../en/lessons/puzzles.js';
import { rich } from '../../text.js';
import { and, count, dotOf } from '../language.js';

export const puzzles: typeof PUZZLES = {
  daily: 'ежедневно',
  task: (game, level, colour) =>
    rich`🧩 ${{ bold: game }}, сложность ${level} из 8\nХод ${dotOf(colour)}. Один ход намного лучше всех остальных: найдите его.`,
  goesOn: (found, reply) => rich`✅ ${{ code: found }}, верно. В ответ ${{ code: reply }}. А теперь?`,
  solved: (line) => rich`🎉 Решено! ${{ code: line }}`,
  right: (line) => rich`✅ Верно! ${{ code: line }}`,
  wrong: (move) => rich`❌ ${{ code: move }}: не то. Посмотрите ещё.`,
  solution: (line) => rich`💡 Решение: ${{ code: line }}`,
  severalMoves: () => rich`Подходит несколько ходов. Нажмите на свой.`,
  inTheOpen: () => rich`Тсс! Другие ещё думают. Ответьте кнопкой под задачей: её видите только вы.`,
  noPuzzles: (game, others) =>
    rich`Задач для игры ${{ bold: game }} у меня нет. Есть для таких игр: ${and(others)}.`,
  stale: () => rich`Этой задачи больше нет.`,
  solvedSoFar: (solved, total) => rich`Вы решили ${solved} из ${count(total, ['задачи', 'задач', 'задач'])}.`,
  ofDay: {
    task: (game, level, colour) =>
      rich`🧩 Задача дня: ${{ bold: game }}, сложность ${level} из 8\nХод ${dotOf(colour)}. Один ход намного лучше всех остальных. Нажмите на него: ответ увидите только вы.`,
    before: (line, names, more) =>
      names.length === 0
        ? rich`Прошлая задача: ${{ code: line }}. Её никто не решил.`
        : rich`Прошлая задача: ${{ code: line }}. Решение нашли: ${and([...names, ...(more > 0 ? [`ещё ${more}`] : [])])}.`,
    streak: (days) => rich`🔥 Решено в этом чате подряд: ${days}.`,
    found: (people) => rich`Нашли решение: ${count(people, ['человек', 'человека', 'человек'])}.`,
    right: (line) => rich`✅ Верно! ${{ code: line }}. До следующей задачи не подсказывайте.`,
    wrong: (move) => rich`❌ ${{ code: move }}: не то. Решение придёт вместе со следующей задачей.`,
    answered: () => rich`Вы уже ответили. Решение придёт вместе со следующей задачей.`,
    over: () => rich`Эта задача уже окончена: пришла следующая.`,
    begun: (game, time, zone) =>
      rich`Теперь сюда каждый день в ${time} (${zone}) приходит задача: ${{ bold: game }}.`,
    off: () => rich`Задач дня больше не будет.`,
    none: () => rich`Задачи дня в этот чат не приходят.`,
    notHere: () => rich`Задаче дня нужен свой чат: сюда она прийти не может.`,
  },
  buttons: {
    next: 'Другая ▶',
    daily: '🧩 Каждый день',
    dailyOff: '🔕 Больше не присылать',
    solution: '💡 Решение',
  },
};
