import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

/**
 * The folder of settings and games of an installed package, an absolute path: DAMKA_HOME, else the current folder if it has a
 * folder `data`, else the user's folder for state (XDG Base Directory Specification). It may not exist yet.
 */
export function packageHome(
  environment: Readonly<Record<string, string | undefined>>,
  currentFolder: string,
  userFolder = homedir(),
): string {
  const { DAMKA_HOME: given, XDG_STATE_HOME: state } = environment;
  if (given) return resolve(currentFolder, given);
  if (existsSync(join(currentFolder, 'data'))) return currentFolder;
  // The specification has a relative path ignored.
  const states = state !== undefined && isAbsolute(state) ? state : join(userFolder, '.local', 'state');
  return join(states, 'damka');
}
