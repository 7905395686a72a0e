import type { BoardWords } from '../../en/games/board-page.js';
import type { PieceInWords } from '../../game-facts.js';
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
  mayHuff: (squares) =>
    `Сначала можно взять за фук шашку ${squares.join(' или ')}: нажмите на неё перед ходом.`,
  rating: (told) => `Рейтинг: ${told}`,
  unrated: 'Без рейтинга.',
  waiting: 'Ждём игроков',
  comes: 'У соперника 20 секунд, чтобы прийти. Не придёт — ищем другого, вы первый в очереди.',
  missed: 'Соперник не пришёл. Ищем другого, вы первый в очереди.',
  sit: (colour) => `Играть ${WITH[colour]}`,
  leave: 'Выйти',
  sure: {
    resign: 'Вы точно сдаётесь?',
    resignRated: 'Вы точно сдаётесь? Поражение пойдёт в рейтинг.',
    leave: 'Вы точно выходите из игры?',
    leaveLost: 'Это проигрыш, партия закончится. Вы точно выходите?',
    leaveBehind: 'Для вас это проигрыш; дальше за вас сыграет компьютер. Вы точно выходите?',
  },
  stale: 'Партия уже ушла вперёд; ничего не изменилось.',
  noGame: 'Такой партии здесь нет. Возможно, она давно закончилась и удалена.',
  unanswered: 'На сервере что-то пошло не так. Попробуйте ещё раз.',
  unproved: {
    forged: 'Не удалось подтвердить, кто вы. Откройте доску из чата ещё раз.',
    expired: 'Ссылка устарела. Откройте доску из чата ещё раз.',
    used: 'Эту ссылку уже открывали, а она действует только один раз. Нажмите кнопку доски в Discord и получите свою.',
    foreign: 'Это доска другой партии. Откройте свою из её чата.',
    noGame: 'Здесь сейчас никто не играет. Начните партию в чате командой /new и откройте доску снова.',
    unreachable: 'Discord не отвечает, поэтому не удалось подтвердить, кто вы. Попробуйте через минуту.',
  },
  invitation: {
    text: (title) => `${title}: приходите играть или смотреть.`,
    label: 'Открыть доску',
  },
  badLink: 'По этой ссылке партию не открыть',
  noSuchGame: (game) => (game === '' ? 'В ссылке не сказано, какая это игра.' : `Игры «${game}» здесь нет.`),
  howToLink: (example) => `А по такой можно: ${example}`,
};
