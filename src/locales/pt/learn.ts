import type { LearnPage } from '../en/learn.js';

export const learn: LearnPage = {
  learnTitle: 'Aprender damas',
  learnAbout: 'Pequenas tarefas no tabuleiro, do primeiro passo até armadilhas e finais.',
  learnNoScript: 'As lições precisam de JavaScript.',
  allCourses: 'Todos os cursos',
  solvedOf: '{solved} de {total}',
  stepOf: '{number} de {total}',
  repeatTasks: 'Repetir {count}',
  hint: 'Dica',
  goOn: 'Seguir',
  tryAgain: 'Tentar de novo',
  playNow: 'Jogar uma partida',
  sampleGames: 'Partidas comentadas',
  moveBack: 'Um lance atrás',
  moveOn: 'Um lance adiante',
  nextNote: 'Próximo comentário',
  backToLobby: 'Voltar aos jogos',
};
