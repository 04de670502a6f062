import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BranchContact,
  callUrl,
  contactProblems,
  directionsUrl,
  isContact,
  MAX_ADDRESS,
  MAX_MAP_URL,
  packContact,
  tidyContact,
  unpackContact,
} from './contact.ts';

const NONE: BranchContact = { address: '', mapUrl: '', phone: '' };
const a = (over: Partial<BranchContact>) => tidyContact({ ...NONE, ...over });

describe('a contact as stored', () => {
  it('is one text of three lines, and nothing where nothing is known', () => {
    const contact = { address: 'Calle Arce 12', mapUrl: '', phone: '2200 0001' };
    expect(packContact(contact)).toBe('Calle Arce 12\n\n2200 0001');
    expect(unpackContact(packContact(contact))).toEqual(contact);
    expect(packContact(NONE)).toBe('');
    expect(unpackContact('')).toEqual(NONE);
    expect(unpackContact(undefined)).toEqual(NONE);
  });

  it('of whatever is typed is what the rules take, or has a problem that is said', () => {
    const typed = fc.record({
      address: fc.string({ unit: 'grapheme', maxLength: 130 }),
      mapUrl: fc.oneof(fc.webUrl(), fc.string()),
      phone: fc.oneof(fc.string(), fc.stringMatching(/^[+]?[0-9 ()-]{1,50}$/)),
    });
    fc.assert(
      fc.property(typed, (each) => {
        const tidied = tidyContact(each);
        const isFine = Object.values(contactProblems(tidied)).every((problem) => problem === null);
        expect(isContact(packContact(tidied))).toBe(isFine);
        if (isFine) expect(unpackContact(packContact(tidied))).toEqual(tidied);
      }),
    );
  });

  it.each(['Calle 1', 'a\nb', '\n\n', '\n\n7\n', '\njavascript:alert(1)\n', '\n\nllámanos'])(
    'is none: %j',
    (text) => expect(isContact(text)).toBe(false),
  );
});

describe('what is typed', () => {
  it('is tidied: one line, no outer spaces, a link with its scheme', () => {
    expect(
      a({ address: '  Calle\nArce   12 ', mapUrl: ' maps.app.goo.gl/AbC ', phone: ' 2200 0001 ' }),
    ).toEqual({
      address: 'Calle Arce 12',
      mapUrl: 'https://maps.app.goo.gl/AbC',
      phone: '2200 0001',
    });
    expect(a({ mapUrl: 'https://WAZE.com/ul?q=café ñ' }).mapUrl).toBe(
      'https://waze.com/ul?q=caf%C3%A9%20%C3%B1',
    );
  });

  it.each([
    ['an address of 120 letters', { address: 'ñ'.repeat(MAX_ADDRESS) }],
    [
      'Google Maps',
      { mapUrl: 'https://www.google.com/maps/place/La+Casona/@13.69,-89.19,17z/data=!3m1!4b1' },
    ],
    ['Apple Maps', { mapUrl: 'https://maps.apple.com/?ll=13.69,-89.19' }],
    ['Waze', { mapUrl: 'waze.com/ul?ll=13.69,-89.19&navigate=yes' }],
    ['OpenStreetMap', { mapUrl: 'https://www.openstreetmap.org/#map=17/13.69/-89.19' }],
    ['a map of 300 letters', { mapUrl: `https://a.test/${'x'.repeat(MAX_MAP_URL - 15)}` }],
    ['a phone with its country', { phone: '+503 2200-0001' }],
    ['nothing', {}],
  ])('is fine: %s', (_, over) => {
    expect(Object.values(contactProblems(a(over)))).toEqual([null, null, null]);
  });

  it.each<[Partial<BranchContact>, string]>([
    [{ address: 'x'.repeat(MAX_ADDRESS + 1) }, 'address-too-long'],
    [{ address: 'Calle \u202e1' }, 'address-unreadable'],
    [{ mapUrl: `https://a.test/${'x'.repeat(MAX_MAP_URL - 14)}` }, 'map-too-long'],
    [{ mapUrl: 'javascript:alert(1)' }, 'map-no-link'],
    [{ mapUrl: 'data:text/html,x' }, 'map-no-link'],
    [{ mapUrl: 'http://maps.test/1' }, 'map-no-link'],
    [{ mapUrl: 'https://maps.google.com@a.test/' }, 'map-no-link'],
    [{ mapUrl: 'https://localhost/' }, 'map-no-link'],
    [{ mapUrl: 'frente al parque' }, 'map-no-link'],
    [{ phone: 'llámanos' }, 'phone-invalid'],
    [{ phone: '7'.repeat(41) }, 'phone-invalid'],
  ])('%j is %s', (over, problem) => {
    expect(Object.values(contactProblems(a(over)))).toContain(problem);
  });
});

describe('the way there', () => {
  it('is the branch’s own map, else a search for its address', () => {
    const address = '4a Calle Oriente #12 & Pasaje 3';
    expect(directionsUrl({ ...NONE, address, mapUrl: 'https://maps.test/1' })).toBe('https://maps.test/1');
    const search = new URL(directionsUrl({ ...NONE, address }));
    expect(search.origin + search.pathname).toBe('https://www.google.com/maps/search/');
    expect(Object.fromEntries(search.searchParams)).toEqual({ api: '1', query: address });
    expect(directionsUrl({ ...NONE, phone: '2200 0001' })).toBe('');
  });

  it('is never a script, whatever is stored', () => {
    expect(directionsUrl({ ...NONE, mapUrl: 'javascript:alert(1)' })).toBe('');
    expect(directionsUrl({ ...NONE, address: '\ud83d' })).toContain('query=%EF%BF%BD');
  });
});

it.each([
  ['2200 0001', 'tel:+50322000001'],
  ['503 2200 0001', 'tel:+50322000001'],
  ['+1 (305) 555-0100', 'tel:+13055550100'],
  ['800-1234', 'tel:8001234'],
])('%s is dialled as %s', (phone, url) => {
  expect(callUrl(phone)).toBe(url);
});
