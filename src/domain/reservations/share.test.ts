import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whatsappShareUrl } from './share.ts';

describe('whatsappShareUrl', () => {
  it('carries the text, whatever signs it holds', () => {
    expect(whatsappShareUrl('Mesa en Café & Co. #1: 7:00 PM, ¿vienes?')).toBe(
      'https://wa.me/?text=Mesa%20en%20Caf%C3%A9%20%26%20Co.%20%231%3A%207%3A00%20PM%2C%20%C2%BFvienes%3F',
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(new URL(whatsappShareUrl(text)).searchParams.get('text')).toBe(text);
      }),
    );
  });

  it('survives an emoji that a length limit cut in two', () => {
    const url = new URL(whatsappShareUrl('fiesta 🎉'.slice(0, -1)));
    expect(url.searchParams.get('text')).toBe('fiesta \ufffd');
  });
});
