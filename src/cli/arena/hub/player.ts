import { findMove, type Game, type GameState, legalMoves, statesOf } from '../../../engine/index.js';
import { type Choice, Forfeit, NoPlayer, type Player, type Strength } from '../player.js';
import { type HubDialect, hubDialectOf } from './dialect.js';
import { formatHubLine } from './line.js';
import { HubProcess } from './process.js';

/** Delay past its time limit after which an engine forfeits. */
const GRACE_MS = 5_000;
/** Most milliseconds for a move without a time limit. */
const PATIENCE_MS = 600_000;

const levelLine = ({ limits, ms }: Strength): string =>
  formatHubLine('level', {
    depth: limits.depth,
    nodes: limits.nodes,
    'move-time': ms === null ? undefined : ms / 1_000,
  });

/** The start position and the moves since, from which the engine detects repetitions. */
function positionLine(dialect: HubDialect, game: Game): string {
  const replayed = statesOf(game);
  if (!replayed.ok) throw new Error(`a game that cannot be replayed: ${replayed.error.code}`);
  const [start, ...rest] = replayed.value;
  if (start === undefined) throw new Error('a game without a start');
  const moves = game.entries.flatMap((entry, index) => {
    const before = [start, ...rest][index];
    if (entry.kind !== 'move' || before === undefined) return [];
    const move = findMove(before.variant, legalMoves(before.variant, before.position), entry.move);
    return move === null ? [] : [dialect.move(before.variant, move)];
  });
  return formatHubLine('pos', {
    pos: dialect.position(start.variant, start.position),
    moves: moves.length > 0 ? moves.join(' ') : undefined,
  });
}

/** True if `now` is `before` with more moves. */
const goesOn = (before: Game | undefined, now: Game): boolean =>
  before !== undefined &&
  before.start === now.start &&
  before.entries.every((entry, index) => entry === now.entries[index]);

/** An external engine that speaks Hub, with a process for each game played at the same time. */
export class HubPlayer implements Player {
  private readonly idle: HubProcess[] = [];
  /** The last game that each process was asked about. */
  private readonly games = new WeakMap<HubProcess, Game>();

  constructor(
    readonly name: string,
    private readonly command: string,
    private readonly strength: Strength,
  ) {}

  async choose(game: Game, state: GameState): Promise<Choice> {
    const dialect = hubDialectOf(state.variant);
    if (dialect === null) throw new Forfeit('engines do not know this game');
    const engine = this.idle.pop() ?? (await this.begun(dialect.name));
    try {
      const choice = await this.ask(engine, dialect, game, state);
      this.idle.push(engine);
      return choice;
    } catch (error) {
      // A late answer would be taken for one in the next game.
      await engine.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.idle.map((engine) => engine.close()));
  }

  private async begun(variant: string): Promise<HubProcess> {
    const engine = new HubProcess(this.command);
    try {
      await engine.begin(variant);
      return engine;
    } catch (error) {
      await engine.close();
      if (!(error instanceof Forfeit)) throw error;
      throw new NoPlayer(`${this.name}, ${this.command}: ${error.message}`);
    }
  }

  private async ask(engine: HubProcess, dialect: HubDialect, game: Game, state: GameState): Promise<Choice> {
    const { ms } = this.strength;
    if (!goesOn(this.games.get(engine), game)) engine.say('new-game');
    this.games.set(engine, game);
    engine.say(positionLine(dialect, game));
    engine.say(levelLine(this.strength));
    const answer = await engine.ask('go think', 'done', ms === null ? PATIENCE_MS : ms + GRACE_MS);
    const text = answer.values.get('move') ?? '';
    const move = dialect.moveIn(state, text);
    if (move === null) throw new Forfeit(`the illegal move ${text}`);
    const told = (name: string): number | null => {
      const value = Number(engine.told.get(name) || Number.NaN);
      return Number.isFinite(value) ? value : null;
    };
    return { move, depth: told('depth'), nodes: told('nodes'), score: told('score') };
  }
}
