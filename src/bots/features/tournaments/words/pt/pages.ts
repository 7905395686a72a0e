import { rich } from '../../../../../locales/text.js';
import type { TourPageWords } from '../page-words.js';

export const PAGE_WORDS: TourPageWords = {
  title: 'Torneios',
  about: 'Torneios que os diretores mostram a todos. Os outros só abrem para quem tem o link.',
  none: 'Nenhum torneio está na lista. Para abrir um, escreva /tournament ao bot.',
  heading: {
    open: 'Inscrições abertas',
    running: 'Em andamento',
    over: 'Encerrados',
    players: 'Participantes',
    live: 'Partidas em andamento',
    table: 'Classificação',
    rounds: 'Rodadas',
    cross: 'Tabela cruzada',
    bracket: 'Chave',
    rules: 'Como se decidem as posições',
    files: 'Arquivos',
  },
  runBy: (names) => `Direção: ${names.join(', ')}`,
  toJoin: (code) => rich`Para participar, escreva ${{ command: 'tournament', values: [code] }} ao bot.`,
  toFollow: (code) =>
    rich`Para acompanhar em um chat, escreva ${{ command: 'tournament', values: [code] }} ao bot.`,
  column: {
    place: 'Lugar',
    name: 'Jogador',
    team: 'Equipe',
    points: 'Pontos',
    passed: 'Fases superadas',
    T1: 'T1',
    T2: 'T2',
    S: 'S',
    SB: 'SB',
    wins: 'Vitórias',
    games: 'Partidas',
    boards: 'Tabuleiros',
    lot: 'Sorteio',
  },
  round: (round) => `Rodada ${round}`,
  stage: (ties) => ({ 1: 'Final', 2: 'Semifinais', 4: 'Quartas' })[ties] ?? null,
  sharedOut: 'Quem saiu na mesma fase divide o lugar.',
  more: (count) => `… e mais ${count}`,
  shared: 'Quem tem o mesmo lugar o divide: nenhum critério desempata.',
  annulled: (names) =>
    `Saíram antes de jogar metade das partidas: ${names.join(', ')}. Essas partidas não contam na classificação.`,
  game: (number) => (number === null ? 'Partida' : `Partida ${number}`),
  watch: 'Assistir',
  rule: {
    points:
      'Vitória vale 2 pontos, empate 1, derrota 0. Quem tem mais pontos fica na frente. Com pontos iguais, decide o primeiro critério diferente:',
    match: 'Cada confronto tem duas partidas. Vencer o confronto vale 2 pontos, empatar vale 1.',
    T1: 'T1: os pontos finais dos seus adversários, sem o mais baixo.',
    T2: 'T2: o mesmo, sem os dois mais baixos.',
    S: 'S (Solkoff): os pontos finais de todos os seus adversários.',
    direct: 'Os confrontos entre os empatados, se todos se enfrentaram.',
    games: 'Partidas: os pontos de cada partida dos confrontos.',
    SB: 'SB (Sonneborn-Berger): seus pontos em cada rodada vezes os do adversário.',
    wins: 'Vitórias: partidas vencidas no tabuleiro.',
    lot: 'Sorteio: feito uma única vez, no início.',
    bye: 'Se sobrar sem adversário, você folga. A folga vale 2 pontos no suíço, senão nenhum.',
    late: 'Quem entra atrasado ganha 1 ponto pela primeira rodada perdida. As outras não valem nada.',
    unplayed:
      'Sem partida, T1, T2, S e SB usam um adversário fictício. Ele tinha os seus pontos e empata todas as rodadas seguintes.',
    sharing: 'Se tudo for igual, o lugar é dividido.',
    white: 'Em cada dupla, o primeiro joga de brancas na primeira partida.',
    left: 'Quem sai antes da metade das partidas tem todas anuladas. Quem sai depois perde as que faltam.',
    arena:
      'Quem está livre joga contra alguém próximo na tabela. Vitória vale 2 pontos, empate 1. Com pontos iguais, quem tem mais vitórias fica na frente. Se forem iguais, o lugar é dividido.',
    streak: 'Depois de duas vitórias seguidas, tudo vale o dobro. Acaba quando você não vence.',
    berserk:
      'Berserk: antes do primeiro lance, você pode cortar seu tempo pela metade. Não há segundos a mais. Vencer com 7 lances ou mais vale então um ponto a mais.',
    arenaDraws:
      'Empate antes do lance 10 não vale nada. Depois de um empate, outros só contam com mais de 30 lances. Uma vitória acaba com isso.',
    tables:
      'Três ou quatro jogam numa mesa. São 2 pontos por adversário vencido. Por quem empata com você, 1.',
    fills: 'O computador ocupa os lugares livres. Ele não tem colocação e não conta em S.',
    leftTables: 'Se você sair ou não vier, o computador joga no seu lugar. Você não ganha pontos.',
    boards: 'Com pontos iguais, contam os pontos de todos os tabuleiros.',
    teams:
      'Vencer o confronto entre equipes vale 2 pontos, empatar vale 1. Cada tabuleiro vale 2 pontos, ou 1 para cada.',
    teamColours: 'A primeira equipe tem as brancas nos ímpares, a outra nos pares.',
    smallTeam: 'Se uma equipe é menor, a outra vence nos últimos tabuleiros.',
    arenaEnd: 'Pouco antes do fim ninguém mais recebe adversário. As partidas em curso no fim ainda contam.',
    ladder:
      'Você desafia alguém até três lugares acima. Se vencer, fica com o lugar. Todos entre os dois descem um. Senão, nada muda.',
    ladderAnswer:
      'Um desafio precisa ser aceito em 3 dias, ou está perdido. Se a pessoa está ausente, ele não conta.',
    ladderLimits:
      'Os mesmos dois jogam uma vez em 7 dias. Você tem no máximo três desafios abertos. Em dois deles, defende o seu lugar.',
    ladderTime: 'Quem perde duas vezes seguidas por tempo sai da escada. Pode voltar no último lugar.',
    league:
      'Divisões de 6 a 10 jogam uma temporada de um mês. Em cada divisão, todos jogam contra todos. A próxima temporada começa quando todas terminam.',
    leagueMoves:
      'De uma divisão de 6, o primeiro sobe e o último desce. De 8 ou 10, dois. Quem chega começa embaixo, por rating.',
    leagueEarly: 'Nas duas primeiras temporadas mudam mais: de 6, dois; de 10, três.',
    leagueLeaving: 'Se alguém sai, o próximo abaixo fica com o lugar. Divisões pequenas demais se juntam.',
    seeds:
      'Quem perde sai. Os de rating mais alto ficam separados na chave. Se sobram vagas, eles passam a primeira fase sem jogar.',
    level:
      'Quem empata joga de novo com metade do tempo. Depois vêm partidas de 3+2, com cores trocadas, até alguém vencer. Após seis delas, decide o sorteio.',
    levelByDays:
      'Quem empata joga de novo com metade do tempo por lance. Se empatar outra vez, decide o sorteio.',
    leftKnockout: 'Se você sai ou não aparece, o adversário passa de fase.',
  },
  file: { txt: 'Texto', csv: 'CSV', trf: 'TRF', pdn: 'PDN', ics: 'Agenda' },
  fileOf: (form, name) =>
    form === 'pdn'
      ? rich`${{ bold: name }}: todas as partidas`
      : form === 'ics'
        ? rich`${{ bold: name }}: datas para a sua agenda`
        : rich`${{ bold: name }}: classificação e rodadas`,
  noFile: {
    pdn: 'Nenhuma partida terminou ainda, ou o arquivo seria grande demais.',
    trf: 'Nenhuma rodada terminou ainda.',
    ics: 'Este torneio não tem datas.',
    csv: 'O torneio ainda não começou.',
    txt: 'O torneio ainda não começou.',
  },
  page: 'Página do torneio',
  calendar: {
    start: (name) => `${name}: início`,
    round: (name, round) => `${name}: começa a rodada ${round}`,
    lastDay: (name, round) => `${name}: termina a rodada ${round}`,
  },
  list: {
    on: 'Mostrar a todos no site',
    off: 'Tirar da lista do site',
    isOn: 'Agora todos veem este torneio e os nomes no site.',
    isOff: 'Este torneio não está mais na lista. O link continua funcionando.',
  },
  tableOf: (name) => `Classificação: ${name}.`,
};
