import type { Kept } from '../../en/chat/kept.js';
import { rich } from '../../text.js';

export const kept: Kept = {
  files: (files) => rich`Файлов, которые вы загрузили: ${files}.`,
  alias: (alias) => rich`Для игры с незнакомыми: ваш псевдоним ${{ bold: alias }}.`,
  blocked: (people) => rich`Заблокировано вами игроков: ${people}.`,
  away: () => rich`Когда вас не будет: вы об этом сказали.`,
  offers: (offers) => rich`Открытых предложений сыграть: ${offers}.`,
  reports: (reports) => rich`Ваших жалоб на незнакомых: ${reports}.`,
  lessons: (tasks) =>
    rich`Уроки: решено заданий: ${tasks}, когда каждое повторить и какое вы видели последним.`,
  exercises: (exercises) =>
    rich`Задач в чатах, которые вы поставили или решали, пока они не окончены: ${exercises}.`,
  puzzles: (puzzles) => rich`Решено задач: ${puzzles}. Ваш ответ на задачу дня хранится два дня.`,
};
