import { MIN_NODE, VERSION } from './project-file.js';

/** What a program looks at before it loads anything else; it imports nothing that an old Node lacks. */

/** Exit codes of sysexits.h; the second tells a supervisor not to restart until somebody has changed something. */
const [USAGE, CONFIG] = [64, 78];

/** Whether a version of Node, such as `24.1.0`, is new enough. */
export function isNewEnough(node: string, least = MIN_NODE): boolean {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/** Ends the process with a sentence on a Node that is too old, where modules would be missing one by one. */
export function demandNode(): void {
  const { node } = process.versions;
  if (isNewEnough(node)) return;
  console.error(
    `Damka needs Node ${MIN_NODE} or newer; this is ${node}. Get it from https://nodejs.org, or run "npm start" in a clone, which fetches one.`,
  );
  process.exit(CONFIG);
}

const HELP = `Damka ${VERSION}, a bot that plays checkers. It takes no arguments:

  npm start                  runs it; settings are read from .env (see .env.example) and from the environment
  PORT=4000 npm start        one setting for this run alone
  npm start -- --version     the version
  npm run damka -- help      everything else: doctor, backup, boards, matches

In the installed package: damka, PORT=4000 damka, damka --version, damka help`;

/** Answers the command line of the bot; ends the process where that asks for anything but a start. */
export function demandNoArguments(given: readonly string[]): void {
  const [first] = given;
  if (first === undefined) return;
  if (first === '--version' || first === '-v') console.log(VERSION);
  else if (first === '--help' || first === '-h') console.log(HELP);
  else {
    console.error(`Damka does not know "${given.join(' ')}".\n\n${HELP}`);
    process.exit(USAGE);
  }
  process.exit(0);
}
