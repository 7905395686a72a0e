import type { Language } from '../../../locales/index.js';
import type { Naming } from '../../../locales/names.js';
import { joined, lines, rich, type Span, type Text } from '../../../locales/text.js';
import type { Why } from '../../../sessions/ratings/casual.js';
import type { RestraintKind } from '../../../sessions/ratings/fair/thresholds.js';
import type { Linked } from '../../../sessions/ratings/linking.js';
import type { Shown } from '../../../sessions/ratings/rate.js';
import type { NotAnnulled } from '../../../sessions/ratings/undoing/annulling.js';
import { numberOf } from '../../channel/standings/standing.js';

/** What somebody's rating in a family of games is told by. */
export interface RatingLine {
  readonly game: string;
  readonly shown: Shown;
  /** Their last ratings, as low and high bars. */
  readonly course: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Their place among those who play in this chat, from 1, and how many these are; null without one. */
  readonly place: { readonly at: number; readonly of: number } | null;
}

/** A player's rating before and after a game, in words; after it is bold. */
export interface ChangeLine {
  readonly name: Span;
  readonly before: string;
  readonly after: string;
}

/** What `/rating` does besides, as it is typed. */
export const DEEDS = ['off', 'on', 'hide', 'show', 'casual', 'link', 'undo', 'world', 'world off'] as const;
type Deed = (typeof DEEDS)[number];

interface RatingWords {
  readonly rating: Naming;
  readonly deed: Naming;
  readonly deeds: Readonly<Record<Deed, string>>;
  readonly gameOrCode: Naming;
  readonly mine: (ratings: readonly RatingLine[], isHidden: boolean) => Text;
  readonly none: () => Text;
  readonly hidden: (isHidden: boolean) => Text;
  /** Buttons that take back that one’s ratings are hidden, and that one’s games are casual. */
  readonly showAgain: string;
  readonly rateAgain: string;
  /** Below the last board of a rated game. */
  readonly changes: (changes: readonly ChangeLine[]) => Text;
  /** Below the last board of a casual one; empty where nobody expects otherwise. */
  readonly casual: (why: Why) => Text;
  /** Below that of a game with a pseudonym, where the reason would tell more than that. */
  readonly unrated: () => Text;
  /** Ratings of one's pseudonym, which oneself alone is told. */
  readonly asPseudonym: (name: string, ratings: readonly RatingLine[]) => Text;
  /** `accounts`: how many are one person. */
  readonly kept: (families: number, accounts: number) => Text;
  /** A time without ratings, `ms` long: told of a player, or to them where no name is given. */
  readonly restraint: (kind: RestraintKind, ms: number, name: Span | null) => Text;
  /** What somebody has chosen for the games that they begin. */
  readonly chosen: (isRated: boolean) => Text;
  /** `there`: what is to be written on the other platform, whose name is given. */
  readonly code: (there: { readonly platform: string; readonly text: string }, minutes: number) => Text;
  readonly codeInPrivate: () => Text;
  readonly linked: (how: Linked) => Text;
  readonly notAnnulled: (why: NotAnnulled, days: number) => Text;
  readonly sureToAnnul: () => Text;
  readonly notYoursToAnnul: () => Text;
  readonly annul: string;
  /** For a chat that knows the game. */
  readonly annulled: (game: string, day: string, isOperators: boolean) => Text;
  /** The same for several games. */
  readonly annulledAll: (count: number, isOperators: boolean) => Text;
  readonly world: WorldWords;
}

interface WorldWords {
  /** `page` shows their ratings; null where there are no pages. */
  readonly joined: (name: string, page: string | null) => Text;
  readonly left: () => Text;
  readonly table: string;
  readonly leave: string;
  readonly kept: (name: string) => Text;
}

interface Phrases {
  readonly heading: string;
  readonly as: (pseudonym: string) => string;
  readonly place: (at: number, of: number) => string;
  /** Won, drawn and lost games. */
  readonly score: (won: number, drawn: number, lost: number) => string;
  readonly isHidden: string;
  readonly change: string;
}

const mineIn =
  (phrases: Phrases): RatingWords['mine'] =>
  (ratings, hidden) =>
    lines(listIn(phrases, phrases.heading, ratings), hidden ? [phrases.isHidden] : []);

const asPseudonymIn =
  (phrases: Phrases): RatingWords['asPseudonym'] =>
  (name, ratings) =>
    listIn(phrases, phrases.as(name), ratings);

const listIn = ({ place, score }: Phrases, heading: string, ratings: readonly RatingLine[]): Text =>
  lines(
    rich`${{ bold: heading }}`,
    ...ratings.map((each) =>
      lines(
        rich`${each.game}: ${{ bold: numberOf(each.shown) }} ±${each.shown.deviation} ${each.course}`,
        joined(
          [
            [score(each.won, each.drawn, each.lost)],
            each.place === null ? [] : [place(each.place.at, each.place.of)],
          ],
          ' · ',
        ),
      ),
    ),
  );

const changesIn =
  ({ change }: Phrases): RatingWords['changes'] =>
  (changes) =>
    rich`${change}: ${joined(
      changes.map(({ name, before, after }) => rich`${name} ${before} → ${{ bold: after }}`),
      ', ',
    )}.`;

const EN: Phrases = {
  heading: 'Your ratings',
  as: (name) => `As ${name}, which you alone can see`,
  place: (at, of) => `no. ${at} of ${of} here`,
  score: (won, drawn, lost) => `+${won} =${drawn} −${lost}`,
  isHidden: 'Others don’t see them.',
  change: 'Ratings',
};

const RU: Phrases = {
  heading: 'Ваш рейтинг',
  as: (name) => `Под псевдонимом ${name} (видно только вам)`,
  place: (at, of) => `${at}-е место из ${of} в этом чате`,
  score: EN.score,
  isHidden: 'Другие его не видят.',
  change: 'Рейтинг',
};

const PT: Phrases = {
  heading: 'Seus ratings',
  as: (name) => `Como ${name} (só você vê)`,
  place: (at, of) => `${at}º de ${of} aqui`,
  score: EN.score,
  isHidden: 'Os outros não os veem.',
  change: 'Ratings',
};

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** Whole hours up to two days, then days. */
function spanIn(tag: string, ms: number): string {
  const hours = Math.max(1, Math.ceil(ms / HOUR_MS));
  const [count, unit] = hours <= 2 * DAY_HOURS ? [hours, 'hour'] : [Math.round(hours / DAY_HOURS), 'day'];
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

const RESTRAINTS: Readonly<Record<Language, Readonly<Record<RestraintKind, string>>>> = {
  en: {
    aborted: 'too many games were broken off',
    deserted: 'too many games were left',
    thrown: 'too many games were lost at once',
  },
  ru: {
    aborted: 'слишком много прерванных партий',
    deserted: 'слишком много брошенных партий',
    thrown: 'слишком много мгновенных поражений',
  },
  pt: {
    aborted: 'partidas interrompidas demais',
    deserted: 'partidas abandonadas demais',
    thrown: 'derrotas relâmpago demais',
  },
};

type Reasons = Readonly<Partial<Record<Why, string>>>;

const REASONS: Readonly<Record<Language, Reasons>> = {
  en: {
    short: 'Not rated: it ended before everybody’s second move.',
    guest: 'Not rated: guests on the website have no rating.',
    'house-rules': 'Not rated: it was played by house rules.',
    position: 'Not rated: it began from a position of its own.',
    help: 'Not rated: the computer was allowed to help.',
    undone: 'Not rated: a move was taken back.',
    clocks: 'Not rated: the clocks were not equal.',
    late: 'Not rated: running out of time did not lose here.',
    unrated: 'Not rated: one of the players plays unrated for now.',
    self: 'Not rated: one person had both sides.',
    annulled: 'Not rated: an administrator has taken it out.',
    settled: 'Not rated: against the computer only provisional ratings count.',
    alike: 'Not rated: the same game as one before.',
    new: 'Not rated: the game was too short for a new player.',
    absence: 'Not rated: another loss of the same absence counts.',
    often: 'Not rated: you have met often lately. Play others, too.',
  },
  ru: {
    short: 'Без рейтинга: не все успели сделать по два хода.',
    guest: 'Без рейтинга: у гостей сайта его нет.',
    'house-rules': 'Без рейтинга: играли по правилам стола.',
    position: 'Без рейтинга: играли не с начальной позиции.',
    help: 'Без рейтинга: разрешалась помощь компьютера.',
    undone: 'Без рейтинга: ход вернули.',
    clocks: 'Без рейтинга: часы были неравные.',
    late: 'Без рейтинга: за просрочку здесь не проигрывали.',
    unrated: 'Без рейтинга: один из игроков пока играет без рейтинга.',
    self: 'Без рейтинга: за обе стороны играл один человек.',
    annulled: 'Без рейтинга: партию исключил администратор.',
    settled: 'Без рейтинга: с компьютером уточняется только предварительный рейтинг.',
    alike: 'Без рейтинга: партия повторяет прежнюю.',
    new: 'Без рейтинга: для новичка партия слишком короткая.',
    absence: 'Без рейтинга: за это отсутствие уже засчитано поражение.',
    often: 'Без рейтинга: в последнее время вы часто играете друг с другом. Сыграйте и с другими.',
  },
  pt: {
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
  },
};

const casualIn =
  (language: Language): RatingWords['casual'] =>
  (why) => {
    const reason = REASONS[language][why];
    return reason === undefined ? [] : [reason];
  };

export const WORDS: Readonly<Record<Language, RatingWords>> = {
  en: {
    rating: { name: 'rating', title: 'My ratings' },
    deed: { name: 'what', title: 'Something else than seeing your ratings' },
    deeds: {
      off: 'Make the games that I begin casual',
      on: 'Make the games that I begin rated again',
      hide: 'Hide my ratings from others',
      show: 'Let others see my ratings again',
      casual: 'Ask to make this game casual',
      link: 'Link my accounts on two platforms, in a private chat',
      undo: 'Take the last game out of the ratings',
      world: 'Put me in the world table',
      'world off': 'Take me out of the world table',
    },
    gameOrCode: { name: 'game', title: 'Which game; or the code that links accounts' },
    mine: mineIn(EN),
    asPseudonym: asPseudonymIn(EN),
    unrated: () => rich`Not rated.`,
    none: () => rich`You have no rating yet. A game with another person counts without help and take-backs.`,
    hidden: (isHidden) =>
      isHidden ? rich`Only you see your ratings now.` : rich`Others see your ratings again.`,
    changes: changesIn(EN),
    showAgain: '👁 Show again',
    rateAgain: '🏅 Rated again',
    casual: casualIn('en'),
    kept: (families, accounts) =>
      lines(
        rich`Ratings, a number for each kind of game: ${families}.`,
        accounts < 2 ? [] : rich`Accounts that count as one person: ${accounts}.`,
      ),
    world: {
      joined: (name, page) =>
        lines(
          rich`You are in the world tables as ${name}. Everybody can see your ratings.`,
          page === null ? [] : [{ link: page, title: 'Your page' }],
        ),
      left: () => rich`You are no longer in the world tables.`,
      table: '🌍 World table',
      leave: 'Leave',
      kept: (name) => rich`The name that everybody sees in the world tables: ${name}.`,
    },
    restraint: (kind, ms, name) =>
      rich`${name === null ? 'Only' : rich`${name}: only`} casual games for ${spanIn('en', ms)}, as ${RESTRAINTS.en[kind]}.`,
    chosen: (isRated) => (isRated ? rich`Your new games are rated again.` : rich`Your new games are casual.`),
    code: ({ platform, text }, minutes) =>
      rich`On ${platform} write ${{ code: text }} within ${minutes} minutes. Show the code to nobody. Games between both accounts count for nothing then.`,
    codeInPrivate: () => rich`Ask me in private: whoever sees the code can use it.`,
    linked: (how) =>
      ({
        linked: rich`Your accounts are one person for ratings now.`,
        unknown: rich`No such code. ${{ command: 'rating', values: ['link'] }} on the other platform gives one.`,
        tooOften: rich`Too many wrong codes. Try again in ten minutes.`,
        samePlatform: rich`One person has only one account on each platform.`,
        already: rich`These accounts are one person already.`,
      })[how],
    notAnnulled: (why, days) =>
      ({
        unknown: rich`I know of no such game in this chat.`,
        casual: rich`That game was not rated.`,
        old: rich`That game is older than ${days} days: ask the bot’s operator.`,
      })[why],
    notYoursToAnnul: () => rich`Nothing was changed: only this chat’s administrators may take out a game.`,
    sureToAnnul: () => rich`Take this game out of the ratings? Later ones are rated anew.`,
    annul: 'Take it out',
    annulled: (game, day, isOperators) =>
      rich`${game}, ${day}: taken out of the ratings by ${isOperators ? 'the bot’s operator' : 'an administrator'}.`,
    annulledAll: (count, isOperators) =>
      rich`${String(count)} games: taken out of the ratings by ${isOperators ? 'the bot’s operator' : 'an administrator'}. What was lost by them is given back.`,
  },
  ru: {
    rating: { name: 'рейтинг', title: 'Мой рейтинг' },
    deed: { name: 'что', title: 'Сделать что-то ещё, а не показать рейтинг' },
    deeds: {
      off: 'Мои новые партии — без рейтинга',
      on: 'Мои новые партии — снова на рейтинг',
      hide: 'Скрыть мой рейтинг от других',
      show: 'Снова показывать мой рейтинг',
      casual: 'Предложить играть эту партию без рейтинга',
      link: 'Связать мои учётные записи на двух платформах (в личном чате)',
      undo: 'Убрать последнюю партию из рейтинга',
      world: 'Включить меня в мировую таблицу',
      'world off': 'Убрать меня из мировой таблицы',
    },
    gameOrCode: { name: 'игра', title: 'Какая игра; или код для связи учётных записей' },
    mine: mineIn(RU),
    asPseudonym: asPseudonymIn(RU),
    unrated: () => rich`Без рейтинга.`,
    none: () =>
      rich`У вас пока нет рейтинга. Партия с другим человеком идёт в зачёт без подсказок и возврата ходов.`,
    hidden: (isHidden) =>
      isHidden ? rich`Теперь ваш рейтинг видите только вы.` : rich`Ваш рейтинг снова виден другим.`,
    changes: changesIn(RU),
    showAgain: '👁 Снова показать',
    rateAgain: '🏅 Снова на рейтинг',
    casual: casualIn('ru'),
    kept: (families, accounts) =>
      lines(
        rich`Рейтинг, по числу для каждого вида игр: ${families}.`,
        accounts < 2 ? [] : rich`Учётные записи, которые считаются одним человеком: ${accounts}.`,
      ),
    world: {
      joined: (name, page) =>
        lines(
          rich`Вы в мировых таблицах под именем ${name}. Ваш рейтинг видят все.`,
          page === null ? [] : [{ link: page, title: 'Ваша страница' }],
        ),
      left: () => rich`Вас больше нет в мировых таблицах.`,
      table: '🌍 Мировая таблица',
      leave: 'Выйти',
      kept: (name) => rich`Имя, под которым вас видят все в мировых таблицах: ${name}.`,
    },
    restraint: (kind, ms, name) =>
      rich`${name === null ? 'Только' : rich`${name}: только`} партии без рейтинга, ${spanIn('ru', ms)}; причина: ${RESTRAINTS.ru[kind]}.`,
    chosen: (isRated) =>
      isRated ? rich`Ваши новые партии снова идут на рейтинг.` : rich`Ваши новые партии без рейтинга.`,
    code: ({ platform, text }, minutes) =>
      rich`В ${platform} напишите ${{ code: text }} в течение ${minutes} минут. Никому не показывайте код. Партии между этими записями не будут считаться.`,
    codeInPrivate: () => rich`Спросите меня в личном чате: код сработает у любого, кто его увидит.`,
    linked: (how) =>
      ({
        linked: rich`Теперь ваши учётные записи — один человек для рейтинга.`,
        unknown: rich`Такого кода нет. Его даёт ${{ command: 'rating', values: ['link'] }} на другой платформе.`,
        tooOften: rich`Слишком много неверных кодов. Попробуйте через десять минут.`,
        samePlatform: rich`У одного человека на каждой платформе только одна учётная запись.`,
        already: rich`Эти учётные записи уже принадлежат одному человеку.`,
      })[how],
    notAnnulled: (why, days) =>
      ({
        unknown: rich`Такой партии в этом чате я не знаю.`,
        casual: rich`Та партия была без рейтинга.`,
        old: rich`Той партии больше ${days} дней: обратитесь к владельцу бота.`,
      })[why],
    notYoursToAnnul: () => rich`Ничего не изменилось: исключить партию может только администратор чата.`,
    sureToAnnul: () => rich`Исключить эту партию из рейтинга? Следующие пересчитаются.`,
    annul: 'Исключить из рейтинга',
    annulled: (game, day, isOperators) =>
      rich`${game}, ${day}: ${isOperators ? 'владелец бота' : 'администратор'} исключил партию из рейтинга.`,
    annulledAll: (count, isOperators) =>
      rich`${isOperators ? 'Владелец бота исключил' : 'Администратор исключил'} из рейтинга партий: ${String(count)}. Потерянные в них очки вернулись.`,
  },
  pt: {
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
    casual: casualIn('pt'),
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
      rich`${name === null ? 'Só' : rich`${name}: só`} partidas sem rating por ${spanIn('pt-BR', ms)}, motivo: ${RESTRAINTS.pt[kind]}.`,
    chosen: (isRated) =>
      isRated
        ? rich`Suas novas partidas voltam a valer rating.`
        : rich`Suas novas partidas não valem rating.`,
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
  },
};

/** What people say for it, as whole messages. */
export const SAID: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'rating',
    'my rating',
    'ratings',
    'elo',
    'my elo',
    'what is my rating',
    "what's my rating",
    'how good am I',
    'how strong am I',
  ],
  pt: [
    'rating',
    'meu rating',
    'qual é meu rating',
    'qual é o meu rating',
    'qual meu rating',
    'minha pontuação',
    'quantos pontos eu tenho',
    'meu elo',
  ],
  ru: [
    'рейтинг',
    'мой рейтинг',
    'какой у меня рейтинг',
    'рейтинги',
    'сколько у меня очков',
    'мой эло',
    'мои очки',
  ],
};
