import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SOCIAL_NETWORKS } from './entities.ts';
import { socialLink, socialLinks } from './socialLinks.ts';

describe('socialLink', () => {
  it.each([
    ['instagram', 'hilosdeluna', 'https://www.instagram.com/hilosdeluna'],
    ['instagram', ' @hilos.de_luna ', 'https://www.instagram.com/hilos.de_luna'],
    ['instagram', 'https://www.instagram.com/hilos/?hl=es', 'https://www.instagram.com/hilos/?hl=es'],
    ['instagram', 'instagram.com/hilos', 'https://instagram.com/hilos'],
    ['instagram', 'www.instagram.com/hilos', 'https://www.instagram.com/hilos'],
    ['instagram', 'HTTP://instagram.com/hilos', 'http://instagram.com/hilos'],
    ['instagram', 'luna.sv', 'https://www.instagram.com/luna.sv'],
    ['instagram', 'httpfan', 'https://www.instagram.com/httpfan'],
    ['facebook', 'hilosdeluna', 'https://www.facebook.com/hilosdeluna'],
    ['facebook', 'https://m.facebook.com/hilos', 'https://m.facebook.com/hilos'],
    ['facebook', 'fb.com/hilos', 'https://fb.com/hilos'],
    ['facebook', 'Hilos de Luna', null],
    ['tiktok', 'hilosdeluna', 'https://www.tiktok.com/@hilosdeluna'],
    ['tiktok', '@hilosdeluna', 'https://www.tiktok.com/@hilosdeluna'],
    ['tiktok', 'tiktok.com/@hilos', 'https://tiktok.com/@hilos'],
    ['tiktok', 'https://www.tiktok.com/@hilos', 'https://www.tiktok.com/@hilos'],
    ['whatsapp', '7777 7777', 'https://wa.me/50377777777'],
    ['whatsapp', '+1 202 555 0101', 'https://wa.me/12025550101'],
    ['whatsapp', 'wa.me/77777777', 'https://wa.me/50377777777'],
    ['whatsapp', 'https://wa.me/50377777777', 'https://wa.me/50377777777'],
    ['whatsapp', 'https://chat.whatsapp.com/AbC123', 'https://chat.whatsapp.com/AbC123'],
    ['whatsapp', 'chat.whatsapp.com/AbC123', 'https://chat.whatsapp.com/AbC123'],
    ['whatsapp', 'hilosdeluna', null],
    ['tiktok', 'vm.tiktok.com/ZM123/', 'https://vm.tiktok.com/ZM123/'],
    ['instagram', 'evil.example/instagram.com/', null],
    ['whatsapp', '', null],
    ['instagram', '', null],
    ['instagram', '  ', null],
    ['instagram', '@', null],
    ['instagram', '..', null],
    ['instagram', '../accounts/login', null],
    ['instagram', 'hilos/../evil', null],
    ['instagram', 'hilos?x=1', null],
  ] as const)('%s %j: %j', (network, text, url) => {
    expect(socialLink(network, text)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://instagram.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://vaga.sv/1',
    '//evil.example',
    'ftp://instagram.com/hilos',
    'https://instagram.com@evil.example/',
    'https://user:word@evil.example/',
    'https://',
    'https://localhost/hilos',
    'http:evil.example',
  ])('%j is linked by no network', (text) => {
    for (const network of SOCIAL_NETWORKS) expect(socialLink(network, text)).toBeNull();
  });

  it('is http(s) or nothing, for any text', () => {
    const scheme = fc.constantFrom(
      '',
      'javascript:',
      'data:',
      'https://',
      'http:',
      '@',
      'instagram.com/',
      '\\',
    );
    const text = fc.tuple(scheme, fc.string({ unit: 'binary' }), fc.webPath()).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.constantFrom(...SOCIAL_NETWORKS), text, (network, typed) => {
        const url = socialLink(network, typed) ?? 'https://nothing.example/';
        expect(url).toMatch(/^https?:\/\/[^/@]+\.[^/@]+/);
        expect(new URL(url).href).toBe(url);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps every handle within its network’s profiles', () => {
    const handle = fc.stringMatching(/^@?[A-Za-z0-9._]{1,30}$/);
    fc.assert(
      fc.property(handle, (typed) => {
        const url = new URL(socialLink('instagram', typed) ?? 'https://www.instagram.com/x');
        expect(url.hostname).toBe('www.instagram.com');
        expect(url.pathname).toMatch(/^\/[A-Za-z0-9._]+$/);
      }),
    );
  });
});

describe('socialLinks', () => {
  it('are those that can be opened, in order', () => {
    const socials = { instagram: '@luna', facebook: 'Hilos de Luna', whatsapp: '77777777', tiktok: '' };
    expect(socialLinks(socials)).toEqual([
      { network: 'instagram', url: 'https://www.instagram.com/luna' },
      { network: 'whatsapp', url: 'https://wa.me/50377777777' },
    ]);
  });
});
