import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import type { EngineOrder, EngineWord, ServerMessage, WireTask } from '../../src/bots/web/game/protocol.js';
import { BUNDLE } from '../../src/bots/web/page-files.js';
import type { BoardVisitor } from './board-visitor.js';

/** Positions of a search. */
const NODES = 300;
/** What fits into a message. */
const AT_ONCE = 20;

interface Place {
  /** Where the server is. */
  readonly address: string;
  /** False where the policy of a page forbids it. */
  readonly evaluates?: boolean;
  /** False where the browser has no WebAssembly. */
  readonly compiles?: boolean;
  /** The name of what it cannot fetch. */
  readonly lacks?: string;
}

/** The engine of pages as it is bundled, in a place like a worker's. */
export class PageEngine {
  readonly fetched: string[] = [];
  private order: (event: { data: EngineOrder }) => void = () => undefined;
  private readonly known = new Map<string, Promise<readonly EngineWord[]>>();
  private last: Promise<unknown> = Promise.resolve();
  private hear: (word: EngineWord) => void = () => undefined;

  constructor({ address, evaluates = true, compiles = true, lacks }: Place) {
    const scope = {
      addEventListener: (_: 'message', order: PageEngine['order']) => {
        this.order = order;
      },
      postMessage: (word: EngineWord) => this.hear(structuredClone(word)),
      fetch: (path: string) => {
        this.fetched.push(path);
        return fetch(new URL(lacks !== undefined && path.endsWith(lacks) ? '/missing' : path, address));
      },
      ...{ Blob, Response, DecompressionStream, SharedArrayBuffer, performance },
    };
    const place = createContext(scope, { codeGeneration: { strings: evaluates, wasm: compiles } });
    if (!compiles) runInContext('delete globalThis.WebAssembly', place);
    runInContext(readFileSync(`${BUNDLE}/engine.js`, 'utf8'), place);
  }

  /** All that it finds for an order, to its last word; what several pages ask is worked out once. */
  find(order: EngineOrder): Promise<readonly EngineWord[]> {
    const key = JSON.stringify(order);
    const found = this.known.get(key) ?? this.last.then(() => this.work(order));
    this.known.set(key, found);
    this.last = found;
    return found;
  }

  private work(order: EngineOrder): Promise<readonly EngineWord[]> {
    const words: EngineWord[] = [];
    const ended = new Promise<readonly EngineWord[]>((resolve) => {
      this.hear = (word) => {
        words.push(word);
        if ('ends' in word) resolve(words);
      };
    });
    this.order({ data: order });
    return ended;
  }

  /** Answers what the server asks of a visitor's page; resolves to the tasks, which grow. */
  serve(visitor: BoardVisitor): readonly WireTask[] {
    const tasks: WireTask[] = [];
    visitor.socket.on('message', async (data) => {
      const message = JSON.parse(data.toString()) as ServerMessage;
      if (message.type !== 'think') return;
      tasks.push(message);
      const { number, what, game, ms, weights } = message;
      const words = await this.find({ what, game, ms, weights, seed: 1, nodes: NODES });
      const all = words.flatMap((word) => ('found' in word ? [word.found] : []));
      while (all.length > 0) visitor.send({ type: 'found', number, found: all.splice(0, AT_ONCE) });
      const last = words.at(-1);
      visitor.send({ type: 'found', number, found: [], ends: last && 'ends' in last ? last.ends : 'late' });
    });
    visitor.send({ type: 'able' });
    return tasks;
  }
}
