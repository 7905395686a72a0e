import { type FileHandle, open } from 'node:fs/promises';
import { LOCALES } from '../../locales/index.js';
import type { Arguments } from '../arguments.js';
import { examine, lineOf, repairRows, rowLine, saidIn, summaryOf } from '../doctor/index.js';
import { withStore } from '../store.js';

/** `damka doctor`: checks everything that the bot needs; exits with 1 on a fault. */
export async function doctor(args: Arguments): Promise<string> {
  if (args.repair) return repair(args);
  const { language, json } = args;
  const findings = await examine(process.env);
  const isWell = !findings.some(({ state }) => state === 'fault');
  if (!isWell) process.exitCode = 1;
  if (json) {
    const checks = findings.map((finding) => ({
      area: finding.area,
      state: finding.state,
      message: saidIn(language, finding),
    }));
    return JSON.stringify({ ok: isWell, checks }, null, 2);
  }
  return [...findings.map((finding) => lineOf(finding, language)), '', summaryOf(findings, language)].join(
    '\n',
  );
}

/** `damka doctor --repair`: each row is in the file, on the disk, before it is touched. */
async function repair({ language, store: address }: Arguments): Promise<string> {
  const words = LOCALES[language].doctor.store;
  const path = `damka.repaired.${new Date().toISOString().replaceAll(':', '-')}.jsonl`;
  const lines: string[] = [];
  let file: FileHandle | null = null;
  const { repaired, removed } = await withStore(address, (store) =>
    repairRows(store, async (row) => {
      file ??= await open(path, 'wx', 0o600);
      await file.appendFile(`${JSON.stringify(row)}\n`);
      await file.sync();
      lines.push(rowLine(words, row));
    }),
  ).finally(() => file?.close());
  if (lines.length === 0) return words.nothingToRepair;
  return [...lines, words.repaired(repaired, removed, path)].join('\n');
}
