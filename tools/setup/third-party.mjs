import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What packages call the files of their terms. */
const TERMS = /^(licen[cs]e|notice|copying|copyright)/i;

/**
 * Names the packages that bundled files come from, each with its terms.
 * @param {string} root the project's folder
 * @param {readonly string[]} files paths within it
 */
export function thirdParty(root, files) {
  const folders = files.map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]);
  const packages = [...new Set(folders)].filter(Boolean).map((folder) => described(join(root, folder)));
  const parts = [...new Set(packages)].sort();
  return ['Damka brings these packages in its own files.', ...parts].join(`\n\n${'='.repeat(80)}\n\n`);
}

/** A package without a file of its terms names its licence and its author only. */
function described(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const by = typeof author === 'object' ? author.name : author;
  const terms = readdirSync(folder).filter((file) => TERMS.test(file));
  const texts = terms.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version}: ${license}${by === undefined ? '' : `, ${by}`}`, ...texts].join('\n\n');
}
