import type {
  AnyVariant,
  Colour,
  OtherForm,
  Outcome,
  PositionErrorCode,
  RecordProblem,
  Seat,
} from '../../../engine/index.js';
import type { RecordFaults } from '../../en/chat/record-faults.js';
import { illegalText } from '../../refusals.js';
import { joined, rich, saying, type Text } from '../../text.js';
import { chapaev } from '../games/chapaev.js';
import { all, either, SIDE } from '../language.js';
import { refusals } from './refusals.js';
import { tables } from './tables.js';

const POSITION: Readonly<Record<PositionErrorCode, string>> = {
  empty: 'ela está vazia',
  'turn-unknown': 'ela precisa começar com a letra de quem tem a vez',
  'moves-left': 'neste jogo, cada vez tem um lance só',
  'seat-unknown': 'ninguém joga com essa letra',
  'seat-missing': 'falta uma cor; todas entram, mesmo as que não têm peças',
  'seat-twice': 'uma cor aparece duas vezes',
  'square-unknown': 'o tabuleiro não tem essa casa',
  'square-twice': 'há duas peças na mesma casa',
  'piece-missing': 'falta uma casa entre as vírgulas',
  'stack-syntax': 'as peças de baixo se escrevem com as letras das cores',
  'stack-not-here': 'este jogo não tem torres',
  'dead-not-here': 'em um jogo para dois não há peças mortas',
  'huff-not-here': 'neste jogo não se sopra; a regra da casa huff=on permite isso',
  'not-huffable': 'só se sopram peças de quem acabou de jogar',
  'next-not-here': 'uma segunda letra diz quem joga depois, se o jogo não diz',
  'nobody-in-play': 'ninguém está na partida',
  'mover-not-in-play': 'quem tem a vez já está fora da partida',
  'disc-syntax': 'uma pedra se escreve número@x/y, por exemplo 4@229376/32768',
  'disc-unknown': 'as pedras são numeradas de 1 a 8',
  'disc-twice': 'uma pedra aparece duas vezes',
  'disc-outside': 'o tabuleiro vai de 0 a 524288',
  'match-missing': 'ela precisa terminar com a situação do confronto, por exemplo #1.0.1.8.W',
  'match-syntax':
    'o confronto é #rodada.petelecos.fileira das brancas.fileira das pretas.quem começou. Rodadas 1-30, petelecos 0-60, fileiras 1-8, a das brancas antes',
};

const colourAt = (variant: AnyVariant | null, seat: Seat | null): Colour | null =>
  variant?.seats[seat ?? -1]?.colour ?? null;

function seatName(variant: AnyVariant | null, seat: Seat): string {
  const colour = colourAt(variant, seat);
  return colour === null ? '' : `as ${SIDE[colour]}`;
}

function outcomeText(variant: AnyVariant | null, result: Outcome | null): string {
  switch (result?.kind) {
    case 'win':
      return `${all(result.seats.map((seat) => seatName(variant, seat)))} venceram`;
    case 'draw':
      return 'empate';
    case 'void':
    case undefined:
      return 'a partida não terminou';
  }
}

/** What was sent in place of a game, and what to send. */
const OTHER_FORM: Readonly<Record<OtherForm, Text>> = {
  address: rich`Não abro endereços. Copie dali os lances ou o PDN e envie.`,
  sgf: rich`Isso é uma partida em SGF, que não sei ler. Exporte-a em PDN ou envie os lances como texto.`,
  chess: rich`Esses lances são de xadrez. Leio partidas de damas: PDN ou lances como 32-28 ou c3-d4.`,
  json: rich`Isso são dados de um programa, não uma partida. Envie o PDN ou os lances.`,
};

/** Describes a problem in a record. */
const problemText = saying<RecordProblem, 'kind', Text, [variant: AnyVariant | null]>('kind', {
  illegal: (problem, variant) => {
    if (variant?.kind !== 'draughts') throw new Error('a move of no game');
    return illegalText(refusals, problem, variant);
  },
  'seat-not-in-play': ({ seat }, variant) => rich`Já não estão na partida: ${seatName(variant, seat)}.`,
  'result-differs': ({ outcome }, variant) =>
    rich`O resultado escrito não é o dos lances: ${outcomeText(variant, outcome)}.`,
  'not-a-move': () => rich`Aqui devia vir um lance, “-” (passa a vez), desistência ou resultado.`,
  'skipped-turn': () => rich`Não se pode pular a vez. Escreva o lance no lugar dos traços.`,
  'other-form': ({ form }) => OTHER_FORM[form],
  'not-a-shot': () =>
    rich`Aqui devia vir um peteleco (pedra@graus/força, como 4@90/70), “-”, desistência ou resultado.`,
  shot: ({ problem }) => chapaev.badShot(problem),
  'no-pdn': () => rich`O formato PDN não tem lances para este jogo.`,
  ambiguous: ({ moves }) => rich`Mais de um lance serve: ${moves.join(', ')}.`,
  'too-many-captures': () => rich`Há formas demais de capturar nesta posição: não consigo testar todas.`,
  'game-over': () => rich`A partida já terminou.`,
  unclosed: ({ closer }) => rich`O que começa aqui nunca é fechado com “${closer}”.`,
  'setup-late': () => rich`Não dá para seguir uma posição montada no meio da partida.`,
  'results-differ': ({ header }) => rich`O resultado no cabeçalho é ${header.slice(0, 40)}.`,
  'other-game': ({ game }, variant) =>
    rich`Este registro é do jogo “${game.slice(0, 40)}”${variant ? `, não de “${variant.id}”` : ''}.`,
  'game-unnamed': () =>
    rich`Nada diz qual é o jogo. Ponha um cabeçalho, como [GameType "25"], ou o nome dele.`,
  'game-unknown': () => rich`Não existe jogo com esse nome aqui.`,
  'header-syntax': () => rich`Um cabeçalho se escreve [Chave "valor"].`,
  'header-late': () => rich`Os cabeçalhos vêm antes do primeiro lance.`,
  'game-type-unknown': ({ known }) =>
    rich`Nenhum jogo daqui tem esse GameType; os conhecidos são ${known.join(', ')}.`,
  'not-in-pdn': () => rich`O PDN não tem sinal para o sopro: registre em texto.`,
  'first-unknown': ({ known }) => rich`Quem joga primeiro pode ser: ${either(known)}.`,
  'option-syntax': () => rich`As regras da casa se escrevem chave=valor, separadas por espaços.`,
  option: ({ error }) =>
    error.code === 'unknown-key'
      ? tables.unknownOption(error.key.slice(0, 40), error.known)
      : tables.badValue(error.key, error.value.slice(0, 40), error.allowed),
  position: ({ error }) =>
    rich`Caractere ${error.column} da posição${error.text === '' ? '' : ` (“${error.text.slice(0, 30)}”)`}: ${POSITION[error.code]}.`,
});

export const recordFaults: RecordFaults = {
  positionProblem: (code) => POSITION[code],
  recordProblem: (problem, variant) => problemText(problem, variant),
  recordFault: ({ line, column, found, turn, problem, variant }) => {
    const where = rich`Linha ${line}, coluna ${column}`;
    const seen = found.replace(/\s+/g, ' ').slice(0, 60);
    const mover = colourAt(variant, turn);
    if (problem.kind === 'game-unnamed') {
      return rich`Não sei de que jogo é isto. Diga o nome antes: ${{ command: 'load', values: ['russian', '…'] }}, ou ponha um cabeçalho em cima: ${{ code: '[GameType "25"]' }}.`;
    }
    if (problem.kind === 'other-form') return OTHER_FORM[problem.form];
    if (problem.kind === 'not-a-move') {
      const wanted = mover === null ? 'um lance' : `um lance das ${SIDE[mover]}`;
      return seen === ''
        ? rich`${where}: esperava-se ${wanted}.`
        : rich`${where}: esperava-se ${wanted}, veio ${{ code: seen }}.`;
    }
    const what = problemText(problem, variant);
    const at = joined([where, seen === '' ? [] : [{ code: seen }]], ', ');
    return mover === null ? rich`${at}: ${what}` : rich`${at} (vez das ${SIDE[mover]}): ${what}`;
  },
};
