import type { Text } from '../../../../locales/text.js';

/** What a table shows after the points; all but `lot` decide between those who have as many. */
export type Column = 'T1' | 'T2' | 'S' | 'SB' | 'wins' | 'games' | 'boards' | 'lot';

/** Files of a tournament. */
export const FILE_FORMS = ['txt', 'csv', 'trf', 'pdn', 'ics'] as const;
export type FileForm = (typeof FILE_FORMS)[number];

/** What counts in an arena. */
export const ARENA_RULES = ['arena', 'streak', 'berserk', 'arenaDraws', 'arenaEnd'] as const;
/** What counts on a ladder. */
export const LADDER_RULES = ['ladder', 'ladderAnswer', 'ladderLimits', 'ladderTime'] as const;
/** What counts in a league. */
export const LEAGUE_RULES = ['league', 'leagueMoves', 'leagueEarly', 'leagueLeaving'] as const;
/** What decides in a knockout: seeds, and games that are played on, by days or live. */
export type KnockoutRule = 'seeds' | 'level' | 'levelByDays' | 'leftKnockout';

/** What counts at tables of three and four. */
export type TableRule = 'tables' | 'fills' | 'leftTables';
/** What counts for teams. */
export type TeamRule = 'teams' | 'teamColours' | 'smallTeam';

/** What pages, pictures and files say of tournaments. */
export interface TourPageWords {
  readonly title: string;
  readonly about: string;
  readonly none: string;
  readonly heading: Readonly<
    Record<
      | 'open'
      | 'running'
      | 'over'
      | 'players'
      | 'live'
      | 'table'
      | 'rounds'
      | 'cross'
      | 'bracket'
      | 'rules'
      | 'files',
      string
    >
  >;
  readonly runBy: (names: readonly string[]) => string;
  /** How somebody joins, from any chat with the bot. */
  readonly toJoin: (code: string) => Text;
  readonly toFollow: (code: string) => Text;
  readonly column: Readonly<Record<Column | 'place' | 'name' | 'team' | 'points' | 'passed', string>>;
  readonly round: (round: number) => string;
  /** A round of a knockout with so many ties; null where it has only a number. */
  readonly stage: (ties: number) => string | null;
  /** Who was out in the same round shares a place. */
  readonly sharedOut: string;
  /** Below a table that has more lines than are shown. */
  readonly more: (count: number) => string;
  readonly shared: string;
  readonly annulled: (names: readonly string[]) => string;
  /** The link of a game: of a match it has a number. */
  readonly game: (number: number | null) => string;
  readonly watch: string;
  /** How places are decided, a sentence each. */
  readonly rule: Readonly<
    Record<
      | Column
      | 'points'
      | 'match'
      | 'direct'
      | 'bye'
      | 'late'
      | 'white'
      | 'sharing'
      | 'left'
      | 'unplayed'
      | KnockoutRule
      | (typeof ARENA_RULES)[number]
      | (typeof LADDER_RULES)[number]
      | (typeof LEAGUE_RULES)[number]
      | TableRule
      | TeamRule,
      string
    >
  >;
  readonly file: Readonly<Record<FileForm, string>>;
  /** What comes with a file in a chat. */
  readonly fileOf: (form: FileForm, name: string) => Text;
  readonly noFile: Readonly<Record<'pdn' | 'trf' | 'ics' | 'csv' | 'txt', string>>;
  readonly page: string;
  readonly calendar: {
    readonly start: (name: string) => string;
    readonly round: (name: string, round: number) => string;
    readonly lastDay: (name: string, round: number) => string;
  };
  /** Buttons of a director, and what is said then. */
  readonly list: Readonly<Record<'on' | 'off' | 'isOn' | 'isOff', string>>;
  /** The first words of an alt text. */
  readonly tableOf: (name: string) => string;
}
