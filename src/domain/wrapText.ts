/**
 * Wraps a text into at most `most` lines; a text that is too long is cut with '…'. A word that is longer than a line is
 * broken. `fits` returns whether a line fits.
 */
export function wrapText(text: string, most: number, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u).filter((each) => each !== '')) {
    if (fits(line === '' ? word : `${line} ${word}`)) {
      line = line === '' ? word : `${line} ${word}`;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const sign of word) {
      if (line !== '' && !fits(line + sign)) {
        lines.push(line);
        line = '';
      }
      line += sign;
    }
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  let last = Array.from(lines[most - 1] ?? '');
  while (last.length > 0 && !fits(`${last.join('')}…`)) last = last.slice(0, -1);
  return [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`];
}
