import type { RecordWords } from '../../engine/index.js';
import type { SpanWords } from '../countdown.js';
import type { Commands } from './commands.js';
import type { Doctor } from './doctor.js';
import type { Abouts, Games, HouseRules } from './games.js';
import type { Labels } from './labels.js';
import type { Messages } from './messages.js';
import type { Page } from './page.js';
import type { Typed } from './typed.js';

/** All texts of one language; a missing one is a compile error. */
export interface Locale {
  /** BCP 47 tag. */
  readonly tag: string;
  readonly spans: SpanWords;
  readonly messages: Messages;
  readonly games: Games;
  readonly abouts: Abouts;
  readonly houseRules: HouseRules;
  readonly labels: Labels;
  readonly commands: Commands;
  readonly typed: Typed;
  readonly record: RecordWords;
  readonly page: Page;
  readonly doctor: Doctor;
}
