import type { exercise as EXERCISE } from '../../en/lessons/exercise.js';
import { rich } from '../../text.js';

export const exercise: typeof EXERCISE = {
  end: 'fim',
  howButton: '🧩 Como publicar',
  endButton: '🏁 Mostrar as respostas',
  how: () =>
    rich`${{ command: 'exercise', values: ['W:Wc3:Bd6'] }} publica uma posição como exercício para este chat: cada um responde por um botão, sem que os outros vejam. ${{ command: 'exercise', values: ['fim'] }} mostra quem respondeu o quê. Antes da posição pode vir o nome de um jogo.`,
  notHere: () => rich`Um exercício precisa de um chat próprio: aqui não dá para publicar.`,
  none: () => rich`Não há nenhum exercício neste chat.`,
  another: () => rich`O exercício de outra pessoa ainda está aberto aqui. Ele tem de acabar primeiro.`,
  notYours: (teacher) => rich`Quem publicou este exercício foi ${teacher}, e é quem o encerra.`,
  ended: () => rich`Nesta posição a partida já acabou: não há nada a achar.`,
  tooMany: (moves, most) =>
    rich`Esta posição tem ${moves} lances, e só cabem ${most} botões. Escolha uma mais simples.`,
  task: (teacher, game) =>
    rich`🧩 ${{ bold: teacher }} pergunta (${game}): o que você joga? Toque no seu lance. Ninguém o vê antes do fim.`,
  tap: () => rich`Isso pode ser mais de um lance. Toque no seu.`,
  inTheOpen: () =>
    rich`Psiu! Os outros ainda estão pensando. Toque no seu lance nos botões do exercício: só você vê.`,
  noted: (move, answers) =>
    rich`Anotado: ${{ code: move }}. Dá para mudar até o fim. Respostas até agora: ${answers}.`,
  over: () => rich`Este exercício não aceita mais respostas.`,
  result: (answers) => rich`🏁 O exercício acabou. Respostas: ${answers}.`,
  answeredBy: (move, names) => rich`${{ code: move }}: ${names}`,
  more: (others) => rich`… e mais ${others}.`,
};
