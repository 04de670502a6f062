/** `ifGenerationMatch` and its three siblings, as Cloud Storage has them (query parameters). */
import { badRequest, preconditionFailed } from './errors.ts';
import type { ObjectRecord } from './record.ts';

export interface Preconditions {
  readonly generationMatch: bigint | null;
  readonly generationNotMatch: bigint | null;
  readonly metagenerationMatch: bigint | null;
  readonly metagenerationNotMatch: bigint | null;
}

function read(query: URLSearchParams, name: string): bigint | null {
  const value = query.get(name);
  if (value === null) return null;
  if (!/^\d{1,19}$/.test(value)) throw badRequest(`${name} is not a number.`);
  return BigInt(value);
}

export function parsePreconditions(query: URLSearchParams): Preconditions {
  return {
    generationMatch: read(query, 'ifGenerationMatch'),
    generationNotMatch: read(query, 'ifGenerationNotMatch'),
    metagenerationMatch: read(query, 'ifMetagenerationMatch'),
    metagenerationNotMatch: read(query, 'ifMetagenerationNotMatch'),
  };
}

/**
 * Throws 412 unless they hold for what is there now. Generation 0 stands for no object; metageneration
 * conditions fail when there is none.
 */
export function checkPreconditions(conditions: Preconditions, current: ObjectRecord | null): void {
  const generation = current?.generation ?? 0n;
  const metageneration = current === null ? null : BigInt(current.metageneration);
  const { generationMatch, generationNotMatch, metagenerationMatch, metagenerationNotMatch } = conditions;
  const fails =
    (generationMatch !== null && generation !== generationMatch) ||
    (generationNotMatch !== null && generation === generationNotMatch) ||
    (metagenerationMatch !== null && metageneration !== metagenerationMatch) ||
    (metagenerationNotMatch !== null &&
      (metageneration === null || metageneration === metagenerationNotMatch));
  if (fails) throw preconditionFailed();
}
