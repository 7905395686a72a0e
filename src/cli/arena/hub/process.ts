import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Forfeit } from '../player.js';
import { formatHubLine, type HubLine, parseHubLine } from './line.js';

const START_MS = 10_000;
const FAREWELL_MS = 1_000;

interface Wait {
  readonly command: string;
  readonly resolve: (line: HubLine) => void;
  readonly reject: (error: Error) => void;
}

const isPath = (word: string): boolean => /[/\\]/.test(word);

/** A child process that speaks Hub. Requests must not overlap. */
export class HubProcess {
  private readonly child: ChildProcessWithoutNullStreams;
  private wait: Wait | null = null;
  private info = new Map<string, string>();
  private gone: Forfeit | null = null;

  /**
   * `command`: a program and its arguments, separated by spaces. A program given by its path runs in its own folder,
   * since engines look for their data there, unless an argument is a file relative to the current folder.
   */
  constructor(command: string) {
    const [program = '', ...words] = command.split(/\s+/).filter((word) => word !== '');
    const isPlaced = isPath(program) && !words.some((word) => isPath(word) && existsSync(word));
    this.child = isPlaced
      ? spawn(resolve(program), words, { cwd: dirname(resolve(program)) })
      : spawn(program, words);
    this.child.on('error', (error) => this.end(`cannot be run: ${error.message}`));
    this.child.on('exit', (code, signal) => this.end(`the process ended (${signal ?? code})`));
    // The 'exit' event reports a dead process.
    this.child.stdin.on('error', () => undefined);
    this.child.stderr.resume();
    createInterface({ input: this.child.stdout }).on('line', (line) => this.hear(line));
  }

  get isGone(): boolean {
    return this.gone !== null;
  }

  /** Prepares the engine for a game, named as in the protocol. */
  async begin(variant: string): Promise<void> {
    await this.ask('hub', 'wait', START_MS);
    this.say(formatHubLine('set-param', { name: 'variant', value: variant }));
    await this.ask('init', 'ready', START_MS);
  }

  /** What the engine reported about its search since the last request, the latest values. */
  get told(): ReadonlyMap<string, string> {
    return this.info;
  }

  say(line: string): void {
    this.child.stdin.write(`${line}\n`);
  }

  /** Sends a line and waits for an answer with this command. Rejects with `Forfeit` on a timeout or exit. */
  async ask(line: string, command: string, ms: number): Promise<HubLine> {
    if (this.gone !== null) throw this.gone;
    this.info = new Map();
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<HubLine>((resolve, reject) => {
        this.wait = { command, resolve, reject };
        timer = setTimeout(() => reject(new Forfeit(`no answer to "${line}"`)), ms);
        this.say(line);
      });
    } finally {
      clearTimeout(timer);
      this.wait = null;
    }
  }

  async close(): Promise<void> {
    if (this.gone !== null) return;
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    const timer = setTimeout(() => this.child.kill('SIGKILL'), FAREWELL_MS);
    this.say('quit');
    await ended;
    clearTimeout(timer);
  }

  private hear(text: string): void {
    const line = parseHubLine(text);
    if (line === null || this.wait === null) return;
    if (line.command === 'info') for (const [name, value] of line.values) this.info.set(name, value);
    if (line.command === this.wait.command) this.wait.resolve(line);
    if (line.command === 'error') this.wait.reject(new Forfeit(line.values.get('message') ?? 'an error'));
  }

  private end(reason: string): void {
    this.gone ??= new Forfeit(reason);
    this.wait?.reject(this.gone);
  }
}
