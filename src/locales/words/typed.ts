/** Words accepted from users, in lower case. Those of every language are accepted everywhere. */
export interface Typed {
  /** Key of the computer's level: `level=5`. */
  readonly level: readonly string[];
  readonly computer: readonly string[];
  /** Beginnings of answers that decline. */
  readonly declining: readonly string[];
  readonly delete: readonly string[];
  readonly leaving: Readonly<Record<'computer' | 'resign', readonly string[]>>;
  readonly on: readonly string[];
  readonly off: readonly string[];
  /** Units after a number: minutes, hours, days. */
  readonly units: Readonly<Record<'minutes' | 'hours' | 'days', readonly string[]>>;
  readonly settings: Readonly<Record<SettingKey, readonly string[]>>;
  /** Words for each reader's own language. */
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
