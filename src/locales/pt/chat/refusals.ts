import { type IllegalReason, topologyOf, type Variant } from '../../../engine/index.js';
import type { Refusals } from '../../en/chat/refusals.js';
import type { Budgeted, Fate, Outage, PlainRefusal } from '../../refusals.js';
import { leftUntil } from '../../spans.js';
import { joined, rich, saying } from '../../text.js';
import { chapaev } from '../games/chapaev.js';
import { PRIORITY } from '../games/moves-and-ends.js';
import { games } from '../games/titles.js';
import { colours, dotSide, either, SIDE, SPANS } from '../language.js';
import { askedBefore, inTheWay } from './asking.js';

const OUTAGES: Readonly<Record<Outage, string>> = {
  full: 'Meu disco está cheio. Quem administra este bot precisa liberar espaço.',
  'read-only': 'Não tenho permissão para salvar nada agora. Quem administra este bot precisa resolver isso.',
  damaged: 'Meu banco de dados está danificado. Quem administra este bot precisa recuperá-lo.',
  missing: 'Meu banco de dados sumiu. Quem administra este bot precisa trazê-lo de volta.',
  replaced:
    'Há outro arquivo no lugar das minhas partidas. Quem administra este bot precisa dizer qual deles vale.',
  locked: 'Meu banco de dados está ocupado agora.',
  disk: 'Meu disco está com defeito. Quem administra este bot precisa verificá-lo.',
  unreachable: 'Meu banco de dados não está respondendo agora.',
};

const FATES: Readonly<Record<Fate, string>> = {
  kept: 'Nada do que você mandou se perde. Cuido de tudo assim que puder salvar de novo. Não precisa repetir.',
  'not-saved': 'Nada mudou. Tente de novo daqui a pouco.',
  unknown: 'Não sei dizer se isso foi salvo. Assim que souber, mostro aqui como estão as coisas.',
};

const TOO_MANY: Readonly<Record<Budgeted, string>> = {
  table: 'Mesas novas demais.',
  picture: 'Imagens demais.',
  thought: 'Dicas e avaliações demais.',
  file: 'Arquivos demais.',
  film: 'Animações demais.',
  analysis: 'Análises demais.',
  code: 'Pedidos demais.',
  lesson: 'Exercícios e problemas demais.',
  list: 'Listas demais.',
  setting: 'Mudanças demais.',
  privacy: 'Pedidos demais sobre seus dados.',
  undo: 'Partidas demais retiradas do rating.',
  call: 'Desafios demais pelo nome. Por link ou código ainda dá.',
};

const refusal = saying<PlainRefusal, 'code'>('code', {
  noTable: () => rich`Ainda não há partida aqui.`,
  tableOpen: ({ variant }) =>
    rich`Já há uma mesa aberta aqui: “${games[variant.id].title}”. Para abrir outro jogo, os jogadores precisam sair dela.`,
  gameRunning: ({ variant }) =>
    rich`Já há uma partida de “${games[variant.id].title}” em andamento aqui. Para jogar outra, ${{ newTable: 'abra outra mesa', elsewhere: 'use outro canal ou tópico' }}.`,
  notStarted: () => rich`A partida ainda não começou: ocupe um lugar e toque ▶ Começar.`,
  alreadyStarted: () => rich`A partida já começou.`,
  gameOver: () => rich`Esta partida terminou.`,
  notSeated: () => rich`Você não tem lugar nesta mesa.`,
  notInCharge: () => rich`Nada mudou: isso cabe a quem joga ou administra o chat.`,
  onlyAdministrators: () => rich`Nada mudou: isso cabe só a administradores que não jogam.`,
  administratorsSet: ({ isServer }) =>
    rich`Nada mudou: isso vale para todos aqui. Só ${isServer ? 'quem gerencia o servidor ou os canais' : 'os administradores do grupo'} pode${isServer ? '' : 'm'} alterar.`,
  administratorsOpen: () => rich`Aqui os administradores abrem as partidas. Sente-se nas deles.`,
  playerLeft: ({ seat, variant }) =>
    rich`Um dos jogadores saiu e não pode responder. Primeiro, decidam quem assume as ${dotSide(variant.seats[seat]?.colour ?? 'white')}.`,
  administratorsUnknown: () =>
    rich`Nada mudou: não consegui saber quem administra este chat. Tente de novo daqui a um minuto.`,
  writesAsChat: () =>
    rich`Você está escrevendo em nome de um grupo ou canal. Para jogar, escreva em seu próprio nome. Desative “Permanecer Anônimo” nos seus direitos de administrador. Ou escolha você mesmo como remetente, ao lado do campo de texto.`,
  alreadySeated: ({ variant, seat }) =>
    rich`Você já está na mesa, com as ${dotSide(variant.seats[seat]?.colour ?? 'white')}.`,
  noSuchSeat: ({ text, variant }) =>
    rich`Não existe o lugar “${text}”. Os lugares são: ${colours(variant.seats.map((seat) => seat.colour))}.`,
  seatTaken: ({ variant, seat }) =>
    rich`As ${dotSide(variant.seats[seat]?.colour ?? 'white')} já estão ocupadas.`,
  seatGone: ({ variant, seat }) =>
    rich`As ${dotSide(variant.seats[seat]?.colour ?? 'white')} estão fora da partida; não dá para ocupar esse lugar.`,
  needsPerson: () => rich`Pelo menos uma pessoa precisa jogar: ocupe um lugar.`,
  tableFull: () => rich`Todos os lugares estão ocupados.`,
  seatOut: () => rich`Você está fora desta partida; os outros continuam.`,
  notYourTurn: ({ variant, seat }) =>
    rich`Ainda não é a sua vez: agora é a das ${dotSide(variant.seats[seat]?.colour ?? 'white')}.`,
  jumpsMade: ({ move }) => rich`A captura já foi feita por inteiro: ${{ code: move }}.`,
  notAMove: ({ text, example }) =>
    rich`“${text.slice(0, 60)}” não é um lance. Escreva assim: ${{ code: example }}.`,
  notAShot: ({ text, example }) => chapaev.notAShot(text, example),
  badShot: ({ problem }) => chapaev.badShot(problem),
  stale: () => rich`Esse botão é de um lance anterior.`,
  alreadyPlayed: ({ move }) => rich`Já jogado: ${{ bold: move }}`,
  noOffer: () => rich`Não há mais nada para responder.`,
  noSuchLink: () =>
    rich`Esse código não abre nenhuma partida. Um código vale por 24 horas. Peça outro a quem joga.`,
  alreadyLinked: () => rich`Este chat já mostra essa partida.`,
  notLinked: () => rich`Nenhum outro chat mostra a partida deste.`,
  tooManyChats: ({ most }) => rich`Essa partida já aparece em ${most} chats, e esse é o limite.`,
  seekGone: () => rich`Alguém foi mais rápido, ou a oferta acabou.`,
  ownSeek: () => rich`Essa oferta é sua.`,
  keptApart: () => rich`Você não pode se sentar nesta mesa.`,
  challengeOver: () => rich`Este desafio acabou: foi aceito, retirado, ou tem mais de três dias.`,
  ownChallenge: () => rich`Esse desafio é seu. Envie ao adversário.`,
  notChallenged: () => rich`Este desafio é para outra pessoa.`,
  untimed: () => rich`Só contra o computador, o lance não tem limite de tempo.`,
  clocksRun: () => rich`Esta partida tem relógio, e ele fica como está.`,
  notPaused: () => rich`A partida não está suspensa.`,
  alreadyPaused: () => rich`A partida já está suspensa.`,
  alreadyAgreed: () => rich`Você já concordou; falta a resposta dos outros.`,
  nothingToUndo: () => rich`Você não tem nenhum lance para desfazer.`,
  noHelp: () =>
    rich`Aqui ninguém combinou ajuda: nem dicas, nem avaliação, nem cópia para experimentar. Depois da partida, a análise mostra tudo.`,
  rated: () => rich`Esta partida vale rating: sem dicas, avaliação nem lances desfeitos.`,
  inTournament: () => rich`É uma partida de torneio: sem dicas, lances desfeitos nem pausas.`,
  otherBoard: () => rich`Outro tabuleiro vem antes: jogue no que está à sua frente.`,
  inDisplay: () => rich`Em simultâneas não há dicas, lances desfeitos, pausas nem revanche.`,
  drawTooEarly: ({ moves }) => rich`No torneio, o empate pode ser oferecido a partir do lance ${moves}.`,
  inOwnGame: () => rich`Essa posição está em uma partida sua em andamento. Até o fim dela, não ajudo.`,
  casualAlready: () => rich`Esta partida já é sem rating.`,
  helpSettled: () => rich`Outros já se sentaram: a ajuda se combina antes disso.`,
  alreadyAsked: () => rich`Você já perguntou; falta a resposta.`,
  questionOpen: ({ kind, own, isAsked }) => inTheWay(kind, own, isAsked),
  askedBefore: ({ kind, moves }) => askedBefore(kind, moves),
  noPlans: () => rich`Neste jogo não dá para planejar lances: ninguém prevê um peteleco.`,
  planOnTurn: () => rich`Agora é a sua vez: faça o lance. Depois, enquanto espera, planeje as respostas.`,
  planNeedsReply: ({ moves }) =>
    moves.length === 0
      ? rich`Escreva o lance que você espera e depois a sua resposta: ${{ command: 'if', values: ['c3-d4 d6-e5'] }}.`
      : rich`Falta a sua resposta depois de ${moves.join(' ')}. A linha termina com um lance seu.`,
  planPastEnd: ({ move }) => rich`Depois de ${move} a partida acaba; não há mais lances.`,
  planUnclear: ({ typed, moves }) =>
    rich`“${typed}” serve para vários lances: ${moves.join(', ')}. Escreva esse lance por inteiro, e a linha de novo.`,
  planTooLong: ({ most }) => rich`Isso é longe demais: no máximo ${most} lances, contando os dos outros.`,
  planFull: ({ most }) => rich`Você já tem ${most} linhas, e esse é o limite.`,
  noPlan: () => rich`Você não tem isso planejado.`,
});

const among = (names: readonly string[], cells: readonly number[]): string =>
  either(cells.map((cell) => names[cell] ?? ''));

const illegal = saying<IllegalReason, 'kind', string, [names: readonly string[], variant: Variant]>('kind', {
  'no-such-square': ({ square }) => `A casa ${square} não existe neste tabuleiro.`,
  'unplayed-square': ({ square, played }) =>
    played === 'dark'
      ? `A casa ${square} é clara: joga-se nas escuras.`
      : `A casa ${square} é escura: joga-se nas claras.`,
  'empty-square': ({ square }, names) => `A casa ${names[square]} está vazia.`,
  'no-piece-on-file': ({ file }) => `Na coluna ${file}, você não tem nenhuma peça que possa jogar assim.`,
  'not-yours': ({ square, owner }, names, variant) =>
    `A peça em ${names[square]} não é sua, é das ${SIDE[variant.seats[owner]?.colour ?? 'white']}.`,
  'dead-piece': ({ square }, names) => `A peça em ${names[square]} está morta: ela não se mexe mais.`,
  'must-capture': ({ pieces }, names) => `A captura é obrigatória: jogue com ${among(names, pieces)}.`,
  'must-take-more': ({ taken, most }) =>
    `Assim você captura ${taken}; pela lei da maioria, precisa capturar ${most}.`,
  'must-prefer-other': (_, _names, variant) => `Outra captura vem antes. ${PRIORITY[variant.rules.priority]}`,
  'not-huffable': ({ huffable, square }, names) =>
    huffable.length > 0
      ? `Não dá para soprar ${square} agora, só ${among(names, huffable)}.`
      : 'Não há o que soprar: no último lance ninguém deixou de capturar.',
  'too-many-king-moves': () => 'Essa dama já fez três lances seguidos. Jogue com outra peça ou capture.',
  'undoing-move': () => 'Seu lance não pode desfazer o último lance do adversário.',
  'must-go-on': ({ to }, names) =>
    `A captura não termina em ${names[to]}. Pare onde possa continuar capturando.`,
  'captures-nothing': () => 'Esse lance não captura nada: escreva com hífen.',
  backwards: () => 'Pedra não anda para trás.',
  blocked: ({ by }, names) => `A peça em ${names[by]} está no caminho.`,
  unreachable: ({ from, to }, names) => `A peça em ${names[from]} não chega a ${names[to]}.`,
});

export const refusals: Refusals = {
  refusal,
  illegal: ({ reason }, variant) => {
    const names = topologyOf(variant.board).names;
    return rich`${illegal(reason, names, variant)}`;
  },
  nearest: (moves) =>
    rich`Dá para jogar: ${joined(
      moves.map((move) => [{ code: move }]),
      ', ',
    )}.`,
  slower: () =>
    rich`Mais devagar, por favor, não estou dando conta. O último não valeu: tente de novo daqui a alguns segundos.`,
  rateLimited: (what, until, now) => rich`${TOO_MANY[what]} Tente de novo ${leftUntil(until, now, SPANS)}.`,
  storeDown: (outage, fate) => rich`${OUTAGES[outage]} ${FATES[fate]}`,
  corruptSession: () =>
    rich`Não consigo ler o que guardei sobre este chat. Nada mudou; quem administra este bot encontra o motivo no log.`,
  ourFault: () => rich`Erro meu: algo deu errado dentro do bot. Nada se perdeu.`,
};
