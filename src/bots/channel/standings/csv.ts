/** A table for spreadsheets, as RFC 4180 has it. A cell that a spreadsheet would run as a formula begins with an apostrophe. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(inCsv).join(',')}\r\n`).join('');

function inCsv(cell: string): string {
  const safe = /^\s*[=+\-@＝＋－＠\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
