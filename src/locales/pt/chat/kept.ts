import type { Kept } from '../../en/chat/kept.js';
import { rich } from '../../text.js';

export const kept: Kept = {
  files: (files) => rich`Arquivos que você carregou: ${files}.`,
  alias: (alias) => rich`Para jogar com desconhecidos: o seu apelido ${{ bold: alias }}.`,
  blocked: (people) => rich`Pessoas que você bloqueou: ${people}.`,
  away: () => rich`Quando você vai estar fora, como você avisou.`,
  offers: (offers) => rich`Ofertas de jogo abertas: ${offers}.`,
  reports: (reports) => rich`Denúncias suas sobre desconhecidos: ${reports}.`,
  lessons: (tasks) =>
    rich`Lições: tarefas resolvidas: ${tasks}, com a data de repetir cada uma, e a última que você viu.`,
  exercises: (exercises) =>
    rich`Exercícios de chats que você publicou ou respondeu, até acabarem: ${exercises}.`,
  puzzles: (puzzles) =>
    rich`Problemas resolvidos: ${puzzles}. A sua resposta ao problema do dia de um chat fica por dois dias.`,
};
