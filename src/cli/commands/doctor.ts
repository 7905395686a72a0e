import { type FileHandle, open } from 'node:fs/promises';
import type { Arguments } from '../arguments.js';
import { examine, lineOf, repairRows, rowLine, summaryOf, WORDS } from '../doctor/index.js';
import { withStore } from '../store.js';

/** `damka doctor`: checks everything that the bot needs; exits with 1 on a fault. */
export async function doctor(args: Arguments): Promise<string> {
  if (args.repair) return repair(args);
  const findings = await examine(process.env);
  const isWell = !findings.some(({ state }) => state === 'fault');
  if (!isWell) process.exitCode = 1;
  if (args.json) {
    const checks = findings.map((finding) => ({
      area: finding.area,
      state: finding.state,
      message: finding.says,
    }));
    return JSON.stringify({ ok: isWell, checks }, null, 2);
  }
  return [...findings.map(lineOf), '', summaryOf(findings)].join('\n');
}

/** `damka doctor --repair`: each row is in the file, on the disk, before it is touched. */
async function repair({ store: address }: Arguments): Promise<string> {
  const words = WORDS.store;
  const path = `damka.repaired.${new Date().toISOString().replaceAll(':', '-')}.jsonl`;
  const lines: string[] = [];
  let file: FileHandle | null = null;
  const { repaired, removed } = await withStore(address, (store) =>
    repairRows(store, async (row) => {
      file ??= await open(path, 'wx', 0o600);
      await file.appendFile(`${JSON.stringify(row)}\n`);
      await file.sync();
      lines.push(rowLine(row));
    }),
  ).finally(() => file?.close());
  if (lines.length === 0) return words.nothingToRepair;
  return [...lines, words.repaired(repaired, removed, path)].join('\n');
}
