import { rich } from '../../../../../locales/text.js';
import type { LadderWords } from '../ladder.js';

export const LADDER_WORDS: LadderWords = {
  state: (people, games) => rich`Na escada: ${people}. Desafios em curso: ${games}.`,
  whom: (place) => rich`Você é o número ${place}. Quem você desafia?`,
  nobody: (place) => rich`Você é o número ${place}. Agora não dá para desafiar ninguém acima.`,
  why: {
    met: 'vocês jogaram há menos de 7 dias',
    playing: 'o desafio de vocês está em curso',
    busy: 'já joga contra outros',
    offDuty: 'está ausente',
    apart: 'não joga contra você',
  },
  until: (when) => rich`até ${when}`,
  sent: (other, until) => rich`Você desafia ${other}. O prazo para aceitar vai até ${until}.`,
  sureGiveWay: (other) => rich`Ceder o seu lugar a ${other} sem jogar?`,
  sureLeave: (name) => rich`Sair de ${name}? Você perde o seu lugar e as partidas em curso.`,
  refused: {
    first: 'Não há ninguém acima de você.',
    enough: 'Você tem três desafios abertos. Um deles precisa terminar antes.',
    tooFar: 'Você pode desafiar quem está até três lugares acima.',
    met: 'Vocês jogaram há menos de sete dias.',
    playing: 'O desafio entre vocês ainda está em curso.',
    busy: 'Essa pessoa já joga contra outros.',
    offDuty: 'Essa pessoa está ausente.',
    apart: 'Vocês não jogam entre si.',
  },
  news: {
    challenged: ({ name, other, place, until }) =>
      rich`🏆 ${name}: ${{ bold: other }}, número ${place}, desafia você. Aceite até ${until}, ou você perde.`,
    ends: ({ name, other, until }) =>
      rich`🏆 ${name}: ${{ bold: other }} espera a sua resposta. Se você não aceitar até ${until}, perde.`,
    lastDay: ({ name, other, until }) =>
      rich`🏆 ${name}: o prazo da partida contra ${{ bold: other }} termina ${until}.`,
    rose: ({ name, other, place, isFree }) =>
      isFree
        ? rich`🏆 ${name}: ${other} não joga. Agora você é o número ${{ bold: String(place) }}.`
        : rich`🏆 ${name}: você venceu ${other}. Agora você é o número ${{ bold: String(place) }}.`,
    unanswered: ({ name, other }) =>
      rich`🏆 ${name}: você não respondeu a ${other} a tempo. Vale como derrota.`,
    off: ({ name, other }) => rich`🏆 ${name}: o desafio entre você e ${other} não conta.`,
    dropped: (name) =>
      rich`🏆 ${name}: você perdeu duas vezes seguidas por tempo e saiu da escada. Pode voltar no último lugar.`,
    late: ({ name, names, until }) =>
      rich`🏆 ${name}: ${names.join(' – ')} se estendeu. Dê o resultado, ou o computador julga a posição ${until}.`,
  },
};
