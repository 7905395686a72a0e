/** A command or a parameter. */
interface Word {
  /** What readers see in place of the name: one word of lower-case letters, at most 32. */
  readonly name: string;
  /** At most 100 characters. */
  readonly title: string;
}

export type CommandName =
  | 'new'
  | 'join'
  | 'leave'
  | 'start'
  | 'move'
  | 'flick'
  | 'board'
  | 'position'
  | 'resign'
  | 'draw'
  | 'undo'
  | 'rules'
  | 'record'
  | 'hint'
  | 'eval'
  | 'analysis'
  | 'load'
  | 'settings'
  | 'remind'
  | 'privacy'
  | 'help';

export type ParameterName =
  | 'game'
  | 'options'
  | 'seat'
  | 'move'
  | 'disc'
  | 'angle'
  | 'power'
  | 'form'
  | 'finished'
  | 'text'
  | 'file'
  | 'language'
  | 'reminder'
  | 'theme'
  | 'flip'
  | 'more'
  | 'reminders'
  | 'wish';

/** The list of commands, with what their parameters may be. */
export interface Commands {
  /** Under which all commands stand on Discord. */
  readonly checkers: Word;
  readonly commands: Readonly<Record<CommandName, Word>>;
  readonly parameters: Readonly<Record<ParameterName, Word>>;
  readonly choices: {
    /** The chat's language is each reader's own. */
    readonly auto: string;
    readonly remind: Readonly<Record<'off' | 'on' | 'none', string>>;
    readonly privacy: Readonly<Record<'show' | 'delete' | 'delete computer' | 'delete resign', string>>;
    readonly flip: Readonly<Record<'flip=on' | 'flip=off', string>>;
    readonly record: Readonly<Record<'text' | 'pdn' | 'gif' | 'poster', string>>;
  };
  /** On Discord, where a player writes in a channel that is closed to the bot. */
  readonly cannotWrite: string;
}
