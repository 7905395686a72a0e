import type { Language } from '../../../locales/index.js';

/** What people say for it, as whole messages. */
export const SAID: Readonly<Record<Language, readonly string[]>> = {
  en: ['privacy', 'delete my data', 'forget me', 'delete my account', 'what do you know about me'],
  pt: [
    'privacidade',
    'apagar meus dados',
    'apaga meus dados',
    'apague meus dados',
    'o que você sabe de mim',
    'excluir minha conta',
  ],
  ru: [
    'конфиденциальность',
    'удали мои данные',
    'удалить мои данные',
    'забудь меня',
    'что ты обо мне знаешь',
    'удалить аккаунт',
  ],
};
