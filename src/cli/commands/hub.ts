import { createInterface } from 'node:readline';
import { VERSION } from '../../project-file.js';
import { EnginePool } from '../../sessions/thinking/engine-pool.js';
import { HubEngine } from '../arena/hub/engine.js';
import { type Arguments, wholeNumber } from '../arguments.js';
import { folderToRead } from './endgames.js';

/** `damka hub`: an engine on standard input and output, until `quit` or the end of input. */
export async function hub(args: Arguments): Promise<string> {
  const threads = wholeNumber(args, 'threads', 1, 64) ?? 1;
  const complain = (problem: unknown) => process.stderr.write(`${String(problem)}\n`);
  const pool = new EnginePool({ threads, report: complain, endgames: folderToRead(args) });
  const write = (line: string) => process.stdout.write(`${line}\n`);
  const engine = new HubEngine(pool, pool.ready, write, VERSION);
  for await (const line of createInterface({ input: process.stdin })) {
    if (!engine.hear(line)) break;
  }
  await engine.close();
  await pool.close();
  process.stdin.destroy();
  return '';
}
