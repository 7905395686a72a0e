import { readStored, writeStored } from '../../../../web/page/link/player.js';
import { inBrowser } from '../../../../web/page/settings.js';

/** The mark of who had signed in here last, for what is begun without a line. */
export const OWNER = 'damka.device-owner';
const SETTING = 'damka.solved-unsent';
/** More than there are tasks. */
const MAX_UNSENT = 1_000;

/** A task that was solved here, of which the server has not heard. */
export interface Unsent {
  readonly key: string;
  /** Not solved at once. */
  readonly missed: boolean;
  /** By this device's clock, epoch milliseconds. */
  readonly at: number;
  /** The mark of who had signed in; null for a guest. */
  readonly owner: string | null;
}

export function unsentTasks(): readonly Unsent[] {
  const kept = readStored<Unsent[]>(inBrowser, SETTING);
  return Array.isArray(kept) ? kept : [];
}

const keep = (unsent: readonly Unsent[]): void => writeStored(inBrowser, SETTING, unsent.slice(-MAX_UNSENT));

/** Notes that a task was solved now: the later answer stands in the place of an earlier one. */
export function noteSolved(key: string, missed: boolean): void {
  const owner = inBrowser.read(OWNER);
  const others = unsentTasks().filter((each) => each.key !== key || each.owner !== owner);
  keep([...others, { key, missed, at: Date.now(), owner }]);
}

/** The server has these; what was solved meanwhile stays. */
export function dropSent(sent: readonly Unsent[]): void {
  const isSent = ({ key, at, owner }: Unsent): boolean =>
    sent.some((each) => each.key === key && each.at === at && each.owner === owner);
  keep(unsentTasks().filter((each) => !isSent(each)));
}
