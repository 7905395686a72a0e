import type { Kind } from '../../../engine/index.js';
import type { Language } from '../../../locales/index.js';
import { rich, type Text } from '../../../locales/text.js';

interface Part {
  readonly title: string;
  readonly text: Text;
}

/** The page about the bot itself. */
interface AboutWords {
  /** What it is, with the number of its games. */
  readonly what: (games: number) => Part;
  readonly where: Part;
  readonly kept: Part;
  readonly source: Part;
  /** Ways to the pages that platforms ask for. */
  readonly policy: string;
  readonly terms: string;
  /** What stands below the facts of a game: its players, the size of its board, the pieces of each, its kings. */
  readonly facts: {
    readonly players: string;
    readonly board: string;
    readonly pieces: (count: number) => string;
    readonly kings: string;
    readonly kingsGo: Readonly<Record<Kind['kings'], string>>;
  };
  readonly learn: string;
  /** Headings of the rules. */
  readonly moving: string;
  readonly taking: string;
  readonly crowning: string;
  readonly ending: string;
  /** The number that files of games have for the game. */
  readonly pdn: (gameType: number) => string;
}

const PLURAL = new Intl.PluralRules('ru');
const MEN: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'шашка',
  few: 'шашки',
  many: 'шашек',
};

export const WORDS: Readonly<Record<Language, AboutWords>> = {
  en: {
    what: (games) => ({
      title: 'What it is',
      text: rich`${games} kinds of checkers, for two, three or four players.
You play friends, strangers, or the computer at eight levels.
It teaches you as well: rules, lessons, hints, puzzles and analyses.`,
    }),
    where: {
      title: 'Where it runs',
      text: rich`On Telegram, on Discord, and on these pages.
The game is the same everywhere: a link opens it.`,
    },
    kept: {
      title: 'What is kept about you',
      text: rich`Among other things your name, games, ratings, settings, and words in rooms.
There are no advertisements and no trackers.
In any chat, ${{ code: '/privacy' }} shows what is kept, and ${{ code: '/privacy delete' }} deletes it.`,
    },
    policy: 'Privacy policy',
    terms: 'Terms of use',
    source: {
      title: 'Source and licence',
      text: rich`Damka is free software under the MIT licence.
Anybody may run it, read its source and change it.
The pictures use the DejaVu fonts.`,
    },
    facts: {
      players: 'players',
      board: 'board',
      pieces: () => 'men each',
      kings: 'kings',
      kingsGo: { flying: 'fly', short: 'step' },
    },
    learn: 'Learn it',
    moving: 'Moving',
    taking: 'Taking',
    crowning: 'Kings',
    ending: 'The end of the game',
    pdn: (gameType) => `In PDN files it is GameType ${gameType}.`,
  },
  ru: {
    what: (games) => ({
      title: 'Что это',
      text: rich`Шашки на двоих, троих и четверых: всего игр ${games}.
Играйте с друзьями, с незнакомыми или с компьютером: у него восемь уровней.
Здесь и учат: правила, уроки, подсказки, задачи и разборы партий.`,
    }),
    where: {
      title: 'Где это работает',
      text: rich`В Telegram, в Discord и на этих страницах.
Партия везде одна: ссылка открывает её на любом устройстве.`,
    },
    kept: {
      title: 'Что о вас хранится',
      text: rich`Имя, партии, рейтинги, настройки и прочее, а ещё сообщения в комнатах.
Рекламы и слежки нет.
В любом чате ${{ code: '/privacy' }} покажет, что хранится, а ${{ code: '/privacy delete' }} удалит.`,
    },
    policy: 'Политика конфиденциальности',
    terms: 'Условия использования',
    source: {
      title: 'Исходный код и лицензия',
      text: rich`«Дамка» — свободная программа под лицензией MIT.
Каждый может запустить её у себя, прочитать и изменить код.
В картинках использованы шрифты DejaVu.`,
    },
    facts: {
      players: 'игрока',
      board: 'доска',
      pieces: (count) => `${MEN[PLURAL.select(count)]} у каждого`,
      kings: 'дамки',
      kingsGo: { flying: 'летают', short: 'шагают' },
    },
    learn: 'Учиться',
    moving: 'Ход',
    taking: 'Взятие',
    crowning: 'Дамка',
    ending: 'Конец игры',
    pdn: (gameType) => `В файлах PDN это GameType ${gameType}.`,
  },
  pt: {
    what: (games) => ({
      title: 'O que é',
      text: rich`${games} tipos de damas, para dois, três ou quatro jogadores.
Você joga com amigos, desconhecidos ou o computador, em oito níveis.
E aprende: regras, lições, dicas, problemas e análises.`,
    }),
    where: {
      title: 'Onde funciona',
      text: rich`No Telegram, no Discord e nestas páginas.
A partida é a mesma em todo lugar: basta um link.`,
    },
    kept: {
      title: 'O que fica guardado',
      text: rich`Entre outras coisas: nome, partidas, ratings, configurações e mensagens nas salas.
Não há anúncios nem rastreadores.
Em qualquer chat, ${{ code: '/privacy' }} mostra o que há, e ${{ code: '/privacy delete' }} apaga.`,
    },
    policy: 'Política de privacidade',
    terms: 'Termos de uso',
    source: {
      title: 'Código e licença',
      text: rich`O Damka é um software livre, sob a licença MIT.
Qualquer pessoa pode executá-lo, ler o código e mudá-lo.
As imagens usam as fontes DejaVu.`,
    },
    facts: {
      players: 'jogadores',
      board: 'tabuleiro',
      pieces: () => 'peças cada',
      kings: 'damas',
      kingsGo: { flying: 'voam', short: 'um passo' },
    },
    learn: 'Aprender',
    moving: 'Movimento',
    taking: 'Captura',
    crowning: 'Damas',
    ending: 'Fim da partida',
    pdn: (gameType) => `Em arquivos PDN, é o GameType ${gameType}.`,
  },
};

/** What people say for it, as whole messages. */
export const SAID: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'all games',
    'list of games',
    'the list of games',
    'which games are there',
    'what games are there',
    'what games do you have',
    'which games do you know',
    'other games',
  ],
  pt: [
    'todos os jogos',
    'lista de jogos',
    'quais jogos tem',
    'que jogos tem',
    'quais jogos existem',
    'quais são os jogos',
    'tipos de damas',
    'outros jogos',
  ],
  ru: [
    'все игры',
    'список игр',
    'какие есть игры',
    'какие игры есть',
    'какие бывают шашки',
    'виды шашек',
    'какие игры ты знаешь',
    'другие игры',
  ],
};
