import type { Typed } from '../en/typed.js';

export const typed: Typed = {
  level: ['уровень'],
  computer: ['компьютер', 'комп', 'бот'],
  declining: ['нет', 'отказ'],
  delete: ['удалить'],
  leaving: { computer: ['компьютер'], resign: ['сдаться'] },
  on: ['да', 'вкл'],
  off: ['нет', 'выкл'],
  units: { minutes: ['м'], hours: ['ч'], days: ['д'] },
  settings: {
    language: ['язык'],
    reminder: ['напоминание'],
    every: ['каждые'],
    most: ['раз'],
    quiet: ['тихо'],
    zone: ['пояс'],
    where: ['куда'],
    deadline: ['срок'],
    late: ['опоздал'],
    theme: ['тема'],
    flip: ['поворот'],
  },
  auto: ['авто'],
  themes: {
    wood: ['дерево'],
    tournament: ['турнир', 'турнирная'],
    night: ['ночь', 'ночная'],
    paper: ['бумага'],
  },
  where: { private: ['лично'], channel: ['чат'] },
  late: { forfeit: ['сдача'], skip: ['пропуск'], computer: ['компьютер'] },
};
