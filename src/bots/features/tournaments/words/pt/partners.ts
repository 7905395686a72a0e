import { rich } from '../../../../../locales/text.js';
import type { PartnerWords } from '../partners.js';

export const PARTNER_WORDS: PartnerWords = {
  waiting: (names) => rich`À procura de parceiro: ${names.join(', ')}`,
  join: (name) => `🤝 ${name}`,
  needed: () =>
    rich`Falta um parceiro: alguém que toque em 🤝 com o seu nome. Sem parceiro no início, você não joga.`,
  found: ({ name, other }) => rich`🏆 ${name}: ${{ bold: other }} joga em dupla com você.`,
  alone: (name) => rich`🏆 ${name}: sua dupla se desfez. Outra pessoa pode entrar com um toque.`,
  out: ({ name, other }) => rich`🏆 ${name}: ${other} saiu, e sua dupla está fora.`,
  apart: 'Vocês não podem jogar em dupla.',
};
