import { readSetting, writeSetting } from './settings.js';

export type Sound = 'move' | 'capture' | 'turn' | 'end';

/** Notes of each sound: frequency in hertz, and when it begins, in seconds. */
const NOTES: Readonly<Record<Sound, readonly (readonly [number, number])[]>> = {
  move: [[392, 0]],
  capture: [
    [330, 0],
    [247, 0.08],
  ],
  turn: [
    [523, 0],
    [659, 0.1],
  ],
  end: [
    [523, 0],
    [659, 0.14],
    [784, 0.28],
  ],
};
const LOUDNESS = 0.1;
const FADE_SECONDS = 0.25;
const SETTING = 'damka.board-sound';

let audio: AudioContext | null = null;

export const soundIsOn = (): boolean => readSetting(SETTING) === 'on';

export const switchSound = (on: boolean): void => writeSetting(SETTING, on ? 'on' : 'off');

/** Plays the notes, if the player asked for sound. */
export function play(sound: Sound): void {
  if (!soundIsOn() || document.hidden) return;
  audio ??= new AudioContext();
  for (const [frequency, delay] of NOTES[sound]) {
    const start = audio.currentTime + delay;
    const tone = new OscillatorNode(audio, { frequency, type: 'triangle' });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.001, start + FADE_SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + FADE_SECONDS);
  }
}
