export const SAID: readonly string[] = [
  'análise',
  'analisar',
  'analisa',
  'analisa a partida',
  'analisar a partida',
  'analise a partida',
  'onde eu errei',
  'meus erros',
  'onde errei',
];
