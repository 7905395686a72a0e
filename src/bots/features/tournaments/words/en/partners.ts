import { rich } from '../../../../../locales/text.js';
import type { PartnerWords } from '../partners.js';

export const PARTNER_WORDS: PartnerWords = {
  waiting: (names) => rich`Looking for a partner: ${names.join(', ')}`,
  join: (name) => `🤝 ${name}`,
  needed: () =>
    rich`You need a partner: somebody who taps 🤝 with your name. Without one at the start you don’t play.`,
  found: ({ name, other }) => rich`🏆 ${name}: ${{ bold: other }} is your partner.`,
  alone: (name) => rich`🏆 ${name}: your partner has left. Others can join you by a tap.`,
  out: ({ name, other }) => rich`🏆 ${name}: ${other} has left, so your pair is out.`,
  apart: 'The two of you can’t be partners.',
};
