import type { AbsenceChoice } from '../../chat-facts.js';
import type { AbsenceInWords } from '../../en/chat/absence.js';
import { calling, DOTS, rich, type Text } from '../../text.js';
import { dot } from '../language.js';

const WANTED: Readonly<Record<AbsenceChoice, string>> = {
  computer: 'O computador continua',
  win: 'Reivindicar a vitória',
  void: 'Encerrar sem resultado',
  wait: 'Esperar mais um dia',
  draw: 'Empate',
};

export const absence: AbsenceInWords = {
  absence: {
    left: (called, who, colour) =>
      rich`🚪 ${calling(called)}${who} saiu.${colour === null ? '' : ` Quem assume ${DOTS[colour]}?`}`,
    cutOff: (called, who, colour) =>
      rich`🔌 ${calling(called)}${who} perdeu o chat desta partida.${colour === null ? '' : ` Quem assume ${DOTS[colour]}?`}`,
    canPlayOn: (who, want) =>
      want === null
        ? rich`${who} tem um dia para continuar em outro chat. Depois, quem ficou decide.`
        : rich`${WANTED[want]}: em um dia, se ${who} não voltar.`,
    canReturn: (who, want) =>
      want === null
        ? rich`${who} pode voltar até um dia depois de sair. Depois, quem ficou decide.`
        : rich`${WANTED[want]}: um dia depois, se ${who} não voltar.`,
    waits: (called, who, wins) =>
      rich`⌛ ${called.length === 0 ? 'O' : rich`${calling(called)}o`} tempo de ${who} acabou. ${wins ? 'Reivindicar a vitória?' : rich`Continuar sem ${who}?`}`,
    away: (called, who) => rich`${calling(called)}${who} está ausente há um minuto.`,
    keptWaiting: (who, colour, wins) =>
      rich`⌛ ${who === null ? 'O' : rich`${who}, o`} seu tempo (${dot(colour)}) acabou. ${wins ? 'Agora o adversário pode pedir a vitória' : 'Agora os outros podem continuar sem você'}. Jogue para ficar.`,
    votes: (want, votes, needed, isAway) =>
      rich`${isAway && want === 'wait' ? 'Esperar' : WANTED[want]}: ${votes} dos ${needed} votos necessários`,
    decided: (by, want, who, colour) => {
      const what: Readonly<Record<AbsenceChoice, Text>> = {
        computer: rich`${by === null ? 'Agora' : rich`${by}:`} o computador joga no ${who === null ? 'seu lugar' : rich`lugar de ${who}`} (${dot(colour)}).`,
        win: rich`${by === null ? 'Você' : by} reivindica a vitória contra ${who ?? 'você'}.`,
        wait: rich`${by === null ? 'Você dá' : rich`${by} dá`} mais um dia ${who === null ? 'a você' : rich`a ${who}`}.`,
        draw: rich`${by === null ? 'Você' : by} encerra com empate: ${who ?? 'você'} não está na página.`,
        void: rich`${by === null ? 'Você' : by} encerra a partida que ${who ?? 'você'} deixou.`,
      };
      return what[want];
    },
    back: (who) => rich`👋 ${who} voltou e continua jogando.`,
    farewell: (title, colour) =>
      rich`🚪 Você saiu do chat onde joga ${title} (${dot(colour)}). Você pode continuar aqui. Depois de um dia, os outros decidem.`,
    resigned: () => rich`Você desistiu.`,
    askEnd: (who) =>
      rich`${who}, encerrar esta partida sem resultado? Ela não conta para ninguém. O botão vale por 30 segundos.`,
    askWhat: (who) => rich`${who}, o que fazer com esta partida? Os botões valem por 30 segundos.`,
    askClose: (who) => rich`${who}, fechar esta mesa? O botão vale por 30 segundos.`,
    ended: (who) => rich`🛑 ${who}, da administração, encerra a partida.`,
    movesOnce: (who, whom, colour) =>
      rich`🛑 ${who}, da administração: o computador faz este lance por ${whom} (${dot(colour)}).`,
    playsOn: (who, whom, colour) =>
      rich`🛑 ${who}, da administração: o computador continua no lugar de ${whom} (${dot(colour)}).`,
    closed: (who) => rich`🛑 ${who}, da administração, fecha a mesa.`,
    button: {
      sit: '🪑 Sentar',
      computer: '🤖 Computador continua',
      win: '🏆 Reivindicar vitória',
      void: '✖ Sem resultado',
      wait: '⏳ Esperar um dia',
      waitOn: '⏳ Esperar',
      winNow: '🏆 Vitória',
      draw: '🤝 Empate',
      once: '🤖 Só este lance',
      time: '⏳ Tempo por lance',
      close: '✖ Fechar a mesa',
      playHere: '▶ Continuar aqui',
      resign: '🏳 Desistir',
    },
  },
};
