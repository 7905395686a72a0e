import { joined, lines, rich } from '../../../../locales/text.js';
import { brief, dotIn, hour, leading, namesOf, type TypedWords, type VoteWords } from './words.js';

export const POLICY = 'Seus votos nos lances de um chat. Ficam sete dias após a partida.';

export const KNOWN_POLICY = 'Desde quando você vota num chat. Ficam 180 dias.';

export const WORDS: VoteWords = {
  command: { name: 'votar', title: 'O chat inteiro joga e vota nos lances' },
  parameters: {
    game: { name: 'jogo', title: 'Nome do jogo' },
    how: { name: 'como', title: 'level=5 ou @alguém; 15m, 1h, 24h; sorteio, revezamento, captain=@alguém' },
  },
  button: {
    start: '▶ Começar',
    accept: (name) => `▶ ${name}: jogar`,
    other: '👥 Outro chat',
    ally: '👥 Outro chat conosco',
    again: '🗳 Outra partida',
    time: brief('min', 'h'),
    mode: { majority: 'Maioria', lottery: 'Sorteio', captain: 'Capitão', relay: 'Revezamento' },
    draw: '½ Votar por empate',
    resign: '🏳 Votar por desistir',
    acceptDraw: '½ Aceitar o empate',
    ring: '🔔 Avise-me',
    claim: '🏆 Pedir a vitória',
    yourself: '▶ Jogar por conta própria',
    end: '✖ Encerrar a partida',
  },
  onlyInGroups: () => rich`Só grupos e canais de servidores podem votar.`,
  oneAtATime: () => rich`Este chat já está votando numa partida. Terminem essa primeiro.`,
  chooseGame: () => rich`🗳 O chat inteiro joga: todos votam nos lances. Qual jogo?`,
  whoIs: () => rich`Indique alguém deste chat, como em @nome.`,
  forTwo: () => rich`Uma pessoa só joga contra um chat em jogos para dois.`,
  cannotBeVoted: (title) => rich`${{ bold: title }} não se joga por voto: cada peteleco tem um só dono.`,
  setup: ({ title, colour, level, whom, captain, code, isForKnown, isOpen, isRelay }) =>
    lines(
      rich`🗳 ${{ bold: title }}: este chat joga com as ${dotIn('pt', colour).toLowerCase()} contra ${code !== null ? 'outro chat' : (whom ?? `o computador, nível ${level}`)}.`,
      code === null ? [] : rich`Lá alguém escreve ${{ command: 'vote', values: [`join ${code}`] }}.`,
      isRelay
        ? rich`Toque em ✋ para entrar no rodízio. Joga quem jogou há mais tempo.`
        : captain === null
          ? rich`Todos aqui votam. Dá para mudar o voto até o tempo acabar${isOpen ? '.' : ', e só você o vê.'}`
          : rich`Todos aqui votam, e ${captain} decide.`,
      isForKnown ? rich`Vota quem é conhecido aqui há pelo menos um dia.` : [],
    ),
  allies: (code) =>
    rich`No outro chat alguém escreve ${{ command: 'vote', values: [`join ${code}`] }}. Os votos de lá contam junto com os daqui.`,
  joined: (isNow) =>
    isNow
      ? rich`👥 Este chat joga junto com o outro: os votos contam juntos. Votem.`
      : rich`👥 Este chat joga junto com o outro: os votos contam juntos.`,
  silent: () => rich`O outro lado está calado há três dias. Vocês podem pedir a vitória.`,
  lonely: (name) => rich`Só ${name} vota aqui.`,
  called: (isOn) => rich`${isOn ? 'Aviso você uma vez no começo de cada votação.' : 'Não aviso mais você.'}`,
  callsFull: (most) => rich`Já aviso ${most} pessoas, e esse é o limite.`,
  call: (people) => rich`🔔 ${namesOf(people)}: e o seu voto?`,
  record: ({ games, won, best }) =>
    rich`Este chat: partidas ${games}, vitórias ${won}${best > 0 ? `, venceu o nível ${best}` : ''}.`,
  badCode: () => rich`Não há mais nada com este código.`,
  ownCode: () => rich`Este código é para outro chat.`,
  otherVotes: () => rich`O outro chat já está votando numa partida.`,
  noRoom: () => rich`Um dos dois chats não tem lugar para mais uma partida.`,
  onlyFor: (name) => rich`Isto é para ${name}.`,
  whereTo: () => rich`Para onde?`,
  which: () => rich`Em qual lance você vota?`,
  played: (move) => rich`Já foi jogado: ${{ bold: move }}.`,
  closing: () => rich`A votação acabou; o lance já vem.`,
  notOfChat: () => rich`Só membros do chat votam.`,
  voteOnPage: (move) =>
    move === null ? rich`Seu lance aqui é o seu voto.` : rich`Seu voto: ${{ bold: move }}.`,
  notMover: (name) => rich`Agora é a vez de ${name}. Com ✋ você entra na fila.`,
  relay: (state) =>
    rich`${{ now: 'É a sua vez.', later: 'Você está na fila: joga depois dos outros.', off: 'Você saiu da fila.' }[state]}`,
  opponent: () => rich`Você joga contra este chat e não vota por ele.`,
  otherSide: (colour) => rich`Nesta partida você já vota pelas ${dotIn('pt', colour).toLowerCase()}.`,
  notKnown: () => rich`Aqui vota quem é conhecido no chat há um dia. Anotei você: volte amanhã.`,
  full: (most) => rich`Já são ${most} votos nesta votação, e esse é o limite.`,
  isOut: () => rich`Um administrador tirou você desta votação.`,
  removed: (name) => rich`${name} não vota mais nesta partida.`,
  noVote: () => rich`Este chat não está votando em nenhuma partida.`,
  times: (seconds) => rich`Um lance pode ter ${seconds.map(WORDS.button.time).join(', ')}.`,
  steered: ({ seconds, mode, captain, isOpen, isForKnown }) =>
    lines(
      rich`De agora em diante: ${WORDS.button.time(seconds)} por lance, ${WORDS.button.mode[mode].toLowerCase()}${leading(mode, captain)}.`,
      isOpen ? rich`Todos veem quantos votos cada lance tem.` : [],
      isForKnown ? rich`Vota quem é conhecido aqui há pelo menos um dia.` : [],
    ),
  yourVote: (move, until, counts) =>
    joined(
      [
        until === null
          ? rich`Seu voto: ${{ bold: move }}.`
          : rich`Seu voto: ${{ bold: move }}. Dá para mudar até ${hour('pt', until)}.`,
        counts === '' ? [] : [counts],
      ],
      '\n',
    ),
  result: ({ unanimous, rounds, best }) =>
    lines(
      unanimous === 0 ? [] : rich`🗳 Unanimidade: ${unanimous} de ${rounds} lances.`,
      best.length === 0
        ? []
        : rich`Quem mais acertou o lance jogado: ${best.map(({ name, played, votes }) => `${name} (${played} de ${votes})`).join(', ')}.`,
    ),
  menu: () => rich`Em que mais você vota?`,
  wanted: (motion, isOn, { votes, voters }) =>
    rich`${isOn ? 'Você vota' : 'Você não vota mais'} ${motion === 'draw' ? 'por empate' : 'por desistir'}: ${votes} de ${voters}. É preciso mais ${motion === 'draw' ? 'da metade' : 'de 60%'} dos votantes, e pelo menos 3. Vale quando a votação acabar.`,
  keptKnown: (count) => rich`Chats que sabem desde quando você vota: ${count}.`,
  kept: (count) => rich`Seus votos onde o chat inteiro joga: ${count}.`,
};

export const TYPED: TypedWords = {
  minutes: ['m'],
  hours: ['h'],
  days: ['d'],
  time: ['tempo'],
  mode: ['modo'],
  majority: ['maioria'],
  lottery: ['sorteio'],
  relay: ['revezamento'],
  captain: ['capitão', 'capitao'],
  votes: ['votos'],
  open: ['abertos'],
  voters: ['votantes'],
  known: ['conhecidos'],
  join: ['entrar'],
  remove: ['remover'],
};
