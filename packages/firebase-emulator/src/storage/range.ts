/** The Range header of a download (RFC 9110, section 14). */

export type RangeAnswer =
  /** Send the whole content, with 200. */
  | { readonly kind: 'whole' }
  /** Send these bytes, with 206; `end` is inclusive. */
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  /** Answer 416. */
  | { readonly kind: 'unsatisfiable' };

const WHOLE: RangeAnswer = { kind: 'whole' };
const UNSATISFIABLE: RangeAnswer = { kind: 'unsatisfiable' };

/**
 * Decides which of `size` bytes to send. A header without a byte range or with several ranges is ignored, as the RFC
 * allows; so is any range of empty content, because the SDK's getBytes always asks for one.
 */
export function answerRange(header: string | undefined, size: number): RangeAnswer {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header?.trim() ?? '');
  if (match === null || size === 0) return WHOLE;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return WHOLE;
    const length = Number(last);
    return length === 0 ? UNSATISFIABLE : { kind: 'part', start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return WHOLE;
  return start >= size ? UNSATISFIABLE : { kind: 'part', start, end };
}
