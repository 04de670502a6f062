/** How a business is called. */
import { unpackContact } from '../businesses/contact.ts';
import type { Business } from './entities.ts';

/** A phone as typed, and the branch that it is of; '' = the business's. */
export interface HousePhone {
  readonly branch: string;
  readonly phone: string;
}

/**
 * Returns whom to call: the branch where one is given and has a phone, else the business, else each open branch that has
 * one.
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
