import type { Lessons } from '../../en/lessons/index.js';
import { rich } from '../../text.js';
import { exercise } from './exercise.js';
import { first } from './first.js';
import { others } from './others.js';
import { puzzles } from './puzzles.js';
import { samples } from './samples.js';
import { skill } from './skill.js';

const men = (number: number): string => (number === 1 ? '1 pedra' : `${number} pedras`);

export const lessons: Lessons = {
  courses: {
    rules: 'As regras, passo a passo',
    advice: 'Bons conselhos',
    tactics: 'Golpes e armadilhas',
    opening: 'Uma armadilha na abertura',
    endings: 'Finais',
    giveaway: 'Perde-ganha',
    towers: 'Torres',
    lasca: 'Lasca',
    frisian: 'Damas frísias',
    neva: 'Damas do Neva',
    novgorod: 'Damas de Novgorod',
    draughts4: 'Damas para 4',
  },
  steps: { ...first, ...skill, ...others },
  exercise,
  puzzles,
  samples,
  words: {
    choose: () => rich`O que você quer aprender? Toque num curso; ✓: concluído.`,
    task: (course, number, total, task) => rich`${{ bold: course }}, ${number} de ${total}\n${task}`,
    howToAnswer: (byReply: boolean) =>
      byReply
        ? rich`Toque num lance abaixo ou responda a esta mensagem com ele.`
        : rich`Toque num lance abaixo.`,
    /** A reply to a task that is no move. */
    noAnswer: () =>
      rich`Isso não é um lance. Toque num lance abaixo do exercício ou responda a ele com o lance.`,
    /** Something written without a reply while a game is on. */
    tookAsAnswer: () =>
      rich`Essa foi sua resposta ao exercício. Para jogar na partida, responda ao tabuleiro dela.`,
    right: (praise) => rich`✅ ${praise}`,
    goesOn: (line) => rich`E continua: ${{ code: line }}`,
    wrong: (move) => rich`❌ ${{ code: move }}: ainda não.`,
    refuted: (line) => rich`A resposta é ${{ code: line }}`,
    costs: (number) => rich`Isso custa ${men(number)}.`,
    crowns: () => rich`O adversário faz dama.`,
    takesMore: (most) => rich`Dá para capturar ${men(most)}.`,
    better: () => rich`Há lance melhor.`,
    hint: (hint) => rich`💡 ${hint}`,
    finished: (course) =>
      rich`🎉 Você concluiu “${course}”. O que foi difícil volta daqui a alguns dias, em “Repetir”, na lista de cursos.`,
    firstGame: () => rich`Agora jogue uma partida: o computador joga no nível mais fácil.`,
    repeated: () => rich`Era só isso para repetir. Muito bem!`,
    unknown: (asked, courses) => rich`Não conheço a lição “${asked}”. Há estas: ${courses.join(', ')}.`,
    stale: () => rich`Esta lição mudou desde então.`,
  },
  buttons: {
    next: 'Avançar ▶',
    again: '↩ De novo',
    hint: '💡 Dica',
    courses: '☰ Cursos',
    repeat: (due) => `🔁 Repetir (${due})`,
    play: '🎮 Jogar uma partida',
  },
  badge: {
    done: 'Curso concluído',
    steps: (steps) => (steps === 1 ? '1 tarefa' : `${steps} tarefas`),
  },
};
