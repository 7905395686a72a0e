import { type ChapaevVariant, MAX_ROUNDS, MAX_SHOTS, type ShotProblem } from '../../../engine/index.js';
import type { FlickWords } from '../../en/games/chapaev.js';
import type { DiscPlace, MatchScore } from '../../game-facts.js';
import { DOTS, lines, rich, saying } from '../../text.js';
import { COLOUR, dot, dotSide, SIDE } from '../language.js';
import { abouts } from './abouts.js';
import { games } from './titles.js';

const BEGINS: Readonly<Record<ChapaevVariant['rules']['nextRound'], string>> = {
  loser: 'quem perdeu a anterior (após empate, com o lado que não a começou)',
  winner: 'quem venceu a anterior (após empate, com o lado que não a começou)',
  lot: 'quem o sorteio indicar',
};

const decimal = (degrees: number): string => String(degrees).replace('.', ',');

const badShot = saying<ShotProblem, 'kind', string>('kind', {
  'disc-unknown': ({ text }) => `A pedra ${text} não existe: as suas vão de 1 a 8.`,
  'disc-gone': ({ text }) => `A pedra ${text} já está fora do tabuleiro.`,
  angle: ({ text }) =>
    `${text} não é um ângulo: os graus vão de 0 a 360. 0: para a coluna h; 90: para a fileira 8. 180: para a coluna a; 270: para a fileira 1.`,
  power: ({ text }) => `${text} não é uma força: use um número de 1 a 100.`,
});

const rows = ([white, black]: MatchScore['rows']): string => `brancas na ${white}ª, pretas na ${black}ª`;

const stand = (standing: MatchScore): string =>
  `Rodada ${standing.round} (de ${MAX_ROUNDS}, no máximo), peteleco ${standing.shot}. Fileiras: ${rows(standing.rows)}.`;

const discs = (places: readonly DiscPlace[]): string =>
  places.map(({ number, square }) => `${number} em ${square}`).join(', ') || 'nenhuma pedra';
export const chapaev: FlickWords = {
  shot: ({ colour, disc, degrees, power, lost, again }) => {
    const fallen = lost.map((team) => `${DOTS[team.colour]} ${team.numbers.join(', ')}`).join('; ');
    const did = fallen === '' ? 'Nada caiu' : `Fora do tabuleiro: ${fallen}`;
    return rich`${dot(colour)}: pedra ${{ bold: String(disc) }}, ângulo ${decimal(degrees)}°, força ${power}. ${did}.${again ? ' Jogam de novo.' : ''}`;
  },
  roundOver: ({ round, winner, clean, rows: after }, colours) => {
    const victor = winner === null ? undefined : colours[winner];
    return victor === undefined
      ? rich`${{ bold: `A rodada ${round} empatou` }}; as fileiras ficam onde estão.`
      : rich`${{ bold: `As ${dotSide(victor)} venceram a rodada ${round}` }}${clean ? ' sem perder nenhuma pedra' : ''}. Fileiras: ${rows(after)}.`;
  },
  standing: (standing) => rich`${stand(standing)}`,
  howTo: (example) =>
    rich`Toque em uma pedra, uma direção, uma força e em “Peteleco”. Ou escreva ${{ command: 'flick', values: [example] }}: pedra, graus e força, de 1 a 100. 0: para a coluna h; 90: para a fileira 8. 180: para a coluna a; 270: para a fileira 1.`,
  badShot: (problem) => rich`${badShot(problem)}`,
  notAShot: (text, example) =>
    rich`“${text.slice(0, 60)}” não é um peteleco. Escreva a pedra, os graus e a força, por exemplo ${{ command: 'flick', values: [example] }}.`,
  needsShot: () =>
    rich`Qual peteleco? Escreva a pedra, os graus e a força: ${{ command: 'flick', values: ['4 90 70'] }}.`,
  notHere: (title) =>
    rich`O jogo “${title}” não tem petelecos: para fazer um lance, use ${{ command: 'move' }}.`,
  atDisc: (number) => `🎯 ${number}`,
  shoot: (number, degrees, power) => `💥 Peteleco: pedra ${number}, ${decimal(degrees)}°, força ${power}`,
  elsewhere: '🧭 Direção',
  aimed: (number, push) =>
    push === null
      ? `Pedra ${number} escolhida.`
      : `Pedra ${number} apontada: ângulo ${decimal(push.degrees)}°, força ${push.power}.`,
  force: {
    touch: '15 de leve',
    soft: '35 fraco',
    middle: '55 médio',
    hard: '75 forte',
    full: '100 com tudo',
  },
  rules: ({ id, rules }) =>
    lines(
      rich`${{ bold: games[id].title }}. ${abouts[id]}`,
      ...[
        'As oito pedras brancas ficam na primeira fileira, e as oito pretas, na última. Na sua vez, cada um dá um peteleco em uma pedra sua: ela desliza e empurra outras; a pedra cujo centro passa da borda está fora.',
        'Quem derruba ao menos uma pedra do adversário e nenhuma sua joga de novo; senão, a vez passa.',
        `Quem derruba todas as pedras do adversário vence a rodada; há empate se os dois perdem as últimas ao mesmo tempo ou depois de ${MAX_SHOTS} petelecos.`,
        'Depois, todas voltam à mesa, e as do vencedor avançam uma fileira. Quando as fileiras já são vizinhas, o vencedor avança uma e o perdedor recua uma. Depois de um empate, as fileiras não mudam.',
        `São ao menos ${rules.cleanSheet === 'two-rows' ? 4 : 7} rodadas.`,
        `As brancas começam a primeira rodada; cada uma das seguintes começa com ${BEGINS[rules.nextRound]}.`,
        ...(rules.cleanSheet === 'two-rows'
          ? ['Quem vence sem perder nenhuma pedra avança duas fileiras.']
          : []),
      ].map((sentence) => rich`${sentence}`),
    ),
  ending: () =>
    rich`Perde o confronto quem não tem mais para onde recuar. Depois de ${MAX_ROUNDS} rodadas, vence o lado que avançou mais; se os dois avançaram o mesmo tanto, é empate. Também se empata por acordo.`,
  rulesPicture: (title) =>
    `${title}: a mesa e uma pedra lançada a peteleco contra outra. O texto diz o mesmo.`,
  table: (teams, standing, toMove) =>
    [
      ...teams.map(({ colour, discs: own }) => `${COLOUR[colour]}: ${discs(own)}.`),
      stand(standing),
      ...(toMove === null ? [] : [`Vez das ${SIDE[toMove]}.`]),
    ].join(' '),
};
