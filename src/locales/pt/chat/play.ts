import type { Play } from '../../en/chat/play.js';
import { halves, joined, rich } from '../../text.js';
import { DRAWN, WON, WON_BY_ONE } from '../games/moves-and-ends.js';
import { colours, count, dot, dotSide, either, MOVES, sides } from '../language.js';

export const play: Play = {
  begins: (title, drawn) =>
    drawn === null
      ? rich`${{ bold: title }}: começou!`
      : rich`${{ bold: title }}: começou! Por sorteio, as ${dotSide(drawn)} jogam primeiro.`,
  opening: (opening, again) =>
    again
      ? rich`A abertura da partida anterior, com as cores trocadas: ${{ bold: opening }}`
      : rich`Abertura sorteada: ${{ bold: opening }}`,
  moved: (colour, move, crowned) => rich`${dot(colour)} ${{ bold: move }}${crowned ? ' 👑' : ''}`,
  skippedLines: (number) => rich`… antes disso, ${count(number, MOVES)}`,
  resigned: (colour) => rich`As ${dotSide(colour)} desistiram.`,
  ranOutOfTime: (colour) => rich`⌛ As ${dotSide(colour)} perderam por tempo.`,
  lostByLeaving: (colour) => rich`🚪 As ${dotSide(colour)} saíram da partida.`,
  lostByWaiting: (colour) => rich`⌛ As ${dotSide(colour)} não jogaram; o adversário pediu a vitória.`,
  wentOut: (list) => rich`${sides('As', list)} estão fora da partida.`,
  toMove: (colour, who) => rich`Vez das ${dotSide(colour)}: ${who}`,
  yourMove: (who) => rich`${who}, é a sua vez.`,
  mustCapture: (squares) => rich`Captura obrigatória com ${either(squares)}.`,
  mayCapture: (squares) =>
    rich`Dá para capturar com ${either(squares)}. Se deixar passar, pode levar um sopro.`,
  attacks: (colour, squares) => rich`⚠️ ${dot(colour)} avisam: “Ataco ${squares.join(', ')}.”`,
  nearsEnd: (colour, square) => rich`⚠️ ${dot(colour)} avisam: “Cheguei a ${square}.”`,
  canCapture: (squares) => rich`Pode capturar: ${squares.join(', ')}.`,
  mayHuff: (squares) =>
    rich`Antes do lance, você pode soprar ${either(squares)}: escreva ${{ code: `?${squares[0]}` }} na frente dele.`,
  huffThen: (square, example) =>
    rich`Você sopra ${square}. E o seu lance? Por exemplo, ${{ code: example }}.`,
  out: (list) => rich`Fora da partida: ${colours(list)}.`,
  wins: (list, reason, isDuel) =>
    rich`${{ bold: `${sides('As', list)} venceram` }}${reason === null ? '' : (isDuel && WON_BY_ONE[reason]) || WON[reason]}.`,
  matchScore: (scores) =>
    rich`🏆 O match de duas partidas: ${joined(
      scores.map(({ who, points }) => rich`${who} ${halves(points)}`),
      ', ',
    )}.`,
  drawn: (reason) => rich`${{ bold: 'Empate' }}${DRAWN[reason]}.`,
  noResult: () => rich`A partida termina ${{ bold: 'sem resultado' }}.`,
  place: (place, seats) =>
    rich`${place}º lugar: ${joined(
      seats.map(({ colour, who }) => rich`${dot(colour)} — ${who ?? 'Computador'}`),
      ', ',
    )}`,
  severalMoves: (moves) => rich`Mais de um lance serve: ${moves.join(', ')}. Qual deles?`,
  unreadReply: () =>
    rich`Não consigo ler respostas com o @ desligado. Ligue-o ao lado da resposta ou use o botão.`,
  needsMove: () => rich`Qual lance? Escreva depois do comando, como aparece nos botões do tabuleiro.`,
};
