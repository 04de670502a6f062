/** The phones of a business. */
import { unpackContact } from '../businesses/contact.ts';
import type { Business } from './entities.ts';

/** A phone as typed, and the name of its branch; '' = the phone of the business. */
export interface HousePhone {
  readonly branch: string;
  readonly phone: string;
}

/**
 * Returns the phones to call: the given branch's phone, else the business's phone, else the phones of all open
 * branches.
 */
export function housePhones(
  { branches, online }: Pick<Business, 'branches' | 'online'>,
  branchId = '',
): readonly HousePhone[] {
  const of = branches
    .filter((branch) => branch.id === branchId || !branch.archived)
    .map(({ id, name, contact }) => ({ id, branch: name, phone: unpackContact(contact).phone }))
    .filter(({ phone }) => phone !== '');
  const there = of.find(({ id }) => id === branchId);
  if (there) return [{ branch: '', phone: there.phone }];
  if (online.phone !== '') return [{ branch: '', phone: online.phone }];
  return of.map(({ branch, phone }) => ({ branch: of.length === 1 ? '' : branch, phone }));
}
