import { err, ok, type Result } from '../../../engine/index.js';
import type { GameService } from '../../../sessions/service/service.js';
import { RATES } from '../../../sessions/shares.js';
import type { ClientProof, PageApp, ProofFault } from '../../page-app.js';
import { platformOfPass } from '../../passes.js';
import type { ChatUser } from '../../port.js';
import { keptFor, type Rate, rateOf, TokenBucket } from '../../token-bucket.js';
import type { Proof } from './protocol.js';

/** How long a page that has proved who opened it need not do so again, in milliseconds. */
const SESSION_MS = 7 * 24 * 3_600_000;
const [OF_NETWORK, UNKNOWN, OF_INSTANCE] = [
  RATES.activitiesOfNetwork,
  RATES.activitiesUnknown,
  RATES.activitiesOfInstance,
].map(rateOf) as [Rate, Rate, Rate];

/** Who has opened the page of a game. */
export interface ProvenUser {
  readonly user: ChatUser;
  readonly game: string;
  readonly app: PageApp;
  /** The pass that brings them back to a game. */
  passTo(game: string): string;
}

type Answer<T> = Promise<Result<T, ProofFault>>;
/** Who it is at which game, until when that is known, in epoch milliseconds. */
type Found = Pick<ProvenUser, 'user' | 'game'> & { readonly until: number };

/** Finds out who opens the page of a game. Rejects with `StoreError`. */
export class Proofs {
  private readonly networks = new Map<string, TokenBucket>();
  private readonly unknown = new TokenBucket(UNKNOWN);
  /** Activities that Discord has confirmed for somebody who is there, or that the bot has opened. */
  private readonly instances = new Map<string, TokenBucket>();

  constructor(
    private readonly apps: readonly PageApp[],
    private readonly service: Pick<GameService, 'now' | 'read' | 'links'>,
  ) {}

  /** `asked`: the game whose page it is; null if the proof is to tell. `network`: where the page is. */
  async check(proof: Proof, asked: string | null, network: string): Answer<ProvenUser> {
    const app = this.apps.find(({ platform }) => platform === platformOf(proof));
    if (app === undefined) return err('forged');
    if (proof.kind === 'activity' && !this.mayAsk(app, proof.instance, network)) return err('unreachable');
    const found = await (proof.kind === 'pass' ? this.passed(app, proof.pass) : this.told(app, proof, asked));
    if (!found.ok) return found;
    const { user, game, until } = found.value;
    if (asked !== null && asked !== game) return err('foreign');
    const passTo = (to: string) => app.passes.sign({ use: 'session', id: '', user, game: to, until });
    return ok({ user, game, app, passTo });
  }

  /**
   * Takes a question to Discord, which answers so many for all. Pages inside Discord come by its proxy, and so from few
   * networks, which anybody can use; a name that Discord has confirmed, or under which the bot has opened an Activity, nobody
   * outside of that Activity knows. So guesses use up the share of their network, and of all that is unknown, but neither that of
   * Activities which go on or were just opened nor all of it.
   */
  private mayAsk(app: PageApp, instance: string, network: string): boolean {
    if (this.instances.has(instance) || app.hasOpened?.(instance) === true)
      return this.ofInstance(instance).take();
    return keptFor(this.networks, network, () => new TokenBucket(OF_NETWORK)).take() && this.unknown.take();
  }

  private ofInstance(instance: string): TokenBucket {
    return keptFor(this.instances, instance, () => new TokenBucket(OF_INSTANCE));
  }

  private async passed({ passes }: PageApp, text: string): Answer<Found> {
    const read = passes.read(text, this.service.now);
    if (!read.ok) return read;
    const { use, id, user, game, until } = read.value;
    if (use === 'session') return ok({ user, game, until });
    const isFirst = await this.service.links.spend(id, game, until);
    return isFirst ? ok({ user, game, until: this.service.now + SESSION_MS }) : err('used');
  }

  private async told(app: PageApp, proof: ClientProof, asked: string | null): Answer<Found> {
    const proved = await app.prove(proof);
    if (!proved.ok) return proved;
    if (proof.kind === 'activity') this.ofInstance(proof.instance);
    const { user, opens } = proved.value;
    // A channel only says what to show where the page was not opened for one game.
    const shown =
      opens !== null && 'channel' in opens
        ? (asked ?? (await this.service.read(opens.channel)).game)
        : (opens?.game ?? asked);
    return shown === null ? err('noGame') : ok({ user, game: shown, until: this.service.now + SESSION_MS });
  }
}

function platformOf(proof: Proof): string {
  switch (proof.kind) {
    case 'pass':
      return platformOfPass(proof.pass);
    case 'telegram':
      return 'telegram';
    case 'activity':
      return 'discord';
  }
}
