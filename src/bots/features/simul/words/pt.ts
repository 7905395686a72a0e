import { joined, rich } from '../../../../locales/text.js';
import { detail, scoreText } from './score.js';
import type { SimulWords } from './words.js';

const SIDES = {
  first: 'o simultanista começa',
  second: 'os participantes começam',
  turns: 'começa um de cada vez',
} as const;
const some = (number: number, one: string, many = `${one}s`): string =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;
const boards = (count: number): string => some(count, 'tabuleiro');

export const POLICY =
  'Simultâneas que você deu ou em que jogou. Os resultados ficam. Se você apagar seus dados, eles não mostram mais seu nome.';

export const WORDS: SimulWords = {
  command: { name: 'simultanea', title: 'Jogar contra muitos ao mesmo tempo' },
  what: { name: 'qual', title: 'russas 10+0 tabuleiros=12 inicio=19:00 ou um código' },
  kept: (number) => rich`Simultâneas que você deu ou em que jogou: ${number}.`,
  typed: {
    boards: ['tabuleiros', 'tabuleiro'],
    start: ['início', 'inicio'],
    from: ['posição', 'posicao', 'de'],
    games: ['jogos'],
    extra: ['acréscimo', 'acrescimo'],
    teach: ['aula'],
    host: ['cor', 'simultanista'],
    open: ['pública', 'publica'],
    master: ['mestre'],
    rating: ['r', 'rating'],
    sides: {
      first: ['brancas', 'primeiro'],
      second: ['pretas', 'segundo'],
      turns: ['alternado', 'alternadas'],
    },
  },
  button: {
    ...{ join: 'Participar', leave: 'Sair', start: 'Começar', cancel: 'Cancelar', again: 'De novo' },
    ...{ yes: 'Sim', no: 'Não', games: 'Todos os jogos' },
  },
  choose: () =>
    rich`♟ Você joga contra muitos ao mesmo tempo. Qual jogo? Ou escreva tudo: ${{ command: 'simul', values: ['russas 10+0 tabuleiros=12 inicio=19:00'] }}`,
  unopened: (told) => {
    switch (told.why) {
      case 'unread':
        return rich`Não entendo “${told.typed}”. Por exemplo: ${{ command: 'simul', values: ['russas 10+0 tabuleiros=12 inicio=19:00'] }}`;
      case 'boards':
        return rich`Uma simultânea tem de ${told.least} a ${told.most} tabuleiros.`;
      case 'chatFull':
        return rich`Este chat já tem ${told.most} simultâneas. Uma delas precisa acabar antes.`;
      case 'tooMany':
        return rich`Você pode abrir até ${told.most} simultâneas por dia.`;
      case 'joinedEnough':
        return rich`Você pode jogar em até ${told.most} simultâneas ao mesmo tempo.`;
      case 'seats':
        return rich`Simultâneas são só para jogos de tabuleiro a dois.`;
      case 'games':
        return rich`Uma simultânea tem no máximo ${told.most} jogos à escolha.`;
      case 'bounds':
        return rich`Ninguém tem rating acima de ${told.least} e abaixo de ${told.greatest}.`;
      case 'positions':
        return rich`Um mestre tem no máximo ${told.most} posições.`;
      case 'master':
        return rich`Contra um mestre o lance tem dias ou horas: ${{ code: '1d' }}. Não há relógio, hora de início nem aula.`;
      case 'masterOn':
        return rich`Todos já jogam contra você. Essa simultânea precisa acabar antes.`;
      case 'late':
        return rich`Numa simultânea, quem estoura o tempo perde.`;
      case 'noClocks':
        return rich`Sem relógio nenhum tabuleiro dá minutos a mais.`;
      case 'position':
        return rich`Não consigo ler a posição. É para um só jogo, com a vez indicada: ${{ code: 'posição=W:Wc3,d4:Bf6,h8' }}`;
    }
  },
  unknown: () => rich`Essa simultânea não existe.`,
  refused: {
    over: 'Esta simultânea já acabou.',
    begun: 'A simultânea já começou.',
    full: 'Todos os tabuleiros estão ocupados.',
    ownHost: 'A simultânea é sua: você joga em todos os tabuleiros.',
    alreadyIn: 'Você já está participando.',
    notIn: 'Você não está participando.',
    notHost: 'Só o simultanista pode fazer isso.',
    tooFew: 'São necessários pelo menos dois participantes.',
    noGame: 'Esse jogo não é jogado aqui.',
    plays: 'A simultânea já começou. Para abandonar sua partida, use /resign.',
    triedToday: 'Você já fez a tentativa de hoje. Volte amanhã.',
    noTries: 'Não há mais tentativas.',
    keptApart: 'Você não pode participar desta simultânea.',
    twoAccounts: 'Você já está participando com sua outra conta.',
    rating: 'Seu rating não está dentro dos limites desta simultânea.',
    onlyBoard: 'É o único tabuleiro que espera por você, por isso ele fica.',
    putOff: 'Você já adiou este lance.',
    notShown: 'Você já está em outro tabuleiro.',
  },
  gives: (name) => rich`♟ ${{ bold: name }} dá uma simultânea`,
  about: ({ games, pace, colour, most, extra, least, greatest, isFrom, isTaught, positions }) =>
    [
      games.join(', '),
      pace,
      SIDES[colour],
      boards(most),
      ...(extra > 0 ? [`+${extra} min por tabuleiro para o simultanista`] : []),
      ...(isFrom ? ['a partir de uma posição'] : []),
      ...(least === null ? [] : [`rating acima de ${least}`]),
      ...(greatest === null ? [] : [`rating abaixo de ${greatest}`]),
      ...(isTaught ? ['aula'] : []),
      ...(positions === null ? [] : ['uma tentativa por dia']),
      ...(positions ? [some(positions, 'posição', 'posições')] : []),
    ].join(' · '),
  entered: (names, count) =>
    count === 0
      ? rich`Ninguém entrou ainda.`
      : rich`${{ bold: count === 1 ? '1 participante' : `${count} participantes` }}: ${names.join(', ')}`,
  starts: (when) => (when === null ? rich`O simultanista dá a partida.` : rich`Começa ${when}.`),
  running: (score) =>
    rich`${{ bold: `${score.over} de ${score.of} terminados` }} · simultanista ${scoreText(score)}`,
  over: (score) => rich`🏁 ${{ bold: `Simultanista ${scoreText(score)}` }} ${detail(score)}`,
  cancelled: () => rich`Cancelada.`,
  opened: (when) =>
    joined(
      [
        rich`Sua simultânea está aberta. Os tabuleiros chegam aqui, um de cada vez.`,
        when === null ? rich`Toque em Começar quando houver participantes.` : rich`Começa ${when}.`,
      ],
      ' ',
    ),
  joined: ({ host, game, when }) =>
    joined(
      [
        game === null
          ? rich`Você está dentro: vai jogar contra ${host}.`
          : rich`Você está dentro: ${game} contra ${host}.`,
        when === null ? [] : rich`Começa ${when}.`,
        rich`Seu tabuleiro chega aqui.`,
      ],
      ' ',
    ),
  left: (host) => rich`Você saiu da simultânea de ${host}.`,
  sureCancel: () => rich`Cancelar sua simultânea?`,
  isTime: (count) =>
    rich`♟ Está na hora da sua simultânea: ${count === 1 ? '1 participante' : `${count} participantes`}. ${count < 2 ? 'São necessários dois.' : 'Toque em Começar quando estiver pronto.'} Senão, ela será cancelada em uma hora.`,
  off: (host) => rich`♟ A simultânea de ${host} foi cancelada.`,
  away: (host, board) => rich`${host} está ausente. O relógio do tabuleiro ${board} continua correndo.`,
  ended: (host, score) =>
    rich`🏁 A simultânea de ${host} acabou. ${{ bold: `Simultanista ${scoreText(score)}` }} ${detail(score)}`,
  master: {
    heading: (host) => `Vença o mestre: ${host}`,
    until: (when) => rich`Aberta até ${when}.`,
    ranked: (place, { name, won, drawn, tries }) =>
      rich`${place}. ${name}: ${some(won, 'vitória')}, ${some(drawn, 'empate')}, ${some(tries, 'tentativa')}`,
    nobody: () => rich`Ninguém tentou ainda.`,
    columns: ['Jogador', 'Vit.', 'Emp.', 'Tent.'],
    opened: (when) =>
      rich`Todos podem tentar vencer você até ${when}. Os tabuleiros chegam aqui, um de cada vez.`,
    end: 'Encerrar',
    sure: () => rich`Não aceitar mais tentativas?`,
    closed: () => rich`Não há mais tentativas. As partidas em andamento vão até o fim.`,
  },
  page: {
    title: 'Simultâneas',
    about: 'Um joga contra muitos ao mesmo tempo.',
    link: 'Todos os tabuleiros',
    none: 'Nenhuma simultânea está na lista agora. Num chat, /simul abre uma.',
    heading: (host) => `Simultânea de ${host}`,
    toJoin: (code) => rich`Para participar, escreva ${{ command: 'simul', values: [code] }} ao bot.`,
    boards: 'Tabuleiros',
    here: 'o simultanista está aqui',
    states: {
      waits: 'começa em breve',
      host: 'vez do simultanista',
      player: 'vez do participante',
      won: 'simultanista 1:0',
      drawn: '½:½',
      lost: 'simultanista 0:1',
      void: 'sem resultado',
    },
    follow: 'Ao tabuleiro do simultanista',
    mine: 'Ao meu tabuleiro',
    file: 'Todas as partidas (PDN)',
  },
};
