import type { Language } from '../../../locales/index.js';

/** What it stores, as a line of the privacy policy. */
export const POLICY: Readonly<Record<Language, string>> = {
  en: 'Tasks of lessons you solved, when each comes again, and the last one you saw.',
  ru: 'Решённые задания уроков, когда каждое вернётся, и последнее показанное.',
  pt: 'As tarefas das lições que você resolveu, quando cada uma volta, e a última vista.',
};
/** The same of exercises. */
export const EXERCISE_POLICY: Readonly<Record<Language, string>> = {
  en: 'Exercises of chats with their answers, until they end.',
  ru: 'Задания чатов с ответами, пока они не закончатся.',
  pt: 'Os exercícios dos chats com as respostas, até terminarem.',
};

/** What people say for it, as whole messages. */
export const SAID: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'learn',
    'lesson',
    'lessons',
    'a lesson',
    'teach me',
    'teach me to play',
    'teach me how to play',
    'learn to play',
    'I want to learn',
    'tutorial',
    'I am a beginner',
    "I'm new",
    'course',
  ],
  pt: [
    'aprender',
    'aula',
    'aulas',
    'lição',
    'lições',
    'uma aula',
    'me ensina',
    'me ensine',
    'me ensina a jogar',
    'me ensine a jogar',
    'aprender a jogar',
    'quero aprender',
    'curso',
    'sou iniciante',
  ],
  ru: [
    'уроки',
    'урок',
    'учиться',
    'обучение',
    'научи',
    'научи меня',
    'научи играть',
    'научи меня играть',
    'научите играть',
    'хочу научиться',
    'научиться играть',
    'учебник',
    'я новичок',
    'курс',
  ],
};
