export const SAID: readonly string[] = [
  'amigo',
  'um amigo',
  'com um amigo',
  'jogar com um amigo',
  'contra um amigo',
  'convidar um amigo',
  'desafiar um amigo',
  'a dois',
  'em dois',
];
