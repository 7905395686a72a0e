export const POLICY = 'Ваши жалобы на незнакомцев и последние реплики — 90 дней.';

export const SAID: readonly string[] = [
  'соперник',
  'соперника',
  'найти соперника',
  'найди соперника',
  'ищу соперника',
  'играть с кем нибудь',
  'играть онлайн',
  'с живым соперником',
  'с человеком',
];

export const WORDS: { readonly title: string; readonly unblock: string } = {
  title: 'Заблокированные',
  unblock: 'Снять блокировку',
};
