import type { BoardWords, PieceInWords } from '../../en/games/board-page.js';
import { WITH } from '../language.js';
import { ONE } from './position.js';

const one = ({ colour, king, dead }: PieceInWords): string =>
  `${ONE[colour]} ${king ? 'дамка' : 'шашка'}${dead ? ' (выбыла)' : ''}`;

export const boardPage: BoardWords = {
  piece: (square, [top, ...under]) =>
    under.length === 0
      ? `${square}, ${one(top)}`
      : `${square}, башня из ${under.length + 1}: ${one(top)}, под ней ${under.map(one).join(', ')}`,
  disc: (number, colour, square) => `шашка ${number}, ${ONE[colour]}, на ${square}`,
  waiting: 'Ждём игроков',
  sit: (colour) => `Играть ${WITH[colour]}`,
  leave: 'Выйти',
  sure: { resign: 'Вы точно сдаётесь?', leave: 'Вы точно выходите из игры?' },
  stale: 'Игра уже ушла вперёд; ничего не изменилось.',
  noGame: 'Такой игры здесь нет. Возможно, она давно закончилась и удалена.',
  unanswered: 'На сервере что-то пошло не так. Попробуйте ещё раз.',
  badLink: 'По этой ссылке игру не открыть',
  howToLink: (example) => `А по такой можно: ${example}`,
};
