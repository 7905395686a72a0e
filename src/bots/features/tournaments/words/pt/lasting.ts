import { rich } from '../../../../../locales/text.js';
import { boardOf, type LastingWords } from '../lasting.js';

export const LASTING: Readonly<Record<'ladder' | 'league', LastingWords>> = {
  ladder: {
    deed: {
      result: (told) => rich`${told.who} registrou um resultado: ${boardOf(told)}.`,
      judged: (told) => rich`o computador julgou uma partida: ${boardOf(told)}.`,
      remove: ({ who, names: [one = 'alguém'] }) => rich`${who} tirou ${one} da escada.`,
      pause: ({ who }) => rich`${who} pausou a escada.`,
      resume: ({ who }) => rich`${who} retomou a escada.`,
      cancel: ({ who }) => rich`${who} cancelou a escada.`,
      handOver: ({ who, names: [one = ''] }) =>
        rich`${who} passou a direção da escada: agora quem dirige é ${one}.`,
    },
    sureRemove: (name) =>
      rich`Tirar ${name} da escada? As partidas em curso serão perdidas. A pessoa pode voltar no último lugar.`,
    surePause: (name) => rich`Pausar ${name}? Ninguém pode desafiar. As partidas em curso continuam.`,
    sureResult: (board) => rich`Registrar ${board}? Os lugares mudam na hora. Não dá para desfazer.`,
  },
  league: {
    deed: {
      remove: ({ who, names: [one = 'alguém'] }) => rich`${who} tirou ${one} da liga.`,
      pause: ({ who }) => rich`${who} pausou a liga.`,
      resume: ({ who }) => rich`${who} retomou a liga.`,
      cancel: ({ who }) => rich`${who} cancelou a liga.`,
      handOver: ({ who, names: [one = ''] }) =>
        rich`${who} passou a direção da liga: agora quem dirige é ${one}.`,
    },
    sureRemove: (name) =>
      rich`Tirar ${name} da liga? As partidas que faltam serão perdidas. A pessoa pode voltar na próxima temporada.`,
    surePause: (name) => rich`Pausar ${name}? Esta temporada continua, mas nenhuma outra começa.`,
  },
};
