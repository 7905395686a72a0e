import { lines, rich } from '../../../../locales/text.js';
import type { RestraintKind } from '../../../../sessions/ratings/fair/thresholds.js';
import {
  asPseudonymIn,
  casualIn,
  changesIn,
  mineIn,
  type Phrases,
  type RatingWords,
  type Reasons,
  spanIn,
} from './words.js';

const PT: Phrases = {
  heading: 'Seus ratings',
  as: (name) => `Como ${name} (só você vê)`,
  place: (at, of) => `${at}º de ${of} aqui`,
  score: (won, drawn, lost) => `+${won} =${drawn} −${lost}`,
  isHidden: 'Os outros não os veem.',
  change: 'Ratings',
};

const RESTRAINTS: Readonly<Record<RestraintKind, string>> = {
  aborted: 'partidas interrompidas demais',
  deserted: 'partidas abandonadas demais',
  thrown: 'derrotas relâmpago demais',
};

const REASONS: Reasons = {
  short: 'Sem rating: nem todos fizeram dois lances.',
  guest: 'Sem rating: convidados do site não têm rating.',
  'house-rules': 'Sem rating: jogou-se com regras da casa.',
  position: 'Sem rating: a partida não começou da posição inicial.',
  help: 'Sem rating: a ajuda do computador era permitida.',
  undone: 'Sem rating: um lance foi desfeito.',
  clocks: 'Sem rating: os relógios eram diferentes.',
  late: 'Sem rating: aqui o atraso não perde a partida.',
  unrated: 'Sem rating: um dos jogadores joga sem rating por ora.',
  self: 'Sem rating: a mesma pessoa jogou dos dois lados.',
  annulled: 'Sem rating: um administrador anulou a partida.',
  settled: 'Sem rating: contra o computador só contam ratings provisórios.',
  alike: 'Sem rating: partida igual a uma anterior.',
  new: 'Sem rating: partida curta demais para quem está começando.',
  absence: 'Sem rating: outra derrota da mesma ausência já conta.',
  often: 'Sem rating: vocês jogaram muito entre si ultimamente. Joguem também com outros.',
};

export const WORDS: RatingWords = {
  rating: { name: 'rating', title: 'Meus ratings' },
  deed: { name: 'ação', title: 'Fazer outra coisa além de ver os ratings' },
  deeds: {
    off: 'Minhas próximas partidas não valem rating',
    on: 'Minhas próximas partidas valem rating de novo',
    hide: 'Esconder meus ratings dos outros',
    show: 'Mostrar meus ratings de novo',
    casual: 'Propor que esta partida não valha rating',
    link: 'Ligar minhas contas em duas plataformas (no privado)',
    undo: 'Tirar a última partida dos ratings',
    world: 'Entrar no ranking mundial',
    'world off': 'Sair do ranking mundial',
  },
  gameOrCode: { name: 'jogo', title: 'Qual jogo; ou o código que liga as contas' },
  mine: mineIn(PT),
  asPseudonym: asPseudonymIn(PT),
  unrated: () => rich`Não vale rating.`,
  none: () =>
    rich`Você ainda não tem rating. Uma partida com outra pessoa conta sem ajuda nem lances desfeitos.`,
  hidden: (isHidden) =>
    isHidden ? rich`Agora só você vê os seus ratings.` : rich`Os outros voltam a ver os seus ratings.`,
  changes: changesIn(PT),
  showAgain: '👁 Mostrar de novo',
  rateAgain: '🏅 Valer rating',
  casual: casualIn(REASONS),
  kept: (families, accounts) =>
    lines(
      rich`Ratings, um número para cada tipo de jogo: ${families}.`,
      accounts < 2 ? [] : rich`Contas que valem como uma só pessoa: ${accounts}.`,
    ),
  world: {
    joined: (name, page) =>
      lines(
        rich`Você está no ranking mundial como ${name}. Todos veem os seus ratings.`,
        page === null ? [] : [{ link: page, title: 'A sua página' }],
      ),
    left: () => rich`Você saiu do ranking mundial.`,
    table: '🌍 Ranking mundial',
    leave: 'Sair',
    kept: (name) => rich`O nome que todos veem no ranking mundial: ${name}.`,
  },
  restraint: (kind, ms, name) =>
    rich`${name === null ? 'Só' : rich`${name}: só`} partidas sem rating por ${spanIn('pt-BR', ms)}, motivo: ${RESTRAINTS[kind]}.`,
  chosen: (isRated) =>
    isRated ? rich`Suas novas partidas voltam a valer rating.` : rich`Suas novas partidas não valem rating.`,
  code: ({ platform, text }, minutes) =>
    rich`No ${platform}, escreva ${{ code: text }} em até ${minutes} minutos. Não mostre o código a ninguém. Partidas entre essas contas não vão contar.`,
  codeInPrivate: () => rich`Peça no privado: quem vir o código pode usá-lo.`,
  linked: (how) =>
    ({
      linked: rich`Agora suas contas são a mesma pessoa no rating.`,
      unknown: rich`Esse código não existe. ${{ command: 'rating', values: ['link'] }} na outra plataforma dá um.`,
      tooOften: rich`Códigos errados demais. Tente de novo em dez minutos.`,
      samePlatform: rich`Cada pessoa tem só uma conta em cada plataforma.`,
      already: rich`Essas contas já são da mesma pessoa.`,
    })[how],
  notAnnulled: (why, days) =>
    ({
      unknown: rich`Não conheço essa partida neste chat.`,
      casual: rich`Essa partida não valeu rating.`,
      old: rich`Essa partida tem mais de ${days} dias. Fale com quem mantém o bot.`,
    })[why],
  notYoursToAnnul: () => rich`Nada mudou: só quem administra o chat pode tirar uma partida.`,
  sureToAnnul: () => rich`Tirar esta partida do rating? As seguintes serão recalculadas.`,
  annul: 'Tirar do rating',
  annulled: (game, day, isOperators) =>
    rich`${game}, ${day}: ${isOperators ? 'quem mantém o bot' : 'um administrador'} tirou a partida do rating.`,
  annulledAll: (count, isOperators) =>
    rich`${isOperators ? 'Quem mantém o bot' : 'Um administrador'} tirou ${String(count)} partidas do rating. Os pontos perdidos nelas voltaram.`,
};

export const SAID: readonly string[] = [
  'rating',
  'meu rating',
  'qual é meu rating',
  'qual é o meu rating',
  'qual meu rating',
  'minha pontuação',
  'quantos pontos eu tenho',
  'meu elo',
];

export const POLICY = 'Os seus ratings, com as partidas de onde vêm, e as contas que você ligou.';

export const WORLD_POLICY = 'O nome que você escolheu para as tabelas mundiais, se participa delas.';
