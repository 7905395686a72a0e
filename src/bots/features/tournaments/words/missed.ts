import type { Language } from '../../../../locales/index.js';
import type { Span } from '../../../../locales/text.js';
import { rich, type Text } from '../../../../locales/text.js';

/** Of people who did not come, and join no tournament for a while. */
interface MissedWords {
  readonly keptOut: (until: Span) => Text;
  /** To somebody who did not come. */
  readonly warned: string;
  /** What comes of missing another round, and that it has come. */
  readonly again: string;
  readonly dropped: (tour: string) => Text;
  readonly sure: (name: string) => Text;
  readonly done: (name: string) => Text;
  readonly told: (tour: string) => Text;
  /** What is stored. */
  readonly kept: string;
}

export const MISSED_WORDS: Readonly<Record<Language, MissedWords>> = {
  en: {
    keptOut: (until) =>
      rich`You didn’t come to a tournament game. You can join others from ${until} on. A director of that tournament can forgive you sooner.`,
    warned: 'You can’t join other tournaments for a day. After earlier misses it is longer, up to 30 days.',
    again: 'If you miss the next round, too, you are out.',
    dropped: (tour) => rich`🏆 ${tour}: you missed two rounds in a row, so you are out.`,
    sure: (name) => rich`Forgive ${name}? They can join tournaments again at once.`,
    done: (name) => rich`${name} can join tournaments again.`,
    told: (tour) => rich`🏆 ${tour}: you are forgiven. You can join tournaments again.`,
    kept: 'That you did not come to a tournament game.',
  },
  pt: {
    keptOut: (until) =>
      rich`Você faltou a uma partida de torneio. Poderá entrar em outros a partir de ${until}. A direção daquele torneio pode perdoar antes.`,
    warned: 'Você não pode entrar em outros torneios por um dia. Para quem já faltou antes, são até 30 dias.',
    again: 'Se faltar também à próxima rodada, estará fora.',
    dropped: (tour) => rich`🏆 ${tour}: você faltou a duas rodadas seguidas e está fora.`,
    sure: (name) => rich`Perdoar a falta de ${name}? Poderá entrar em torneios de imediato.`,
    done: (name) => rich`${name} pode entrar em torneios de novo.`,
    told: (tour) => rich`🏆 ${tour}: sua falta foi perdoada. Você pode entrar em torneios de novo.`,
    kept: 'Que você faltou a uma partida de torneio.',
  },
  ru: {
    keptOut: (until) =>
      rich`Вы не явились на турнирную партию. Вступать в другие турниры можно с ${until}. Руководитель того турнира может простить неявку раньше.`,
    warned: 'Сутки нельзя вступать в другие турниры. При повторных неявках — дольше, до 30 дней.',
    again: 'Кто пропустит и следующий тур, выбывает.',
    dropped: (tour) => rich`🏆 ${tour}: вы пропустили два тура подряд и выбываете из турнира.`,
    sure: (name) => rich`Простить неявку: ${name}? Вступать в турниры можно будет сразу.`,
    done: (name) => rich`Неявка прощена: ${name}.`,
    told: (tour) => rich`🏆 ${tour}: неявка прощена. Вы снова можете вступать в турниры.`,
    kept: 'Что вы не явились на турнирную партию.',
  },
};
