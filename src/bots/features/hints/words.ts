import type { Language } from '../../../locales/index.js';

/** What people say for it, as whole messages. */
export const SAID: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'who is winning',
    'who is ahead',
    'am I winning',
    'who is better',
    'evaluation',
    'score of the position',
  ],
  pt: [
    'quem está ganhando',
    'quem está na frente',
    'quem está melhor',
    'estou ganhando',
    'avaliação',
    'quem ganha',
  ],
  ru: [
    'кто выигрывает',
    'кто побеждает',
    'у кого лучше',
    'я выигрываю',
    'оценка',
    'оценка позиции',
    'кто впереди',
  ],
};
