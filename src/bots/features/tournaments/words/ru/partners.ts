import { rich } from '../../../../../locales/text.js';
import type { PartnerWords } from '../partners.js';

export const PARTNER_WORDS: PartnerWords = {
  waiting: (names) => rich`Ищут партнёра: ${names.join(', ')}`,
  join: (name) => `🤝 ${name}`,
  needed: () =>
    rich`Вам нужен партнёр: кто-то, кто нажмёт 🤝 с вашим именем. Без партнёра к началу вы не играете.`,
  found: ({ name, other }) => rich`🏆 ${name}: ваш партнёр — ${{ bold: other }}.`,
  alone: (name) => rich`🏆 ${name}: вы остались без партнёра. Другие могут вступить одним нажатием.`,
  out: ({ name, other }) => rich`🏆 ${name}: ${other} больше не участвует, и ваша пара выбыла.`,
  apart: 'Вам вдвоём нельзя быть партнёрами.',
};
