import { HEARING } from '../shell/looks.js';
import { readSetting, writeSetting } from './settings.js';

export type Sound = 'move' | 'capture' | 'turn' | 'end';

/** What is heard: knocks of wood by when they begin, in seconds, and notes by their frequency in hertz and beginning. */
interface Heard {
  readonly knocks: readonly number[];
  readonly notes: readonly (readonly [hertz: number, at: number])[];
}

const HEARD: Readonly<Record<Sound, Heard>> = {
  move: { knocks: [0], notes: [] },
  capture: { knocks: [0, 0.075], notes: [] },
  turn: {
    knocks: [0],
    notes: [
      [523, 0.09],
      [659, 0.19],
    ],
  },
  end: {
    knocks: [0],
    notes: [
      [523, 0.1],
      [659, 0.24],
      [784, 0.38],
    ],
  },
};
/** A knock of wood: tones that die away, by their frequency in hertz, the time that they take in seconds, and loudness. */
const WOOD = [
  [310, 0.045, 0.5],
  [735, 0.03, 0.22],
  [1480, 0.018, 0.12],
] as const;
const NOTE_LOUDNESS = 0.08;
const NOTE_SECONDS = 0.25;
const SETTING = 'damka.board-sound';

let audio: AudioContext | null = null;

export type Hearing = (typeof HEARING)[number];

/** What the reader has chosen to hear; until then all if they play, and nothing if they look on. */
export function hearing(plays: boolean): Hearing {
  const chosen = readSetting(SETTING);
  // Earlier pages wrote "on".
  if (chosen === 'on') return 'all';
  return HEARING.find((each) => each === chosen) ?? (plays ? 'all' : 'off');
}

export const chooseHearing = (chosen: Hearing): void => writeSetting(SETTING, chosen);

/** True once the reader has touched the page: before that browsers let nothing be heard or felt. */
const isTouched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** Lets sounds out again that a call or a locked screen has stopped; some systems do so only while a finger is lifted. */
function wake(): void {
  if (audio !== null && audio.state !== 'running') void audio.resume().catch(() => undefined);
}
addEventListener('pointerup', wake);

/** Plays a sound, where the reader is there. */
export function play(sound: Sound): void {
  if (document.hidden || !isTouched()) return;
  audio ??= new AudioContext();
  wake();
  const { knocks, notes } = HEARD[sound];
  for (const at of knocks)
    for (const [hertz, seconds, loudness] of WOOD) tone('sine', hertz, at, seconds, loudness);
  for (const [hertz, at] of notes) tone('triangle', hertz, at, NOTE_SECONDS, NOTE_LOUDNESS);
}

/** Plays the notes of a turn alone, whatever is set. */
export function ring(): void {
  audio ??= new AudioContext();
  wake();
  for (const [hertz, at] of HEARD.turn.notes) tone('triangle', hertz, at, NOTE_SECONDS, NOTE_LOUDNESS);
}

function tone(type: OscillatorType, frequency: number, at: number, seconds: number, loudness: number): void {
  if (audio === null) return;
  const start = audio.currentTime + at;
  const heard = new OscillatorNode(audio, { frequency, type });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.003);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.003 + seconds);
  heard.connect(volume).connect(audio.destination);
  heard.start(start);
  heard.stop(start + seconds + 0.02);
}

/** Milliseconds for which a device that can be felt shakes when it is the reader's turn. */
const TURN_MS = 30;

/** Has the device shake, where it can, when it is the reader's turn. */
export function shake(sound: Sound): void {
  if (sound === 'turn' && hearing(true) !== 'off' && isTouched()) navigator.vibrate?.(TURN_MS);
}
