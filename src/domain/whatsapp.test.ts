import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whatsappChatUrl, whatsappDigits } from './whatsapp.ts';

describe('whatsappDigits', () => {
  it.each([
    ['7777 7777', '50377777777'],
    ['+503 7777-7777', '50377777777'],
    ['00503 7777 7777', '50377777777'],
    ['Tel. 7777-7777', '50377777777'],
    ['+1 202 555 0101', '12025550101'],
    ['https://wa.me/50377777777', '50377777777'],
    ['https://wa.me/77777777/', '50377777777'],
    ['https://wa.me/+50377777777?text=Hola%202', '50377777777'],
    ['https://api.whatsapp.com/send?phone=+503%207777%207777&text=1', '50377777777'],
    ['https://chat.whatsapp.com/AbC1234567890xyz', null],
    ['https://wa.me/message/ABC123456789', null],
    ['wa.me/77777777', '50377777777'],
    ['api.whatsapp.com/send?phone=50377777777', '50377777777'],
    ['wa.me/message/ABC123456789', null],
    ['chat.whatsapp.com/AbC1234567890xyz', null],
    ['https://example.com/77777777', null],
    ['https://wa.me.evil.example/77777777', null],
    ['https://', null],
    ['7777 777', null],
    ['7777 7777 y 2222 3333', null],
    ['@hilosdeluna', null],
    ['', null],
  ])('%j: %j', (text, digits) => {
    expect(whatsappDigits(text)).toBe(digits);
  });

  it('gives the same number in every spelling of 8 digits', () => {
    const local = fc.integer({ min: 0, max: 99_999_999 }).map((n) => String(n).padStart(8, '0'));
    fc.assert(
      fc.property(
        local,
        fc.constantFrom('', '503', '+503 ', '00503', 'https://wa.me/', 'https://wa.me/503'),
        (digits, prefix) => {
          expect(whatsappDigits(prefix + digits)).toBe(`503${digits}`);
        },
      ),
    );
  });

  it('is dialled as it is or not at all, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(whatsappDigits(text) ?? '00000000').toMatch(/^\d{8,15}$/);
      }),
    );
  });
});

describe('whatsappChatUrl', () => {
  it('carries the text, whatever signs it holds', () => {
    expect(whatsappChatUrl('7777 7777', 'Llavero & gato ($1.50)\nhttps://vaga.sv/?producto=1')).toBe(
      'https://wa.me/50377777777?text=Llavero%20%26%20gato%20(%241.50)%0Ahttps%3A%2F%2Fvaga.sv%2F%3Fproducto%3D1',
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const url = new URL(whatsappChatUrl('77777777', text) ?? '');
        expect(url.origin + url.pathname).toBe('https://wa.me/50377777777');
        expect(url.searchParams.get('text')).toBe(text);
      }),
    );
  });

  it('survives an emoji that a length limit cut in two', () => {
    expect(whatsappChatUrl('77777777', '🎉'.slice(0, 1))).toBe('https://wa.me/50377777777?text=%EF%BF%BD');
  });

  it('opens an empty chat without a text, and nothing without a number', () => {
    expect(whatsappChatUrl('77777777')).toBe('https://wa.me/50377777777');
    expect(whatsappChatUrl('', 'Hola')).toBeNull();
  });
});
