import type { DayWords } from './words.js';

export const POLICY =
  'Os problemas que você resolveu. A resposta ao problema do dia de um chat fica dois dias.';

export const WORDS: DayWords = {
  inARow: (days) => (days === 1 ? '1 dia' : `${days} dias seguidos`),
  fared: { open: 'ainda não resolvido', found: 'resolvido', missed: 'errado' },
  firstTry: 'Resolvido na primeira tentativa',
  foundBy: (found, all) => `Hoje ${found} de ${all} pessoas acertaram.`,
  share: 'Compartilhar',
  copied: 'Texto copiado.',
  shared: (days) =>
    days > 1 ? `Resolvi o problema do dia por ${days} dias seguidos.` : 'Resolvi o problema do dia.',
  mine: {
    title: 'Problemas',
    daily: (inARow) => `Problema do dia, neste navegador: ${inARow}`,
    solved: (game, count, of) => `${game}: ${count} de ${of} resolvidos`,
    none: 'Nenhum resolvido ainda.',
    solve: (game) => `Resolver: ${game}`,
  },
};

export const SAID: readonly string[] = [
  'problema',
  'um problema',
  'problemas',
  'outro problema',
  'problema do dia',
  'exercício',
  'próximo problema',
  'desafio do dia',
];
