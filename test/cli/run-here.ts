import { vi } from 'vitest';
import { runCommand } from '../../src/cli/run.js';
import { CliFault } from '../../src/cli/sentences.js';

/** Runs a command as `damka` does, but in this process, which takes a fraction of the time; with its exit code and what it prints. */
export async function runHere(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const said = () => write.mock.calls.map(([text]) => String(text)).join('');
  try {
    const printed = await runCommand(args);
    return { code: 0, stdout: printed === '' ? '' : `${printed}\n`, stderr: said() };
  } catch (error) {
    if (!(error instanceof CliFault)) throw error;
    return { code: 2, stdout: '', stderr: `${said()}damka: ${error.message}\n` };
  } finally {
    write.mockRestore();
  }
}
