import type { FlickWords } from './chapaev.js';
import type { Play } from './play.js';
import type { Films, Loading, RecordFaults } from './records.js';
import type { Refusals } from './refusals.js';
import type { PositionInWords, RulesInWords } from './rules.js';
import type { Tables } from './tables.js';
import type { ThinkingMessages } from './thinking.js';
import type { SettingsInWords, Times } from './times.js';

/** All sentences of the bot in a chat. */
export interface Messages
  extends Tables,
    Play,
    Loading,
    RecordFaults,
    Films,
    Refusals,
    RulesInWords,
    SettingsInWords {
  readonly times: Times;
  readonly thinking: ThinkingMessages;
  readonly flicks: FlickWords;
  /** Describes a position, for those who cannot see the picture. */
  readonly position: PositionInWords;
}
