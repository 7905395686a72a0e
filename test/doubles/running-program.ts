import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The built program in a process of its own, with its web table on any free port. */
export class RunningProgram {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  /** `folder` is where its data is. */
  static async start(folder: string): Promise<RunningProgram> {
    const env = { PATH: process.env['PATH'], DAMKA_HOME: folder, PORT: '0', LOG_LEVEL: 'silent' };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface({ input: child.stdout })) {
      const port = /web table is on.*:(\d+)\//.exec(line)?.[1];
      if (port !== undefined) return new RunningProgram(child, Number(port));
    }
    throw new Error('the program ended');
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }
}
