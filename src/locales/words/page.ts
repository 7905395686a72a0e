/** Texts of the web page itself; those of the game arrive as messages. `{name}` and `{count}` are placeholders. */
export interface Page {
  /** Label of the button that switches to this language. */
  readonly switchHere: string;
  /** Its short form, a few letters. */
  readonly short: string;
  readonly people: string;
  readonly nobody: string;
  readonly rename: string;
  readonly more: string;
  readonly invite: string;
  readonly inviteTitle: string;
  readonly copied: string;
  readonly link: string;
  /** Notice that the server is reachable only from this machine. */
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
  /** From here on: reasons why the server refused a request, by their code. */
  readonly garbage: string;
  readonly 'hello-first': string;
  readonly 'name-needed': string;
  readonly 'too-long': string;
  readonly 'too-fast': string;
  readonly 'too-many': string;
  readonly internal: string;
  /** Names for those who choose none. */
  readonly guests: readonly string[];
  /** Name of somebody who has none yet. */
  readonly guest: string;
  /** Description for search engines. */
  readonly description: string;
  readonly noScript: string;
}
