/**
 * CSV that Excel and Google Sheets open correctly in El Salvador: UTF-8 with a byte order mark (without it Excel
 * misreads accents), commas between cells (the decimal sign there is the dot, so Excel expects commas), lines ending in
 * CRLF. No package is used: packages quote cells, but don't disarm formulas.
 */

/** The signs that make a spreadsheet calculate a cell, including their full-width forms. */
const FORMULA_SIGN = '[=+\\-@\uff1d\uff0b\uff0d\uff20]';
/**
 * A formula sign at the start of a cell, or after a semicolon or comma, where some spreadsheets start a new cell.
 * Spaces and quotes before the sign don't make it harmless.
 */
const FORMULA_START = new RegExp(`((?:^|[;,])[\\s"'\\u200b\\ufeff]*)(?=${FORMULA_SIGN})`, 'gu');
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]+/gu;

/** Returns the text on one line, with an apostrophe before every sign that could start a formula. */
export function disarmFormula(text: string): string {
  return text.replace(CONTROL_CHARACTERS, ' ').replace(FORMULA_START, "$1'");
}

/** An amount of money: a spreadsheet reads a negative one as a number, not as a formula. */
const AMOUNT = /^-?\d+\.\d{2}$/;

function cell(value: string | number): string {
  const isNumber = typeof value === 'number' || AMOUNT.test(value);
  const text = isNumber ? `${value}` : disarmFormula(value);
  return /[",;\s']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns the file's content. Numbers stay numbers (with a dot); texts can't become formulas. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
