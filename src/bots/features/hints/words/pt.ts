export const SAID: readonly string[] = [
  'quem está ganhando',
  'quem está na frente',
  'quem está melhor',
  'estou ganhando',
  'avaliação',
  'quem ganha',
];
