import { THEME_WORDS } from '../locales/theme-words.js';
import { THEME_NAMES } from '../render/index.js';

export const LANGUAGE_CHOICES = [
  { value: 'en', title: { en: 'English', ru: 'английский' } },
  { value: 'ru', title: { en: 'Russian', ru: 'русский' } },
  { value: 'auto', title: { en: 'each reader’s own', ru: 'каждому своё' } },
] as const;

export const REMIND_CHOICES = [
  { value: 'off', title: { en: 'none for me', ru: 'не мне' } },
  { value: 'on', title: { en: 'for me, too', ru: 'и мне' } },
  { value: 'none', title: { en: 'none for anybody', ru: 'никому' } },
] as const;

export const PRIVACY_CHOICES = [
  { value: 'show', title: { en: 'show', ru: 'показать' } },
  { value: 'delete', title: { en: 'delete', ru: 'удалить' } },
  {
    value: 'delete computer',
    title: { en: 'delete; the computer plays on for me', ru: 'удалить; за меня доиграет компьютер' },
  },
  {
    value: 'delete resign',
    title: { en: 'delete; I resign my running games', ru: 'удалить; идущие партии я сдаю' },
  },
] as const;

export const THEME_CHOICES = THEME_NAMES.map((value) => ({ value, title: THEME_WORDS[value] }));

export const FLIP_CHOICES = [
  { value: 'flip=on', title: { en: 'yes', ru: 'да' } },
  { value: 'flip=off', title: { en: 'no', ru: 'нет' } },
] as const;

export const RECORD_CHOICES = [
  { value: 'text', title: { en: 'text', ru: 'текст' } },
  { value: 'pdn', title: { en: 'PDN file', ru: 'файл PDN' } },
  { value: 'gif', title: { en: 'animation', ru: 'анимация' } },
  { value: 'poster', title: { en: 'picture of the result', ru: 'картинка с итогом' } },
] as const;
