import type { Text } from '../../../../locales/text.js';

export interface RoomWords {
  /** Line of `/privacy`. */
  readonly kept: (lines: number) => Text;
}
