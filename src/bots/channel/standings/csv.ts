import { type Language, LOCALES } from '../../../locales/index.js';

/** Excel takes UTF-8 for something else without it. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A table for the spreadsheets of readers of a language, as RFC 4180 has it but for the separator. A cell that a spreadsheet would
 * run as a formula begins with an apostrophe.
 */
export function csvText(rows: readonly (readonly string[])[], language: Language): string {
  const separator = separatorOf(language);
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(inCsv).join(separator)}\r\n`).join('');
}

/** Where numbers have a decimal comma, Excel parts columns by semicolons and puts a line with commas into one cell. */
function separatorOf(language: Language): string {
  const parts = new Intl.NumberFormat(LOCALES[language].tag).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}

function inCsv(cell: string): string {
  const safe = /^\s*[=+\-@＝＋－＠\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
