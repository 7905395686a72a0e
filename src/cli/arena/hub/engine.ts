import {
  BOARD_VARIANTS,
  type GameState,
  LEVEL_NUMBERS,
  type LevelNumber,
  type Move,
  messageOf,
  type StartedGame,
  type Thought,
  type Variant,
} from '../../../engine/index.js';
import type { EngineClient } from '../../../sessions/thinking/engine-client.js';
import { afterMove, usualGame } from '../squares50.js';
import { HUB_DIALECTS, type HubDialect } from './dialect.js';
import { AT_ONCE, type HubLevel, mistakeInLevel, parseHubLevel } from './level.js';
import { formatHubLine, type HubLine, parseHubLine } from './line.js';

/** Longest time to ponder: a day. */
const ENDLESS_MS = 86_400_000;
const NO_LIMIT: HubLevel = { depth: null, nodes: null, ms: null };

/** Games that have a name in the Hub protocol. */
export const HUB_VARIANTS: readonly Variant[] = BOARD_VARIANTS.filter(({ hub }) => hub !== null);

interface Search {
  readonly halt: Int32Array<SharedArrayBuffer>;
  /** Milliseconds to think once the clock runs; null to think until stopped. */
  readonly ms: number | null;
  timer: NodeJS.Timeout | null;
}

const wordsOf = (dialect: HubDialect, { variant }: GameState, line: readonly Move[]): readonly string[] =>
  line.map((move) => dialect.move(variant, move));

/** Engine side of the Hub protocol, version 2. */
export class HubEngine {
  private dialect = HUB_DIALECTS.find(({ name }) => name === 'normal') ?? (HUB_DIALECTS[0] as HubDialect);
  private strength: LevelNumber = 8;
  private game: StartedGame | null = null;
  /** True after a position or its moves that were refused, until one is accepted. */
  private isRefused = false;
  private level = NO_LIMIT;
  private search: Search | null = null;
  private over: Promise<void> = Promise.resolve();

  constructor(
    private readonly engine: EngineClient,
    /** Resolves when the clock may start. */
    private readonly ready: Promise<void>,
    private readonly write: (line: string) => void,
    private readonly version: string,
  ) {}

  /** Handles one line; false after the last one. */
  hear(text: string): boolean {
    const line = parseHubLine(text);
    if (line === null) return true;
    switch (line.command) {
      case 'hub':
        this.introduce();
        return true;
      case 'set-param':
        this.setParameter(line.values.get('name') ?? '', line.values.get('value') ?? '');
        return true;
      case 'init':
        void this.ready.then(() => this.write('ready'));
        return true;
      case 'ping':
        this.write('pong');
        return true;
      case 'pos':
        this.setUp(line);
        return true;
      case 'level':
        this.setLevel(line);
        return true;
      case 'go':
        this.go(line);
        return true;
      case 'ponder-hit':
        this.startClock();
        return true;
      case 'stop':
        this.halt();
        return true;
      case 'quit':
        return false;
      default:
        // The protocol allows for unknown commands; new-game needs no action.
        return true;
    }
  }

  /** Stops a search and waits for its answer. */
  async close(): Promise<void> {
    this.halt();
    await this.over;
  }

  private introduce(): void {
    this.write(formatHubLine('id', { name: 'Damka', version: this.version, author: 'Damka' }));
    const names = HUB_DIALECTS.map(({ name }) => name).join(' ');
    this.write(
      formatHubLine('param', { name: 'variant', value: this.dialect.name, type: 'enum', values: names }),
    );
    const [min, max] = [LEVEL_NUMBERS[0], LEVEL_NUMBERS.at(-1)];
    this.write(formatHubLine('param', { name: 'level', value: this.strength, type: 'int', min, max }));
    this.write('wait');
  }

  private setParameter(name: string, value: string): void {
    const refuse = () => this.error(`${value || 'nothing'} is no value of ${name}`);
    if (name === 'variant') {
      const dialect = HUB_DIALECTS.find((known) => known.name === value);
      if (dialect === undefined) {
        refuse();
        return;
      }
      this.dialect = dialect;
      this.game = null;
      this.isRefused = false;
    } else if (name === 'level') {
      const level = LEVEL_NUMBERS.find((known) => String(known) === value);
      if (level === undefined) {
        refuse();
        return;
      }
      this.strength = level;
    }
  }

  private setLevel(line: HubLine): void {
    const mistake = mistakeInLevel(line);
    if (mistake !== null) this.error(mistake);
    this.level = mistake === null ? parseHubLevel(line) : AT_ONCE;
  }

  private setUp({ values }: HubLine): void {
    if (this.search !== null) {
      this.error('a search is under way');
      return;
    }
    this.isRefused = true;
    const start = values.get('pos');
    let now =
      start === undefined || start === 'start' ? usualGame(this.dialect.variant) : this.dialect.gameAt(start);
    if (now === null) {
      this.error(`no position: ${start ?? ''}`);
      return;
    }
    for (const text of (values.get('moves') ?? '').split(/\s+/).filter((word) => word !== '')) {
      const move = now.state.outcome !== null ? null : this.dialect.moveIn(now.state, text);
      if (move === null) {
        this.error(`the move ${text} cannot be played`);
        return;
      }
      now = afterMove(now, move);
    }
    this.game = now;
    this.isRefused = false;
  }

  private go({ values }: HubLine): void {
    if (this.search !== null) {
      this.error('a search is under way');
      return;
    }
    if (this.isRefused) {
      this.error('there is no position: the last one was refused');
      return;
    }
    const game = this.game ?? usualGame(this.dialect.variant);
    if (game.state.outcome !== null) {
      this.error('the game is over in this position');
      return;
    }
    const halt = new Int32Array(new SharedArrayBuffer(4));
    const search: Search = { halt, ms: this.level.ms, timer: null };
    this.search = search;
    this.over = this.think(game, search, values.has('think'));
    if (!values.has('ponder')) this.startClock();
  }

  /** Starts the time limit of the search. */
  private startClock(): void {
    const { search } = this;
    if (search === null || search.ms === null || search.timer !== null) return;
    search.timer = setTimeout(() => Atomics.store(search.halt, 0, 1), search.ms);
  }

  private halt(): void {
    const { search } = this;
    if (search !== null) Atomics.store(search.halt, 0, 1);
  }

  /** `isMove`: the move is to be played, which a book may answer; otherwise the position is to be looked into. */
  private async think({ game, state }: StartedGame, search: Search, isMove: boolean): Promise<void> {
    const { depth, nodes } = this.level;
    const begun = performance.now();
    const limits = {
      ...(depth !== null && { depth }),
      ...(nodes !== null && { nodes }),
      ...(this.strength !== 8 && { level: this.strength }),
      ...(!isMove && { book: null }),
    };
    const { dialect } = this;
    const told = (thought: Thought): void =>
      this.inform(thought, wordsOf(dialect, state, thought.line), performance.now() - begun);
    const times = { budget: ENDLESS_MS, ms: ENDLESS_MS };
    const asked = { state, game, limits, seed: 0, halt: search.halt, onProgress: told, ...times };
    try {
      const thought = await this.engine.think(asked);
      told(thought);
      this.answer(thought, state, dialect);
    } catch (error) {
      this.error(messageOf(error));
    } finally {
      if (search.timer !== null) clearTimeout(search.timer);
      this.search = null;
    }
  }

  private inform({ depth, score, nodes }: Thought, words: readonly string[], ms: number): void {
    const time = ms / 1_000;
    this.write(
      formatHubLine('info', {
        depth,
        'mean-depth': depth.toFixed(1),
        score: score.toFixed(2),
        nodes,
        time: time.toFixed(3),
        nps: (nodes / Math.max(time, 0.001) / 1e6).toFixed(3),
        pv: words.join(' '),
      }),
    );
  }

  private answer({ line, move }: Thought, { variant }: GameState, dialect: HubDialect): void {
    const ponder = line[1] === undefined ? undefined : dialect.move(variant, line[1]);
    this.write(formatHubLine('done', { move: dialect.move(variant, move), ponder }));
  }

  private error(message: string): void {
    this.write(formatHubLine('error', { message }));
  }
}
