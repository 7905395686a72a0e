export const POLICY = 'As suas denúncias sobre desconhecidos, com as últimas falas, por 90 dias.';

export const SAID: readonly string[] = [
  'adversário',
  'um adversário',
  'achar adversário',
  'procurar adversário',
  'achar um adversário',
  'procurar um adversário',
  'jogar com alguém',
  'jogar online',
  'adversário de verdade',
];

export const WORDS: { readonly title: string; readonly unblock: string } = {
  title: 'Bloqueados',
  unblock: 'Desbloquear',
};
