import type { Lessons } from '../../en/lessons/index.js';
import { rich } from '../../text.js';
import { count } from '../language.js';
import { exercise } from './exercise.js';
import { first } from './first.js';
import { others } from './others.js';
import { puzzles } from './puzzles.js';
import { samples } from './samples.js';
import { skill } from './skill.js';

const TASKS = ['задание', 'задания', 'заданий'] as const;
const MEN = ['шашку', 'шашки', 'шашек'] as const;

export const lessons: Lessons = {
  courses: {
    rules: 'Правила, шаг за шагом',
    advice: 'Добрые советы',
    tactics: 'Удары и ловушки',
    opening: 'Ловушка в начале партии',
    endings: 'Окончания',
    giveaway: 'Поддавки',
    towers: 'Башни',
    lasca: 'Ласка',
    frisian: 'Фризские шашки',
    neva: 'Невские шашки',
    novgorod: 'Новгородские шашки',
    draughts4: 'Шашки на четверых',
  },
  steps: { ...first, ...skill, ...others },
  exercise,
  puzzles,
  samples,
  words: {
    choose: () => rich`Чему хотите научиться? Нажмите на курс; ✓ — пройдено.`,
    task: (course, number, total, task) => rich`${{ bold: course }}, ${number} из ${total}\n${task}`,
    howToAnswer: (byReply: boolean) =>
      byReply ? rich`Нажмите на ход внизу или ответьте на это сообщение ходом.` : rich`Нажмите на ход внизу.`,
    /** A reply to a task that is no move. */
    noAnswer: () => rich`Это не ход. Ответить можно кнопкой под задачей или ходом в ответ на неё.`,
    /** Something written without a reply while a game is on. */
    tookAsAnswer: () => rich`Это был ответ на задачу. Ход в партии пишут в ответ на её доску.`,
    right: (praise) => rich`✅ ${praise}`,
    goesOn: (line) => rich`Дальше: ${{ code: line }}`,
    wrong: (move) => rich`❌ ${{ code: move }}: пока не то.`,
    refuted: (line) => rich`Ответ: ${{ code: line }}`,
    costs: (men) => rich`Так вы теряете ${count(men, MEN)}.`,
    crowns: () => rich`У соперника будет дамка.`,
    takesMore: (most) => rich`Можно взять ${count(most, MEN)}.`,
    better: () => rich`Есть ход лучше.`,
    hint: (hint) => rich`💡 ${hint}`,
    finished: (course) =>
      rich`🎉 Курс «${course}» пройден. Что далось трудно, вернётся через несколько дней: кнопка «Повторить» в списке курсов.`,
    firstGame: () => rich`А теперь сыграйте партию: компьютер играет на самом лёгком уровне.`,
    repeated: () => rich`Всё повторено. Отлично!`,
    unknown: (asked, courses) => rich`Урока «${asked}» нет. Есть такие: ${courses.join(', ')}.`,
    stale: () => rich`Этот урок с тех пор изменился.`,
  },
  buttons: {
    next: 'Дальше ▶',
    again: '↩ Ещё раз',
    hint: '💡 Подсказка',
    courses: '☰ Курсы',
    repeat: (due) => `🔁 Повторить (${due})`,
    play: '🎮 Сыграть партию',
  },
  badge: { done: 'Курс пройден', steps: (steps) => count(steps, TASKS) },
};
