import type { Language } from '../../../../locales/index.js';
import { rich, type Text } from '../../../../locales/text.js';

export interface PartnerWords {
  /** Those who look for a partner. */
  readonly waiting: (names: readonly string[]) => Text;
  /** A button by which somebody becomes the partner of another one. */
  readonly join: (name: string) => string;
  /** To somebody who has joined without one. */
  readonly needed: () => Text;
  readonly found: (told: { readonly name: string; readonly other: string }) => Text;
  /** The partner has left before the start, and later. */
  readonly alone: (name: string) => Text;
  readonly out: (told: { readonly name: string; readonly other: string }) => Text;
  readonly apart: string;
}

export const PARTNER_WORDS: Readonly<Record<Language, PartnerWords>> = {
  en: {
    waiting: (names) => rich`Looking for a partner: ${names.join(', ')}`,
    join: (name) => `🤝 ${name}`,
    needed: () =>
      rich`You need a partner: somebody who taps 🤝 with your name. Without one at the start you don’t play.`,
    found: ({ name, other }) => rich`🏆 ${name}: ${{ bold: other }} is your partner.`,
    alone: (name) => rich`🏆 ${name}: your partner has left. Others can join you by a tap.`,
    out: ({ name, other }) => rich`🏆 ${name}: ${other} has left, so your pair is out.`,
    apart: 'The two of you can’t be partners.',
  },
  pt: {
    waiting: (names) => rich`À procura de parceiro: ${names.join(', ')}`,
    join: (name) => `🤝 ${name}`,
    needed: () =>
      rich`Falta um parceiro: alguém que toque em 🤝 com o seu nome. Sem parceiro no início, você não joga.`,
    found: ({ name, other }) => rich`🏆 ${name}: ${{ bold: other }} joga em dupla com você.`,
    alone: (name) => rich`🏆 ${name}: sua dupla se desfez. Outra pessoa pode entrar com um toque.`,
    out: ({ name, other }) => rich`🏆 ${name}: ${other} saiu, e sua dupla está fora.`,
    apart: 'Vocês não podem jogar em dupla.',
  },
  ru: {
    waiting: (names) => rich`Ищут партнёра: ${names.join(', ')}`,
    join: (name) => `🤝 ${name}`,
    needed: () =>
      rich`Вам нужен партнёр: кто-то, кто нажмёт 🤝 с вашим именем. Без партнёра к началу вы не играете.`,
    found: ({ name, other }) => rich`🏆 ${name}: ваш партнёр — ${{ bold: other }}.`,
    alone: (name) => rich`🏆 ${name}: вы остались без партнёра. Другие могут вступить одним нажатием.`,
    out: ({ name, other }) => rich`🏆 ${name}: ${other} больше не участвует, и ваша пара выбыла.`,
    apart: 'Вам вдвоём нельзя быть партнёрами.',
  },
};
