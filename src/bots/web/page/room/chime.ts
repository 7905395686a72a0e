import { readSetting, writeSetting } from '../settings.js';
import { ring } from '../sound.js';

const SOUND_SETTING = 'damka.sound';

export const chimeIsOn = (): boolean => readSetting(SOUND_SETTING) === 'on';

/** Plays two soft notes, if the reader wants to hear when it is their turn. */
export function chime(): void {
  if (chimeIsOn()) ring();
}

export const switchChime = (on: boolean): void => writeSetting(SOUND_SETTING, on ? 'on' : 'off');
