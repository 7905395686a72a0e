import type { Language } from '../../../locales/index.js';

/** What people say for it, as whole messages. */
export const SAID: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'friend',
    'a friend',
    'play a friend',
    'play with a friend',
    'with a friend',
    'play against a friend',
    'challenge a friend',
    'invite a friend',
    'for two',
    'two players',
  ],
  pt: [
    'amigo',
    'um amigo',
    'com um amigo',
    'jogar com um amigo',
    'contra um amigo',
    'convidar um amigo',
    'desafiar um amigo',
    'a dois',
    'em dois',
  ],
  ru: [
    'друг',
    'с другом',
    'играть с другом',
    'сыграть с другом',
    'против друга',
    'пригласить друга',
    'позвать друга',
    'вызвать друга',
    'вдвоём',
    'на двоих',
  ],
};
