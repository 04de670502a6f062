import { expect, it } from 'vitest';
import { EVERYTHING_ONLINE } from './online.ts';
import { housePhones } from './reach.ts';

const branch = (id: string, phone: string, archived = false) => ({
  id,
  name: id,
  imageUrl: null,
  archived,
  closedDates: [],
  weeklyAvailability: null,
  contact: `\n\n${phone}`,
});
const branches = [branch('centro', '2222 2222'), branch('escalon', ''), branch('playa', '2333 3333')];
const online = { ...EVERYTHING_ONLINE, phone: '2111 1111' };

it('a branch is called by its own phone, else by the business’s, else by those of its open branches', () => {
  expect(housePhones({ branches, online }, 'centro')).toEqual([{ branch: '', phone: '2222 2222' }]);
  expect(housePhones({ branches, online }, 'escalon')).toEqual([{ branch: '', phone: '2111 1111' }]);
  expect(housePhones({ branches, online })).toEqual([{ branch: '', phone: '2111 1111' }]);
  const none = EVERYTHING_ONLINE;
  expect(housePhones({ branches, online: none }, 'escalon')).toEqual([
    { branch: 'centro', phone: '2222 2222' },
    { branch: 'playa', phone: '2333 3333' },
  ]);
  const closed = [branch('centro', '2222 2222'), branch('playa', '2333 3333', true)];
  expect(housePhones({ branches: closed, online: none })).toEqual([{ branch: '', phone: '2222 2222' }]);
  expect(housePhones({ branches: [], online: none })).toEqual([]);
});
