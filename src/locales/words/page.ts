/** Words of the web page itself; what the game says comes as messages. `{name}` and `{count}` are filled in. */
export interface Page {
  /** On the button that changes to this language. */
  readonly switchHere: string;
  /** The same in a few letters. */
  readonly short: string;
  readonly people: string;
  readonly nobody: string;
  readonly rename: string;
  readonly more: string;
  readonly invite: string;
  readonly inviteTitle: string;
  readonly copied: string;
  readonly link: string;
  /** The server can be reached on this machine only. */
  readonly localOnly: string;
  readonly another: string;
  readonly done: string;
  readonly sound: string;
  readonly stage: string;
  readonly title: string;
  readonly lead: string;
  readonly moreGames: string;
  readonly help: string;
  readonly quiet: string;
  readonly enlarge: string;
  readonly enlarged: string;
  readonly show: string;
  readonly close: string;
  readonly chat: string;
  readonly log: string;
  readonly newer: string;
  readonly tray: string;
  readonly commands: string;
  readonly message: string;
  readonly hint: string;
  readonly send: string;
  readonly naming: string;
  readonly name: string;
  readonly sit: string;
  readonly cancel: string;
  readonly earlier: string;
  readonly whisper: string;
  readonly bot: string;
  readonly yourTurn: string;
  readonly turnOf: string;
  readonly choicesOf: string;
  readonly connecting: string;
  readonly away: string;
  readonly pictureGone: string;
  readonly save: string;
  readonly attach: string;
  readonly fileTooBig: string;
  /** From here on why the server refused something, by the refusal's code. */
  readonly garbage: string;
  readonly 'hello-first': string;
  readonly 'name-needed': string;
  readonly 'too-long': string;
  readonly 'too-fast': string;
  readonly 'too-many': string;
  readonly internal: string;
  /** For those who do not care to pick a name. */
  readonly guests: readonly string[];
  /** Somebody who has no name yet. */
  readonly guest: string;
  /** For search engines. */
  readonly description: string;
  readonly noScript: string;
}
