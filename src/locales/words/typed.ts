/** Words that people type; those of every language are understood by everybody. Lower case. */
export interface Typed {
  /** The key before the computer's level: `level=5`. */
  readonly level: readonly string[];
  readonly computer: readonly string[];
  /** How answers begin that decline. */
  readonly declining: readonly string[];
  readonly delete: readonly string[];
  readonly leaving: Readonly<Record<'computer' | 'resign', readonly string[]>>;
  readonly on: readonly string[];
  readonly off: readonly string[];
  /** Letters behind a number: minutes, hours, days. */
  readonly units: Readonly<Record<'minutes' | 'hours' | 'days', readonly string[]>>;
  readonly settings: Readonly<Record<SettingKey, readonly string[]>>;
  /** The language that is each reader's own. */
  readonly auto: readonly string[];
  readonly themes: Readonly<Record<'wood' | 'tournament' | 'night' | 'paper', readonly string[]>>;
  readonly where: Readonly<Record<'private' | 'channel', readonly string[]>>;
  readonly late: Readonly<Record<'forfeit' | 'skip' | 'computer', readonly string[]>>;
}

export type SettingKey =
  | 'language'
  | 'reminder'
  | 'every'
  | 'most'
  | 'quiet'
  | 'zone'
  | 'where'
  | 'deadline'
  | 'late'
  | 'theme'
  | 'flip';
