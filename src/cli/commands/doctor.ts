import { examine, lineOf, saidIn, summaryOf } from '../../doctor/index.js';
import type { Arguments } from '../arguments.js';

/** `damka doctor`: how everything stands that the bot needs; ends with 1 where something is at fault. */
export async function doctor({ language, json }: Arguments): Promise<string> {
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
