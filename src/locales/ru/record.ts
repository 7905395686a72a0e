import type { RecordWords } from '../../engine/index.js';

export const record: RecordWords = {
  seats: {
    white: 'Белые',
    black: 'Чёрные',
    red: 'Красные',
    green: 'Зелёные',
    blue: 'Синие',
    yellow: 'Жёлтые',
  },
  forfeits: {
    resign: 'сдались',
    timeout: 'просрочили время',
    left: 'вышли, победа засчитана',
    idle: 'не ходили, победа засчитана',
  },
  win: (seats) => `${seats.join(' и ')} победили`,
  draw: 'ничья',
  agreed: 'ничья по согласию',
};
