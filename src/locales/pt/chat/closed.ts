import type { GameElsewhere } from '../../chat-facts.js';
import type { Closed } from '../../en/chat/closed.js';
import { joined, rich, type Text } from '../../text.js';

const game = ({ title, against }: GameElsewhere): Text =>
  against.length > 0 ? rich`${{ bold: title }} com ${against.join(', ')}` : rich`${{ bold: title }}`;

export const closed: Closed = {
  closed: {
    here: () => rich`No momento não posso escrever aqui. Nada se perdeu: o tabuleiro vem assim que eu puder.`,
    toPlayer: (played, stands) =>
      rich`⏸ Não posso escrever no chat onde você joga ${game(played)}. Nada se perdeu: a partida fica parada${stands ? ', e o seu tempo também' : ''}.`,
    toOthers: (names) =>
      rich`⏸ No momento não posso escrever no chat de ${names.join(', ')}. Os lances chegam lá assim que eu puder. Até lá, o tempo de resposta fica parado.`,
    stands: (who) => rich`⏸ Não posso escrever onde ${who} joga: o tempo está parado.`,
    again: (runs) =>
      joined(
        [
          rich`▶ Posso escrever aqui de novo; a partida está assim.`,
          runs ? rich`O tempo volta a correr de onde parou.` : [],
        ],
        ' ',
      ),
    goesOn: (names) => rich`▶ Posso escrever de novo no chat de ${names.join(', ')}.`,
    lost: (played) =>
      rich`Não alcanço mais o chat onde você joga ${game(played)}. A partida está guardada: você pode continuar aqui.`,
    gone: (names) => rich`Não alcanço mais o chat de ${names.join(', ')}.`,
    noPictures: () => rich`Não posso enviar imagens aqui. O tabuleiro em letras:`,
  },
};
