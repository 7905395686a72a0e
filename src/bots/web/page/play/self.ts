import type { ServerMessage } from '../../game/protocol.js';
import type { Proofs } from '../host-app/host-app.js';
import { type Player, recallPlayer, rememberPlayer } from '../link/player.js';
import { readSetting, writeSetting } from '../settings.js';
import { LANGUAGE_SETTING } from '../words.js';

const TURNED_SETTING = 'damka.board-turned';

/** Who looks at the page, and how they want to see the board. */
export class Self {
  player: Player = recallPlayer();
  /** The id by which the server knows them; empty until it has told it. */
  user = '';
  /** The server keeps their name; it is changed at `/me`. */
  hasAccount = false;
  /** The player wants the board turned by half a circle. */
  turned = readSetting(TURNED_SETTING) === 'yes';

  constructor(private readonly proofs: Proofs) {}

  /** True if the player has the name that their platform knows them by. */
  get isKnown(): boolean {
    return this.proofs.first !== undefined;
  }

  turn(): void {
    this.turned = !this.turned;
    writeSetting(TURNED_SETTING, this.turned ? 'yes' : 'no');
  }

  become(player: Player): void {
    this.player = player;
    rememberPlayer(player);
  }

  /** Takes what the server knows; true if it has to be told which language was chosen here. */
  welcomed({ token, pass, name, user }: Extract<ServerMessage, { type: 'welcome' }>): boolean {
    this.user = user;
    // The guest of this browser stays who they are.
    this.hasAccount = token === null && name !== '';
    if (token === null) this.player = { ...this.player, name };
    else this.become({ token, name });
    if (pass !== null) this.proofs.pass(pass);
    // The platform has told another language than the one that was chosen here.
    return token === null && readSetting(LANGUAGE_SETTING) !== null;
  }
}
