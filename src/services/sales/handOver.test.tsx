import { afterEach, expect, it } from 'vitest';
import { NO_SALE_DRAFT, readSaleDraft, writeSaleDraft } from '../../features/sales/new/saleDraft.ts';
import { saleDraftKey } from './forget.ts';
import { handOver } from './handOver.ts';

afterEach(() => localStorage.clear());

const lines = [{ productId: 'gorro', quantity: '2', price: '' }];
const begunAt = (changedAt: number) => ({ ...NO_SALE_DRAFT, id: `${changedAt}`, lines, changedAt });
const [former, own] = [saleDraftKey('hilos', 'vieja'), saleDraftKey('hilos', 'nueva')];

it('gives the sale begun under the old password to the new account', () => {
  writeSaleDraft(former, begunAt(1));
  handOver('hilos', ['otra', 'vieja'], 'nueva');
  expect(readSaleDraft(own)).toEqual(begunAt(1));
  expect(readSaleDraft(former)).toBeNull();
});

it('doesn’t replace one that the new account has begun', () => {
  writeSaleDraft(former, begunAt(1));
  writeSaleDraft(own, begunAt(2));
  handOver('hilos', ['vieja'], 'nueva');
  expect(readSaleDraft(own)).toEqual(begunAt(2));
});
