import { rich } from '../../../../../locales/text.js';
import type { DirectorWords } from '../directors.js';

export const DIRECTOR_WORDS: DirectorWords = {
  button: {
    name: 'Nomear um participante',
    invite: 'Convidar alguém',
    drop: (name) => `Retirar: ${name}`,
    leave: 'Deixar a direção',
  },
  are: ({ name, names }) =>
    rich`🏆 ${name}. Direção: ${names.join(', ')}. A primeira pessoa nomeia as outras.`,
  sureName: (name) =>
    rich`Nomear ${name} para a direção? Poderá fazer tudo o que você faz, menos nomear outras pessoas.`,
  sureDrop: (name) => rich`Retirar ${name} da direção do torneio?`,
  sureLeave: (name) => rich`Deixar a direção de ${name}?`,
  invited: (name) =>
    rich`Envie isto a quem vai dirigir ${name} com você. Vale por um dia, para a primeira pessoa que escrever:`,
  directs: (name) => rich`🏆 Você agora dirige ${name}. Toque em ⋯ para ver o que pode fazer.`,
  deed: {
    named: (who, one) => rich`${who} pôs mais alguém na direção: ${one}.`,
    came: (who) => rich`${who} também dirige o torneio.`,
    taken: (who, one) =>
      one === '' ? rich`${who} retirou alguém da direção.` : rich`${who} retirou da direção: ${one}.`,
    left: (who) => rich`${who} deixou a direção do torneio.`,
  },
  page: {
    title: 'Seus torneios',
    directs: 'você dirige',
    plays: 'você joga',
    more: (count) => `E mais ${count}.`,
  },
};
