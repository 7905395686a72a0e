import type { Language } from '../../../locales/index.js';
import type { Naming } from '../../../locales/names.js';
import { joined, lines, rich, type Span, type Text } from '../../../locales/text.js';
import type { Why } from '../../../sessions/ratings/casual.js';
import type { Shown } from '../../../sessions/ratings/rate.js';
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

interface RatingWords {
  readonly rating: Naming;
  readonly mine: (ratings: readonly RatingLine[], isHidden: boolean) => Text;
  readonly none: () => Text;
  readonly hidden: (isHidden: boolean) => Text;
  /** Below the last board of a rated game. */
  readonly changes: (changes: readonly ChangeLine[]) => Text;
  /** Below the last board of a casual one; empty where nobody expects otherwise. */
  readonly casual: (why: Why) => Text;
  readonly kept: (families: number) => Text;
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
  readonly place: (at: number, of: number) => string;
  /** Won, drawn and lost games. */
  readonly score: (won: number, drawn: number, lost: number) => string;
  readonly isHidden: string;
  readonly change: string;
}

const mineIn =
  ({ heading, place, score, isHidden }: Phrases): RatingWords['mine'] =>
  (ratings, hidden) =>
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
      hidden ? [isHidden] : [],
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
  place: (at, of) => `no. ${at} of ${of} here`,
  score: (won, drawn, lost) => `+${won} =${drawn} −${lost}`,
  isHidden: 'Others don’t see them.',
  change: 'Ratings',
};

const RU: Phrases = {
  heading: 'Ваш рейтинг',
  place: (at, of) => `${at}-е место из ${of} в этом чате`,
  score: EN.score,
  isHidden: 'Другие его не видят.',
  change: 'Рейтинг',
};

const PT: Phrases = {
  heading: 'Seus ratings',
  place: (at, of) => `${at}º de ${of} aqui`,
  score: EN.score,
  isHidden: 'Os outros não os veem.',
  change: 'Ratings',
};

type Reasons = Readonly<Partial<Record<Why, string>>>;

const REASONS: Readonly<Record<Language, Reasons>> = {
  en: {
    short: 'Not rated: it ended before everybody’s second move.',
    guest: 'Not rated: guests of the web table have no rating.',
    'house-rules': 'Not rated: it was played by house rules.',
    position: 'Not rated: it began from a position of its own.',
    help: 'Not rated: the computer was allowed to help.',
    undone: 'Not rated: a move was taken back.',
    clocks: 'Not rated: the clocks were not equal.',
    late: 'Not rated: being late did not lose here.',
    sides: 'Not rated: the sides were not equal in number.',
    often: 'Not rated: you have met often lately. Play others, too.',
  },
  ru: {
    short: 'Без рейтинга: партия кончилась раньше второго хода каждого.',
    guest: 'Без рейтинга: у гостей сайта его нет.',
    'house-rules': 'Без рейтинга: играли по правилам стола.',
    position: 'Без рейтинга: играли не с начальной позиции.',
    help: 'Без рейтинга: разрешалась помощь компьютера.',
    undone: 'Без рейтинга: ход брали назад.',
    clocks: 'Без рейтинга: часы были неравные.',
    late: 'Без рейтинга: за просрочку здесь не проигрывали.',
    sides: 'Без рейтинга: стороны были неравны числом.',
    often: 'Без рейтинга: в последнее время вы часто играете друг с другом. Сыграйте и с другими.',
  },
  pt: {
    short: 'Sem rating: a partida acabou antes do segundo lance de cada um.',
    guest: 'Sem rating: convidados do site não têm rating.',
    'house-rules': 'Sem rating: jogou-se com regras da casa.',
    position: 'Sem rating: a partida não começou da posição inicial.',
    help: 'Sem rating: a ajuda do computador era permitida.',
    undone: 'Sem rating: um lance foi desfeito.',
    clocks: 'Sem rating: os relógios eram diferentes.',
    late: 'Sem rating: aqui o atraso não perde a partida.',
    sides: 'Sem rating: os lados tinham números diferentes.',
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
    mine: mineIn(EN),
    none: () =>
      rich`You have no rating yet. A game with another person counts if nobody is helped and no move is taken back. ${{ command: 'new' }} begins one.`,
    hidden: (isHidden) =>
      isHidden
        ? rich`Only you see your ratings now. ${{ code: '/rating show' }} shows them again.`
        : rich`Others see your ratings again.`,
    changes: changesIn(EN),
    casual: casualIn('en'),
    kept: (families) => rich`Ratings, a number for each kind of game: ${families}.`,
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
  },
  ru: {
    rating: { name: 'рейтинг', title: 'Мой рейтинг' },
    mine: mineIn(RU),
    none: () =>
      rich`У вас пока нет рейтинга. Партия с другим человеком идёт в зачёт, если никому не подсказывали и ходов не возвращали. Начать: ${{ command: 'new' }}.`,
    hidden: (isHidden) =>
      isHidden
        ? rich`Теперь ваш рейтинг видите только вы. Снова показать: ${{ code: '/rating show' }}.`
        : rich`Ваш рейтинг снова виден другим.`,
    changes: changesIn(RU),
    casual: casualIn('ru'),
    kept: (families) => rich`Рейтинг, по числу для каждого вида игр: ${families}.`,
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
  },
  pt: {
    rating: { name: 'rating', title: 'Meus ratings' },
    mine: mineIn(PT),
    none: () =>
      rich`Você ainda não tem rating. Uma partida com outra pessoa conta se ninguém recebe ajuda e nenhum lance é desfeito. ${{ command: 'new' }} começa uma.`,
    hidden: (isHidden) =>
      isHidden
        ? rich`Agora só você vê os seus ratings. ${{ code: '/rating show' }} volta a mostrá-los.`
        : rich`Os outros voltam a ver os seus ratings.`,
    changes: changesIn(PT),
    casual: casualIn('pt'),
    kept: (families) => rich`Ratings, um número para cada tipo de jogo: ${families}.`,
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
  },
};
