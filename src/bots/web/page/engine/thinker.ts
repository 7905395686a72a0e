import type { ClientMessage, EngineOrder, EngineWord, WireTask } from '../../game/protocol.js';

type Found = Extract<ClientMessage, { type: 'found' }>;

/** Time between two messages with what was found, so that steps through the record are taken as well; most characters of one. */
const PACE_MS = 700;
const MAX_CHARACTERS = 6_000;
/** How long a search goes on that nobody sees. */
const HIDDEN_MS = 1_000;
/** An engine that nobody needs gives back its memory after a while. */
const IDLE_MS = 60_000;

/** What becomes of the task under way. */
interface Errand {
  readonly hear: (word: EngineWord) => void;
  readonly end: (why: 'late' | 'unable') => void;
}

let worker: Worker | null = null;
let errand: Errand | null = null;
let idle = 0;

function stop(): void {
  worker?.terminate();
  worker = null;
}

function engine(): Worker {
  if (worker !== null) return worker;
  const mine = new Worker(new URL('./engine.js', import.meta.url));
  mine.addEventListener('message', ({ data }: MessageEvent<EngineWord>) => errand?.hear(data));
  // It could not be loaded, or may not run here.
  mine.addEventListener('error', () => errand?.end('unable'));
  worker = mine;
  return mine;
}

/** Has the engine of the page do what the server asks for; `send` takes it part by part. */
export function think({ number, what, game, ms, weights }: WireTask, send: (part: Found) => void): void {
  errand?.end('late');
  clearTimeout(idle);
  let found: Found['found'][number][] = [];
  let size = 0;
  let timer = 0;
  let hiding = 0;
  const flush = (ends?: Found['ends']): void => {
    clearTimeout(timer);
    timer = 0;
    send({ type: 'found', number, found, ...(ends !== undefined && { ends }) });
    found = [];
    size = 0;
  };
  const leave = (ends: Found['ends']): void => {
    errand = null;
    clearTimeout(hiding);
    document.removeEventListener('visibilitychange', look);
    flush(ends);
    idle = window.setTimeout(stop, IDLE_MS);
  };
  const look = (): void => {
    clearTimeout(hiding);
    if (document.hidden) hiding = window.setTimeout(() => errand?.end('late'), HIDDEN_MS);
  };
  errand = {
    hear(word) {
      if (!('found' in word)) {
        if (word.ends === 'unable') console.warn(word.problem);
        leave(word.ends);
        return;
      }
      const { length } = JSON.stringify(word.found);
      if (size + length > MAX_CHARACTERS) flush();
      found.push(word.found);
      size += length;
      timer ||= window.setTimeout(flush, PACE_MS);
    },
    end(why) {
      // A search hears nothing until it is done.
      stop();
      leave(why);
    },
  };
  document.addEventListener('visibilitychange', look);
  look();
  const seed = Math.floor(Math.random() * 2 ** 32);
  try {
    engine().postMessage({ what, game, ms, weights, seed } satisfies EngineOrder);
  } catch {
    errand.end('unable');
  }
}
