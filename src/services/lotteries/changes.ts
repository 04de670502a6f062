import { instantAt, isFields, mapAt } from '../../domain/fields.ts';
import { database } from '../firestore/database.ts';
import { collection, getDocs, limit, orderBy, query, where } from '../firestore/query.ts';

/** The changes that one edit made to a lottery; only changed fields. Instants are epoch milliseconds. */
export interface LotteryChange {
  readonly id: string;
  readonly atMs: number;
  readonly fields: readonly {
    readonly name: 'pricePerNumber' | 'totalNumbers' | 'prizeName' | 'prizeItems' | 'bannerPath' | 'drawAt';
    /** As text; the draw's date in epoch milliseconds, '' = none. */
    readonly before: string;
    readonly after: string;
  }[];
}

const FIELDS = ['pricePerNumber', 'totalNumbers', 'prizeName', 'prizeItems', 'bannerPath', 'drawAt'] as const;

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (isFields(value)) return String(instantAt({ value }, 'value') ?? '');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Returns the public edits of a lottery, latest first: a read each, 50 at most. Rejects on a network error. */
export async function fetchChanges(lotteryId: string, signal: AbortSignal): Promise<LotteryChange[]> {
  const edits = query(
    collection(database(), 'lotteries', lotteryId, 'changes'),
    where('kind', '==', 'edit'),
    orderBy('createdAt', 'desc'),
    limit(50),
  );
  const { docs } = await getDocs(edits, signal);
  return docs
    .map(({ id, data }) => ({ id, fields: data() }))
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
