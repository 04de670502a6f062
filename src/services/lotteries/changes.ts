import { instantAt, isFields, mapAt } from '../../domain/fields.ts';
import { fetchQuery } from '../firestore/restQuery.ts';

/** What an edit changed of a lottery; each field only where it changed. Instants are epoch milliseconds. */
export interface LotteryChange {
  readonly id: string;
  readonly atMs: number;
  readonly fields: readonly {
    readonly name: 'pricePerNumber' | 'totalNumbers' | 'prizeName' | 'prizeItems' | 'bannerPath';
    readonly before: string;
    readonly after: string;
  }[];
}

const FIELDS = ['pricePerNumber', 'totalNumbers', 'prizeName', 'prizeItems', 'bannerPath'] as const;

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * Returns the edits of a lottery, latest first; they are append-only and public. Costs a read each, 50 at most.
 * Rejects on a network error.
 */
export async function fetchChanges(lotteryId: string, signal: AbortSignal): Promise<LotteryChange[]> {
  const found = await fetchQuery(
    {
      parent: ['lotteries', lotteryId],
      collectionId: 'changes',
      limit: 50,
      where: { field: 'kind', op: 'EQUAL', value: 'edit' },
      orderBy: { field: 'createdAt', direction: 'DESCENDING' },
    },
    signal,
  );
  return found
    .filter(({ fields }) => isFields(fields.after))
    .map(({ id, fields }) => {
      const before = mapAt(fields, 'before');
      const after = mapAt(fields, 'after');
      return {
        id,
        atMs: instantAt(fields, 'createdAt') ?? 0,
        fields: FIELDS.map((name) => ({
          name,
          before: textOf(before[name]),
          after: textOf(after[name]),
        })).filter((field) => field.before !== field.after),
      };
    });
}
