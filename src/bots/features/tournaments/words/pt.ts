import { count, span } from '../../../../locales/pt/language.js';
import { joined, rich } from '../../../../locales/text.js';
import { LADDER_WORDS } from './pt/ladder.js';
import type { TourWords } from './words.js';

export { DIRECTOR_WORDS } from './pt/directors.js';
export { LADDER_WORDS } from './pt/ladder.js';
export { LASTING } from './pt/lasting.js';
export { LEAGUE_WORDS } from './pt/league.js';
export { MISSED_WORDS } from './pt/missed.js';
export { PAGE_WORDS } from './pt/pages.js';
export { PARTNER_WORDS } from './pt/partners.js';

const score = (points: readonly number[] | null): string => (points === null ? '' : ` ${points.join(':')}`);
const POINTS = ['ponto', 'pontos'] as const;
const MINUTES = ['minuto', 'minutos'] as const;
const BOARDS = ['tabuleiro', 'tabuleiros'] as const;
const ROUNDS = ['rodada', 'rodadas'] as const;
const TOURNAMENTS = ['torneio', 'torneios'] as const;

export const POLICY =
  'Torneios que você jogou ou dirigiu: as tabelas ficam. Se você apagar os seus dados, elas deixam de citar você.';

export const WORDS: TourWords = {
  command: { name: 'torneio', title: 'Abrir ou acompanhar um torneio' },
  what: { name: 'qual', title: 'suíço russas 1d, ou o código de um torneio' },
  kept: (number) => rich`${count(number, TOURNAMENTS)} que você jogou ou dirigiu.`,
  kinds: {
    everybody: 'Todos contra todos',
    swiss: 'Suíço',
    knockout: 'Mata-mata',
    arena: 'Arena',
    tables: 'Mesas de 3 ou 4',
    teams: 'Equipes',
    ladder: 'Escada',
    league: 'Liga',
  },
  button: {
    ...{
      join: 'Participar',
      leave: 'Sair',
      who: 'Quem joga',
      more: '⋯',
      table: 'Tabela',
      ready: 'Cheguei',
    },
    ...{ back: 'Voltei', start: 'Começar', next: 'Próxima rodada', pause: 'Pausar', resume: 'Retomar' },
    ...{
      result: 'Resultado',
      undo: 'Desfazer',
      remove: 'Retirar',
      late: 'Deixar entrar',
      cancel: 'Cancelar torneio',
    },
    ...{ live: 'Ao vivo, 10+5', days: 'Por dias', yes: 'Sim', no: 'Não', other: 'Outro jogo' },
    ...{
      meet: 'Com hora marcada',
      date: 'Combinar horário',
      times: 'Outro horário',
      lineUp: 'Escalação',
      berserk: 'Berserk',
      extend: '+1 dia',
      pair: 'Emparceirar',
      apart: 'Separar',
      appeal: 'Recorrer',
      mask: 'Entrar com pseudônimo',
      forgive: 'Perdoar falta',
      directors: 'Direção',
      handOver: 'Passar a direção',
      challenge: 'Desafiar',
      accept: 'Aceitar',
      giveWay: 'Ceder o lugar',
    },
  },
  typed: {
    kinds: {
      everybody: ['todos', 'turno'],
      swiss: ['suíço', 'suico'],
      knockout: ['mata-mata', 'matamata', 'eliminatória', 'eliminatoria', 'copa'],
      arena: ['arena'],
      tables: ['mesas', 'mesa'],
      teams: ['equipes', 'equipe'],
      ladder: ['escada'],
      league: ['liga'],
    },
    rounds: ['rodadas', 'rodada'],
    match: ['match', 'confronto'],
    start: ['início', 'inicio', 'começo'],
    daily: ['diário', 'diario'],
    next: ['próxima', 'proxima'],
    asked: ['manual'],
    twice: ['duplo', 'returno'],
    name: ['nome'],
    boards: ['tabuleiros'],
    minutes: ['minutos', 'min'],
    together: ['juntas', 'juntos'],
    bank: ['banco', 'reserva'],
    away: ['ausência', 'ausencia'],
    pause: ['pausa', 'suspender'],
    meet: ['combinado', 'marcado', 'hora-marcada'],
    apart: ['separar', 'separados'],
    pairs: ['forme pares', 'pares', 'duplas'],
  },
  choose: ({ everybody, swiss, knockout, arena }) =>
    rich`🏆 Que tipo de torneio?
${everybody}: para até 16 pessoas.
${swiss}: você enfrenta quem tem tantos pontos quanto você.
${knockout}: quem perde sai.
${arena}: jogue quantas partidas conseguir.`,
  chooseOther: ({ ladder, league, teams, tables }) =>
    rich`🏆 Que tipo de torneio?
${ladder}: você desafia quem está logo acima.
${league}: divisões jogam por um mês; os melhores sobem.
${teams}: os chats jogam entre si.
${tables}: para jogos de três ou quatro.`,
  chooseGame: (kind) => rich`🏆 ${WORDS.kinds[kind]}: qual jogo?`,
  unopened: (told) => {
    if (told.why === 'unread')
      return rich`Não entendi “${told.typed}”. Tente: ${{ command: 'tournament', values: ['suíço russas 5 rodadas 1d início=sáb 19:00'] }}`;
    if (told.why === 'chatFull')
      return rich`Este chat já tem ${told.most} torneios. Um deles precisa terminar antes.`;
    if (told.why === 'tooMany') return rich`Você pode abrir ${told.most} torneios por dia.`;
    if (told.why === 'seats')
      return rich`Esse tipo é para jogos de dois. Para três ou quatro há mesas: ${{ command: 'tournament', values: [`mesas ${told.example}`] }}`;
    if (told.why === 'two') return rich`Mesas são para jogos de três ou quatro. ${told.game} é para dois.`;
    if (told.why === 'partners')
      return rich`Para ${told.game} há todos contra todos, suíço e mata-mata: ${{ command: 'tournament', values: [`suíço ${told.id}`] }}`;
    if (told.why === 'sides')
      return rich`${told.game} é um jogo com parceiros. Escolha um em que cada um joga sozinho: ${{ command: 'tournament', values: [`mesas ${told.example}`] }}`;
    return rich`Você pode jogar ${told.most} torneios ao mesmo tempo.`;
  },
  unknown: () => rich`Esse torneio não existe.`,
  refused: {
    ...LADDER_WORDS.refused,
    over: 'Este torneio terminou.',
    full: 'Este torneio está completo.',
    begun: 'É tarde para entrar: o torneio já começou. Você pode assistir.',
    tooFew: 'Ainda há poucos participantes.',
    notIn: 'Você não está neste torneio.',
    left: 'Você saiu deste torneio. Não dá para voltar.',
    alreadyIn: 'Você já está no torneio.',
    paused: 'O torneio está pausado.',
    roundOn: 'A rodada ainda não terminou.',
    badTime: 'Esse horário já passou, ou a rodada termina antes.',
    directorsEnough: 'Um torneio tem no máximo cinco pessoas na direção.',
    apartEnough: 'Este torneio já tem o máximo de pares separados.',
    stale: 'Isso não é mais possível.',
    twoAccounts: 'Você já está no torneio, pela sua outra conta.',
    noTeam: 'Entre no chat da sua equipe. Se ele ainda não é uma, um administrador pode inscrevê-lo.',
    notDirector: 'Só quem dirige o torneio pode fazer isso.',
  },
  defaultName: ({ game, kind }) =>
    ({
      swiss: `${game}, suíço`,
      everybody: `${game}, todos contra todos`,
      knockout: `${game}, mata-mata`,
      arena: `${game}, arena`,
      tables: `${game}, mesas`,
      teams: `${game}, equipes`,
      ladder: `${game}, escada`,
      league: `${game}, liga`,
      division: `${game}, divisão`,
    })[kind],
  pairs: 'Pares',
  bank: ({ main, added }) => `${span(main)} por partida${added > 0 ? `, mais ${span(added)} por lance` : ''}`,
  about: ({ game, kind, rounds, minutes, boards, isMatch, isTwice, isPairs, isRated, pace }) =>
    [
      game,
      isPairs
        ? 'cada um com um adversário'
        : {
            swiss: 'suíço',
            everybody: isTwice ? 'todos contra todos, turno e returno' : 'todos contra todos',
            knockout: 'mata-mata',
            arena: 'arena',
            tables: 'mesas',
            teams: 'equipes',
            ladder: 'escada',
            league: 'liga',
            division: 'divisão',
          }[kind],
      ...(rounds === null || isPairs ? [] : [count(rounds, ROUNDS)]),
      ...(minutes === null ? [] : [count(minutes, MINUTES)]),
      ...(boards === null ? [] : [count(boards, BOARDS)]),
      ...(isMatch ? ['confrontos de duas partidas'] : []),
      pace,
      isRated ? 'vale rating' : 'sem rating',
    ].join(' · '),
  entered: (number, names) =>
    number === 0
      ? rich`Ninguém entrou ainda.`
      : rich`${{ bold: `${number} no torneio` }}: ${names.join(', ')}`,
  starts: (when) => (when === null ? rich`Começa quando quem abriu quiser.` : rich`Começa ${when}.`),
  state: {
    round: (round, rounds) => rich`Rodada ${round} de ${rounds}`,
    nextRound: (when) =>
      when === null ? rich`Quem dirige começa a próxima rodada.` : rich`Próxima rodada: ${when}.`,
    arena: (until, games) =>
      until === null
        ? rich`O tempo acabou. As partidas em curso ainda contam: ${games}.`
        : rich`Até ${until}. Partidas em curso: ${games}.`,
    together: (games) => rich`Todas as rodadas ao mesmo tempo. Partidas por jogar: ${games}.`,
    paused: () => rich`⏸ Pausado.`,
    over: () => rich`🏁 Terminado.`,
    cancelled: () => rich`Cancelado.`,
  },
  board: ({ names, points, why, isByLot, when }) => {
    const [one = '', other = ''] = names;
    if (why === 'bye') return `${one}: folga`;
    if (why === 'absent') return `${one}: ausente`;
    if (why === 'annulled') return `${one} – ${other}: não conta`;
    const note = why === 'forfeit' ? ' (sem jogo)' : isByLot ? ' (sorteio)' : '';
    return `${one} – ${other}${score(points)}${note}${when === null ? '' : ` (${when})`}`;
  },
  points: (points) => String(points),
  out: 'fora',
  joined: ({ name, as, when, isHere, isLate }) =>
    joined(
      [
        isLate
          ? rich`Você está em ${name}, a partir da próxima rodada.`
          : rich`Você está no torneio: ${name}.`,
        when === null ? [] : rich`Começa ${when}.`,
        isHere ? rich`Os seus tabuleiros chegam aqui.` : [],
        rich`Todos no torneio veem você como ${as}.`,
      ],
      ' ',
    ),
  blocks: (names) =>
    rich`Você bloqueou ${names.join(', ')}. Se tiverem de se enfrentar, você perde sem jogar.`,
  maskThere: (code) =>
    rich`Com pseudônimo, você joga no nosso chat privado. Escreva lá ${{ command: 'tournament', values: [code] }} e toque em ⋯.`,
  left: (name) => rich`Você saiu de ${name}.`,
  sureLeave: (name) =>
    rich`Sair de ${name}? O torneio já começou. Você perde as partidas que faltam. Não dá para voltar.`,
  backAgain: () => rich`Bem-vindo de volta. Você joga a partir da próxima rodada.`,
  isReady: (other) => rich`Tudo certo. Esperando ${other}.`,
  bothReady: () => rich`Já chegou todo mundo: a partida começa.`,
  news: {
    called: ({ name, round, other, until }) =>
      rich`🏆 ${name}, rodada ${round}: você joga contra ${{ bold: other }}. Se você não tocar em “Cheguei”, perde ${until}.`,
    otherReady: (other) => rich`${{ bold: other }}: tudo pronto, só falta você.`,
    bye: ({ name, round, points }) =>
      points > 0
        ? rich`🏆 ${name}, rodada ${round}: você folga e ganha ${count(points, POINTS)}.`
        : rich`🏆 ${name}, rodada ${round}: você folga.`,
    again: ({ name, round, other }) =>
      rich`🏆 ${name}, rodada ${round}: você joga de novo contra ${{ bold: other }}. Não havia outro emparceiramento possível.`,
    repeated: (what) =>
      what === 'game'
        ? rich`Vocês já se enfrentaram, mas não havia outro emparceiramento possível.`
        : rich`Você já tinha folgado, mas não havia outro emparceiramento possível.`,
    won: ({ name, round, other }) => rich`🏆 ${name}, rodada ${round}: você venceu ${other} sem jogar.`,
    together: ({ name, games }) =>
      rich`🏆 ${name} começou, com todas as rodadas ao mesmo tempo. Partidas: ${games}.`,
    arena: ({ name, until }) => rich`🏆 ${name} começou. Termina ${until}; ainda dá para entrar.`,
    paired: (name) =>
      rich`🏆 ${name}: antes do primeiro lance, você pode cortar seu tempo pela metade. Vencer vale então um ponto a mais.`,
    soon: ({ name, when }) => rich`🏆 ${name} começa ${when}.`,
    lastDay: ({ name, round, other, until }) =>
      rich`🏆 ${name}${round === null ? '' : `: a rodada ${round}`} termina ${until}. Falta terminar a partida contra ${{ bold: other }}.`,
    lot: ({ name, other, isOn }) =>
      isOn
        ? rich`🏆 ${name}: você e ${other} empataram em tudo. O sorteio classificou você.`
        : rich`🏆 ${name}: você e ${other} empataram em tudo. O sorteio classificou ${other}.`,
    lost: ({ name, round, other }) =>
      rich`🏆 ${name}, rodada ${round}: você perdeu sem jogar contra ${other}.`,
    blocked: ({ name, round, other }) =>
      rich`🏆 ${name}, rodada ${round}: você bloqueou ${other}, por isso perde sem jogar.`,
    nobody: ({ name, round, other }) =>
      rich`🏆 ${name}, rodada ${round}: a sua partida contra ${other} não aconteceu. Ninguém ganha pontos.`,
    replaced: ({ name, round }) =>
      rich`🏆 ${name}, rodada ${round}: você não veio. O computador joga no seu lugar. Você não ganha pontos.`,
    late: ({ name, boards, until }) =>
      rich`🏆 ${name}: ainda em jogo fora do prazo: ${boards.join(', ')}. Dê o resultado, ou o computador julga a posição ${until}.`,
    judged: ({ name, round, board, until }) =>
      rich`🏆 ${name}: o computador julgou a sua partida da rodada ${round}. ${board}. Você pode recorrer à direção até ${until}.`,
    appeal: ({ name, round, board }) =>
      rich`🏆 ${name}, rodada ${round}: alguém recorreu do resultado do computador. ${board}. Veja a partida e mude o resultado se estiver errado.`,
    asked: ({ name, round }) => rich`🏆 ${name}: a rodada ${round} terminou. Comece a próxima quando quiser.`,
    round: ({ name, round, boards }) => rich`🏆 ${name}, rodada ${round}: ${boards.join(', ')}`,
    over: ({ name, first }) => rich`🏁 ${{ bold: name }} terminou. ${first.join(' ')}`,
    yourPlace: ({ name, place, of }) =>
      rich`🏁 ${name} terminou. Você ficou em ${{ bold: `${place}º de ${of}` }}.`,
    cancelled: (name) => rich`🏆 ${name} foi cancelado.`,
    delayed: ({ name, fewest, when }) =>
      rich`🏆 ${name} precisa de ${fewest} pessoas. Espera por mais gente e começa ${when}.`,
    eventless: (name) =>
      rich`🏆 ${name} não aparece nos eventos do servidor. Para isso meu cargo precisa da permissão Criar eventos. O resto funciona.`,
    pausedLong: ({ name, when }) => rich`🏆 ${name} está pausado há muito tempo. Será cancelado ${when}.`,
  },
  meeting: {
    pace: 'com hora marcada',
    tonight: (time) => `Hoje ${time}`,
    tomorrow: (time) => `Amanhã ${time}`,
    accept: 'Aceitar',
    when: (other) => rich`Quando você quer jogar contra ${other}?`,
    zone: (zone) => rich`Fuso horário: ${zone}.`,
    asked: (other, when) => rich`Você propõe ${when}. Vou perguntar a ${other}.`,
    agreed: (other, when) => rich`Combinado: você joga contra ${other} ${when}.`,
    paired: ({ name, round, other, until }) =>
      rich`🏆 ${name}, rodada ${round}: você joga contra ${{ bold: other }}. Combinem um horário; a rodada termina ${until}.`,
    proposed: ({ name, round, other, when }) =>
      rich`🏆 ${name}, rodada ${round}: ${{ bold: other }} propõe ${when}.`,
    soon: ({ name, round, other, when }) =>
      rich`🏆 ${name}, rodada ${round}: você joga contra ${{ bold: other }} ${when}.`,
    accepted: ({ name, round, other, when }) =>
      rich`🏆 ${name}, rodada ${round}: ${{ bold: other }} aceitou. Vocês jogam ${when}.`,
    proposedAlone: ({ name, round, other, isOwn }) =>
      rich`🏆 ${name}, rodada ${round}: você e ${other} não combinaram um horário. ${isOwn ? 'Só você propôs um: a vitória é sua.' : 'Só a outra pessoa propôs um: você perdeu.'}`,
    drawn: ({ name, round, other }) =>
      rich`🏆 ${name}, rodada ${round}: você e ${other} não combinaram um horário. Vale como empate.`,
  },
  teams: {
    how: (code) =>
      rich`Um chat joga como equipe se um administrador escrever lá: ${{ command: 'tournament', values: [`${code} Leões`] }}. Depois os jogadores entram por lá.`,
    inGroup: 'Escreva isso no grupo que joga como equipe.',
    notCaptain: 'Só o capitão escala a equipe, ou um administrador no chat dela.',
    lineUp: ({ team, names, isFull }) =>
      rich`${{ bold: team }}: ${names.map((name, at) => `${at + 1}. ${name} `).join('')}${isFull ? 'Está certo?' : `Quem joga no tabuleiro ${names.length + 1}?`}`,
    soon: ({ name, round }) => rich`🏆 ${name}: quem joga pela sua equipe na rodada ${round}?`,
    left: ({ name, who }) => rich`🏆 ${name}: ${who} saiu da equipe.`,
    captain: (name) => rich`🏆 ${name}: agora quem comanda a sua equipe é você.`,
    linedUp: ({ team, names }) =>
      rich`${{ bold: team }} joga assim a partir da próxima rodada: ${names.map((name, at) => `${at + 1}. ${name}`).join(' ')}`,
  },
  deed: ({ by, what, names, round, before, after, undone }) => {
    const who = by ?? WORDS.someDirector;
    const [one = '', other = ''] = names;
    switch (what) {
      case 'result':
        return rich`${who} registrou um resultado da rodada ${round}: ${one} – ${other}${score(after)}${before === null ? '' : `, antes${score(before)}`}.`;
      case 'undo':
        return joined([rich`${who} desfez isto:`, undone], ' ');
      case 'pair':
        return rich`${who} emparceirou ${one} e ${other} para a próxima rodada.`;
      case 'apart':
        return one === ''
          ? rich`${who} separou vários pares: não se enfrentam.`
          : rich`${who} separou ${one} e ${other}: não se enfrentam.`;
      case 'together':
        return rich`${who} deixou ${one} e ${other} se enfrentarem de novo.`;
      case 'appeal':
        return rich`${who} recorreu à direção. Rodada ${round}: ${one} – ${other}${score(after)}.`;
      case 'judged':
        return rich`o computador julgou a rodada ${round}: ${one} – ${other}${score(after)}.`;
      case 'remove':
        return rich`${who} retirou ${one || 'alguém'}.`;
      case 'pause':
        return rich`${who} pausou o torneio.`;
      case 'resume':
        return rich`${who} retomou o torneio.`;
      case 'cancel':
        return rich`${who} cancelou o torneio.`;
      case 'late':
        return rich`${who} abriu o torneio a quem chega tarde.`;
      case 'next':
        return rich`${who} começou a rodada ${round}.`;
      case 'extend':
        return rich`${who} deu mais um dia a todos.`;
      case 'handOver':
        return rich`${who} passou a direção: agora quem dirige é ${one}.`;
      case 'start':
        return rich`${who} começou o torneio.`;
    }
  },
  someDirector: 'A direção',
  isBerserk: () => rich`O seu tempo caiu pela metade, sem segundos por lance.`,
  panel: (name) => rich`🏆 ${name}: o que fazer? Todos no torneio ficam sabendo.`,
  sure: {
    start: (name) => rich`Começar ${name} agora?`,
    next: (name) => rich`Começar a próxima rodada de ${name} agora?`,
    pause: (name) => rich`Pausar ${name}? Nenhuma partida nova começa. As partidas em curso continuam.`,
    resume: (name) => rich`Retomar ${name}?`,
    late: (name) =>
      rich`Deixar entrar em ${name} com o torneio em curso? Quem entra começa com poucos pontos.`,
    extend: (name) => rich`Dar mais um dia a ${name}?`,
    cancel: (name) => rich`Cancelar ${name}? Dá para desfazer por dez minutos.`,
  },
  sureRemove: (name) =>
    rich`Retirar ${name}? As partidas que faltam serão perdidas, e a pessoa não volta. Dá para desfazer por dez minutos.`,
  sureTakeOut: (name) => rich`Retirar ${name}? A pessoa pode entrar de novo.`,
  sureHandOver: (name) => rich`Passar a direção do torneio? Quem dirige passa a ser ${name}, e não você.`,
  surePair: {
    pair: ([one = '', other = '']) => rich`Pôr ${one} e ${other} para jogar na próxima rodada?`,
    apart: ([one = '', other = '']) => rich`Nunca emparceirar ${one} e ${other}?`,
    together: ([one = '', other = '']) =>
      rich`${one} e ${other} estão separados. Deixar que se enfrentem de novo?`,
  },
  appealed: () => rich`A direção vai olhar a partida.`,
  sureResult: (board) => rich`Registrar ${board}?`,
  whichBoard: () => rich`Qual partida?`,
  whichResult: (names) => rich`${names.join(' – ')}: como terminou?`,
  whichOrder: (place) => rich`Quem ficou em ${place}º lugar?`,
  othersLevel: 'Os outros empatam',
  whom: () => rich`Quem?`,
  done: () => rich`Feito.`,
};
