/** A command or a parameter. */
interface Word {
  /** Localised name: a single lower-case word of at most 32 letters. */
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

/** The list of commands and the choices of their parameters. */
export interface Commands {
  /** Discord's parent command of all the others. */
  readonly checkers: Word;
  readonly commands: Readonly<Record<CommandName, Word>>;
  readonly parameters: Readonly<Record<ParameterName, Word>>;
  readonly choices: {
    /** Choice of each reader's own language for the chat. */
    readonly auto: string;
    readonly remind: Readonly<Record<'off' | 'on' | 'none', string>>;
    readonly privacy: Readonly<Record<'show' | 'delete' | 'delete computer' | 'delete resign', string>>;
    readonly flip: Readonly<Record<'flip=on' | 'flip=off', string>>;
    readonly record: Readonly<Record<'text' | 'pdn' | 'gif' | 'poster', string>>;
  };
  /** Refusal on Discord in a channel that is closed to the bot. */
  readonly cannotWrite: string;
}
