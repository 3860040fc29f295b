/** What a spreadsheet would take for a formula: names of campaigns are whatever a visitor's address says. */
const FORMULA = /^[=+\-@\t\r]/;

function cellText(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as comma-separated values (RFC 4180), safe to open in a spreadsheet. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
