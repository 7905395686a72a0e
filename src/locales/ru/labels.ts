import type { Labels } from '../en/labels.js';

export const labels: Labels = {
  themes: { wood: 'дерево', tournament: 'турнир', night: 'ночь', paper: 'бумага' },
  colours: {
    white: 'БЕЛЫЕ',
    black: 'ЧЁРНЫЕ',
    red: 'КРАСНЫЕ',
    green: 'ЗЕЛЁНЫЕ',
    blue: 'СИНИЕ',
    yellow: 'ЖЁЛТЫЕ',
  },
  corners: { morning: 'УТРО', day: 'ДЕНЬ', evening: 'ВЕЧЕР', night: 'НОЧЬ' },
  shot: 'Щелчок',
  rowsAfter: 'Белые выиграли раунд',
  rules: {
    step: 'Как ходят простые',
    capture: 'Взятие',
    king: 'Как ходит дамка',
    crown: 'Превращение в дамку',
  },
  chart: { moves: 'ход', men: 'перевес в шашках', steps: 'перевес в шагах' },
  start: 'Начало',
  forfeits: {
    resign: 'сдались',
    timeout: 'время вышло',
    left: 'вышли, победа засчитана',
    idle: 'не ходили, победа засчитана',
  },
  drawAgreed: 'ничья по соглашению',
  noResult: 'без результата',
  sample: 'ЁЙУЖЧЮя№',
};
