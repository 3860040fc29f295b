/** A value of a cell. Null is an empty cell. */
type CsvCell = string | number | boolean | null;

/** Texts that a spreadsheet reads as a formula. External text must not run there. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns one line of a CSV file (RFC 4180), with its line end. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** The byte order mark at the start of a CSV file. Without it, Excel reads no UTF-8, and every “é” as two other letters. */
export const CSV_START = '\uFEFF';
