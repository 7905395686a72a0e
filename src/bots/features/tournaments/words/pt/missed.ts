import { rich } from '../../../../../locales/text.js';
import type { MissedWords } from '../missed.js';

export const MISSED_WORDS: MissedWords = {
  keptOut: (until) =>
    rich`Você faltou a uma partida de torneio. Poderá entrar em outros a partir de ${until}. A direção daquele torneio pode perdoar antes.`,
  warned: 'Você não pode entrar em outros torneios por um dia. Para quem já faltou antes, são até 30 dias.',
  again: 'Se faltar também à próxima rodada, estará fora.',
  dropped: (tour) => rich`🏆 ${tour}: você faltou a duas rodadas seguidas e está fora.`,
  memberOut: ({ name, who }) =>
    rich`🏆 ${name}: ${who} faltou a duas rodadas seguidas e está fora da equipe.`,
  sure: (name) => rich`Perdoar a falta de ${name}? Poderá entrar em torneios de imediato.`,
  done: (name) => rich`${name} pode entrar em torneios de novo.`,
  told: (tour) => rich`🏆 ${tour}: sua falta foi perdoada. Você pode entrar em torneios de novo.`,
  kept: 'Que você faltou a uma partida de torneio.',
};
