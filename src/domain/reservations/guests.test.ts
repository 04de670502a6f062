import { describe, expect, it } from 'vitest';
import { visitsChanged } from './guests.ts';

describe('what a change of status adds to a guest’s counts', () => {
  it.each([
    ['confirmed', 'completed', { visits: 1, noShows: 0 }],
    ['confirmed', 'no_show', { visits: 0, noShows: 1 }],
    ['expired', 'no_show', { visits: 0, noShows: 1 }],
    ['completed', 'confirmed', { visits: -1, noShows: 0 }],
    ['no_show', 'confirmed', { visits: 0, noShows: -1 }],
  ])('%s to %s', (from, to, change) => {
    expect(visitsChanged(from, to)).toEqual(change);
  });

  it.each([
    ['confirmed', 'cancelled'],
    ['cancelled', 'confirmed'],
    ['expired', 'confirmed'],
    ['confirmed', 'confirmed'],
  ])('nothing for %s to %s', (from, to) => {
    expect(visitsChanged(from, to)).toBeNull();
  });
});
