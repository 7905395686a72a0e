import type { LearnPage } from '../en/learn.js';

export const learn: LearnPage = {
  learnTitle: 'Учимся играть в шашки',
  learnAbout: 'Маленькие задания на доске: от первого хода до ловушек и окончаний.',
  learnNoScript: 'Для уроков нужен JavaScript.',
  allCourses: 'Все курсы',
  solvedOf: '{solved} из {total}',
  stepOf: '{number} из {total}',
  repeatTasks: 'Повторить: {count}',
  hint: 'Подсказка',
  goOn: 'Дальше',
  tryAgain: 'Ещё раз',
  playNow: 'Сыграть партию',
  sampleGames: 'Партии с комментариями',
  moveBack: 'На ход назад',
  moveOn: 'На ход вперёд',
  nextNote: 'К следующему комментарию',
  backToLobby: 'К играм',
};
