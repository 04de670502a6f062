import { describe, expect, it } from 'vitest';
import { type BookingDraft, draftProblems, EMPTY_DRAFT } from './draft.ts';
import type { Slot } from './entities.ts';

const slot: Slot = {
  branchId: 'centro',
  date: '2026-11-21',
  time: '19:00',
  seats: 4,
  capacity: 10,
  booked: 6,
};

const complete: BookingDraft = {
  ...EMPTY_DRAFT,
  branchId: 'centro',
  date: '2026-11-21',
  time: '19:00',
  partySize: 2,
  customerName: 'Ana Cruz',
  contactPhone: '7777 7777',
};

const codeOf = (
  overrides: Partial<BookingDraft>,
  chosen: Slot | null = slot,
  mode: 'create' | 'edit' = 'create',
) => draftProblems({ ...complete, ...overrides }, { slot: chosen, mode })[0] ?? null;

describe('draftProblems', () => {
  it('lets a complete booking through', () => {
    expect(draftProblems(complete, { slot, mode: 'create' })).toEqual([]);
  });

  it('finds all problems, in the product’s order', () => {
    const fixes: readonly (readonly [Partial<BookingDraft>, Slot | null])[] = [
      [{}, null],
      [{ partySize: 5 }, null],
      [{ customerName: 'Ana' }, null],
      [{ contactPhone: '77777777' }, null],
      [{ branchId: 'centro' }, null],
      [{}, slot],
      [{ partySize: 4 }, slot],
    ];
    let draft: BookingDraft = {
      ...complete,
      partySize: 0,
      customerName: '',
      contactPhone: '',
      branchId: '',
      date: '',
      time: '',
    };
    const problems = fixes.map(([fix, chosen]) => {
      draft = { ...draft, ...fix };
      return draftProblems(draft, { slot: chosen, mode: 'create' });
    });
    expect(problems).toEqual([
      ['party-size', 'customer-name', 'contact-phone', 'branch'],
      ['customer-name', 'contact-phone', 'branch', 'slot'],
      ['contact-phone', 'branch', 'slot'],
      ['branch', 'slot'],
      ['slot'],
      ['seats'],
      [],
    ]);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses a party of %d', (partySize) => {
    expect(codeOf({ partySize })).toBe('party-size');
  });

  it.each([
    ['a name of spaces', { customerName: '   ' }, 'customer-name'],
    ['a name of 80 characters', { customerName: 'a'.repeat(80) }, null],
    ['a name of 81 characters', { customerName: 'a'.repeat(81) }, 'customer-name-too-long'],
    ['a phone of spaces', { contactPhone: '  ' }, 'contact-phone'],
    ['a phone without digits', { contactPhone: 'llámame' }, 'contact-phone-invalid'],
    ['a phone of one digit', { contactPhone: '7' }, null],
    ['a phone of 20 digits', { contactPhone: '7'.repeat(20) }, null],
    ['a phone of 21 digits', { contactPhone: '7'.repeat(21) }, 'contact-phone-invalid'],
    ['a phone of 40 characters', { contactPhone: `7${'-'.repeat(38)}7` }, null],
    ['a phone of 41 characters', { contactPhone: `7${'-'.repeat(39)}7` }, 'contact-phone-invalid'],
    ['notes of 500 characters', { notes: 'a'.repeat(500) }, null],
    ['notes of 501 characters', { notes: 'a'.repeat(501) }, 'notes-too-long'],
  ] as const)('%s', (_, overrides, code) => {
    expect(codeOf(overrides)).toBe(code);
  });

  it('compares the party with the seats that remain', () => {
    expect(codeOf({ partySize: 4 })).toBeNull();
    expect(codeOf({ partySize: 5 })).toBe('seats');
    expect(codeOf({}, { ...slot, seats: Number.NaN })).toBe('seats');
  });

  it('keeps name and phone when an edit leaves them empty, but checks what is written', () => {
    expect(codeOf({ customerName: '', contactPhone: '' }, slot, 'edit')).toBeNull();
    expect(codeOf({ contactPhone: 'llámame' }, slot, 'edit')).toBe('contact-phone-invalid');
    expect(codeOf({ customerName: 'a'.repeat(81) }, slot, 'edit')).toBe('customer-name-too-long');
    expect(codeOf({}, null, 'edit')).toBe('slot');
  });
});
