/**
 * CSV that Excel and Google Sheets open rightly in El Salvador: UTF-8 with its mark (Excel would read accents
 * wrongly), commas between cells (the decimal sign there is the dot, so Excel's list separator is the comma), lines
 * ending in CRLF. Our own instead of a package: a package quotes, but doesn't neutralise what follows.
 */

/** What makes a spreadsheet calculate a cell, in their full-width forms too. */
const FORMULA_SIGN = '[=+\\-@\uff1d\uff0b\uff0d\uff20]';
/**
 * Such a sign at the start of a cell, or after what a spreadsheet that splits elsewhere takes for one: a semicolon
 * or comma. Spaces and quotes before it don't disarm it.
 */
const FORMULA_START = new RegExp(`((?:^|[;,])[\\s"'\\u200b\\ufeff]*)(?=${FORMULA_SIGN})`, 'gu');
const CONTROL_CHARACTERS = /[\p{Cc}\u2028\u2029]+/gu;

/** The text on one line, with an apostrophe before every sign that a spreadsheet would calculate. */
export function disarmFormula(text: string): string {
  return text.replace(CONTROL_CHARACTERS, ' ').replace(FORMULA_START, "$1'");
}

function cell(value: string | number): string {
  const text = typeof value === 'number' ? `${value}` : disarmFormula(value);
  return /[",;\s']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The file's content. Numbers stay numbers (with a dot); texts can't become formulas. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
