export const POLICY = 'O último arquivo de partidas carregado em cada chat.';

export const SAID: readonly string[] = [
  'registro',
  'anotação',
  'notação',
  'lances da partida',
  'os lances',
  'registro da partida',
  'súmula',
];
