import type { puzzles as PUZZLES } from '../../en/lessons/puzzles.js';
import { rich } from '../../text.js';
import { all, count, dotSide } from '../language.js';

export const puzzles: typeof PUZZLES = {
  daily: 'diário',
  task: (game, level, colour) =>
    rich`🧩 ${{ bold: game }}, dificuldade ${level} de 8\nVez das ${dotSide(colour)}. Um lance é muito melhor do que todos os outros: ache-o.`,
  goesOn: (found, reply) => rich`✅ ${{ code: found }}, certo. A resposta é ${{ code: reply }}. E agora?`,
  solved: (line) => rich`🎉 Resolvido! ${{ code: line }}`,
  right: (line) => rich`✅ Certo! ${{ code: line }}`,
  wrong: (move) => rich`❌ ${{ code: move }}: desta vez não. Olhe de novo.`,
  solution: (line) => rich`💡 A solução: ${{ code: line }}`,
  severalMoves: () => rich`Isso pode ser mais de um lance. Toque no seu.`,
  inTheOpen: () =>
    rich`Psiu! Os outros ainda estão pensando. Toque no seu lance abaixo do problema: só você vê.`,
  noPuzzles: (game, others) => rich`Não tenho problemas de ${{ bold: game }}. Tenho de ${all(others)}.`,
  stale: () => rich`Este problema não existe mais.`,
  solvedSoFar: (solved, total) =>
    rich`Você resolveu ${solved} de ${count(total, ['problema', 'problemas'])}.`,
  ofDay: {
    task: (game, level, colour) =>
      rich`🧩 Problema do dia: ${{ bold: game }}, dificuldade ${level} de 8\nVez das ${dotSide(colour)}. Um lance é muito melhor do que todos os outros. Toque nele: só você vê a resposta.`,
    before: (line, names, more) =>
      names.length === 0
        ? rich`O último: ${{ code: line }}. Ninguém achou.`
        : rich`O último: ${{ code: line }}. Quem achou: ${all([...names, ...(more > 0 ? [`mais ${more}`] : [])])}.`,
    streak: (days) => rich`🔥 Resolvidos em sequência neste chat: ${days}.`,
    found: (people) => rich`Até agora ${count(people, ['pessoa achou', 'pessoas acharam'])} a solução.`,
    right: (line) => rich`✅ Certo! ${{ code: line }}. Guarde para você até vir o próximo.`,
    wrong: (move) => rich`❌ ${{ code: move }}: desta vez não. A solução vem com o próximo problema.`,
    answered: () => rich`Você já respondeu. A solução vem com o próximo problema.`,
    over: () => rich`Este problema já acabou: veio um novo.`,
    begun: (game, time, zone) =>
      rich`A partir de agora um problema de ${{ bold: game }} vem aqui todo dia às ${time} (${zone}).`,
    off: () => rich`Não virão mais problemas do dia.`,
    none: () => rich`Nenhum problema do dia vem a este chat.`,
    notHere: () => rich`Um problema do dia precisa de um chat próprio: não funciona neste tipo de chat.`,
  },
  buttons: { next: 'Outro ▶', daily: '🧩 Todo dia', dailyOff: '🔕 Não enviar mais', solution: '💡 Solução' },
};
