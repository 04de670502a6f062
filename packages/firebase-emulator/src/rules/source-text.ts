import type { RulesSyntaxError, SourcePosition } from './types.ts';

/** The text of a rules file, which converts offsets into positions that an editor understands. */
export interface SourceText {
  readonly fileName: string;
  readonly text: string;
  /** Returns the position of an offset; line and column count from 1, columns in UTF-16 units as editors do. */
  readonly positionOf: (offset: number) => SourcePosition;
}

/** Wraps a rules file. The line table is built on first use. */
export function sourceText(text: string, fileName: string): SourceText {
  let lineStarts: number[] | null = null;
  const starts = (): number[] => {
    if (lineStarts !== null) return lineStarts;
    const found = [0];
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) found.push(at + 1);
    lineStarts = found;
    return found;
  };
  return {
    fileName,
    text,
    positionOf: (offset) => {
      const table = starts();
      let low = 0;
      let high = table.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((table[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return { file: fileName, line: low + 1, column: offset - (table[low] ?? 0) + 1 };
    },
  };
}

/** Returns `firestore.rules:12:7`, as editors and terminals link it. */
export function formatPosition(position: SourcePosition): string {
  return `${position.file}:${position.line}:${position.column}`;
}

/** Returns a compile error at an offset. */
export function syntaxError(source: SourceText, offset: number, message: string): RulesSyntaxError {
  return { ...source.positionOf(offset), message };
}

/** Returns the source between two offsets on one line, shortened to `limit` characters, for logs. */
export function excerpt(source: SourceText, start: number, end: number, limit = 100): string {
  const flat = source.text
    .slice(start, end)
    .replace(/\/\/[^\n]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return flat.length <= limit ? flat : `${flat.slice(0, limit - 1)}…`;
}
