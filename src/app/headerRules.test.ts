import { describe, expect, it } from 'vitest';
import { backRule, showsProfile } from './headerRules.ts';

describe('backRule (docs/product.md, Header)', () => {
  it.each([
    ['/', null],
    ['/business/dashboard', null],
    ['/business/reservations', { kind: 'replace', to: '/business/dashboard' }],
    ['/business/reservations/2026-11-21', { kind: 'replace', to: '/business/dashboard' }],
    ['/emprendimientos/hilos-de-luna', { kind: 'replace', to: '/' }],
    ['/reservations', { kind: 'step' }],
    ['/reservation/la-casona', { kind: 'step' }],
    ['/business/sales', { kind: 'step' }],
    ['/business/reservationsx', { kind: 'step' }],
  ])('%s', (path, rule) => {
    expect(backRule(path)).toEqual(rule);
  });
});

describe('showsProfile', () => {
  it.each([
    ['/business/dashboard', false],
    ['/client/login', false],
    ['/ventures/products', false],
    ['/', true],
    ['/client/register', true],
    ['/ventures/products/x', true],
  ])('%s: %s', (path, shown) => {
    expect(showsProfile(path)).toBe(shown);
  });
});
