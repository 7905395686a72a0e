import { HELP_TOPICS } from '../../../locales/index.js';
import { choices, command, optional } from '../../commands.js';
import type { Feature } from '../../feature.js';
import { help as showHelp, turnTo } from './command.js';

const TOPIC = choices(HELP_TOPICS, ({ messages }) => messages.helpTopics);

/** How to play here, by topic. */
export const help: Feature = {
  name: 'help',
  commands: [{ ...command('help', [optional('topic', TOPIC)]), isBrief: true, run: showHelp }],
  buttons: { topic: { run: turnTo } },
};
