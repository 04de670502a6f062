import { describe, expect, it } from 'vitest';
import {
  displayNameOf,
  passwordChangeProblem,
  phoneInput,
  type RegistrationProblemCode,
  readRegistration,
  readSignIn,
} from './credentials.ts';
import { maySkip, stepAfterSwipe } from './onboarding.ts';

describe('the phone field', () => {
  it.each([
    ['7000-0001', '70000001'],
    ['+503 7000 0001', '70000001'],
    ['0050370000001', '70000001'],
    ['700000019', '70000001'],
    ['a7b', '7'],
  ])('makes %j of %j', (typed, kept) => {
    expect(phoneInput(typed)).toBe(kept);
  });

  it.each(['7000 0001', '+503 7000-0001', '00503 7000 0001', '503700000019'])(
    'keeps the same phone of %j, typed key by key',
    (text) => {
      expect(Array.from(text).reduce((kept, key) => phoneInput(kept + key), '')).toBe('70000001');
    },
  );
});

describe('registration', () => {
  const draft = { phone: '7000 0001', instagram: ' @Ana.Perez ', password: 'secreto' };

  it('normalises the Instagram handle', () => {
    expect(readRegistration(draft)).toEqual({
      ok: true,
      value: {
        phone: '70000001',
        instagram: '@ana.perez',
        instagramLower: 'ana.perez',
        password: 'secreto',
      },
    });
    expect(readRegistration({ ...draft, instagram: ' @ ' })).toMatchObject({
      value: { instagram: '', instagramLower: '' },
    });
  });

  it.each<[RegistrationProblemCode, object]>([
    ['phone', { phone: '' }],
    ['phone', { phone: '7000000' }],
    ['phone', { phone: '700000011' }],
    ['password', { password: '' }],
    ['password-short', { password: '12345' }],
    ['password-long', { password: 'x'.repeat(129) }],
    ['instagram-invalid', { instagram: 'ana perez' }],
    ['instagram-invalid', { instagram: 'a/b' }],
    ['instagram-invalid', { instagram: 'x'.repeat(31) }],
  ])('is refused with %s for %j', (code, change) => {
    expect(readRegistration({ ...draft, ...change })).toEqual({ ok: false, problem: code });
  });

  it('shows the handle if any, otherwise the phone', () => {
    expect(displayNameOf({ phone: '70000001', instagram: '@ana' })).toBe('@ana');
    expect(displayNameOf({ phone: '70000001', instagram: '' })).toBe('70000001');
  });
});

describe('signing in', () => {
  it('needs 8 digits and a password', () => {
    expect(readSignIn({ phone: '7000-0001', password: 'x' })).toEqual({ phone: '70000001', password: 'x' });
    expect(readSignIn({ phone: '7000000', password: 'x' })).toBeNull();
    expect(readSignIn({ phone: '70000001', password: '' })).toBeNull();
  });

  it.each([
    [null, { current: 'viejo1', next: 'nuevo1', repeated: 'nuevo1' }],
    ['current', { current: '', next: 'nuevo1', repeated: 'nuevo1' }],
    ['password', { current: 'viejo1', next: '', repeated: '' }],
    ['password-short', { current: 'viejo1', next: 'corto', repeated: 'corto' }],
    ['same', { current: 'viejo1', next: 'viejo1', repeated: 'viejo1' }],
    ['repeated', { current: 'viejo1', next: 'nuevo1', repeated: 'nuevo2' }],
  ])('a new password: %s for %j', (code, draft) => {
    expect(passwordChangeProblem(draft)).toBe(code);
  });
});

describe('onboarding', () => {
  it.each([
    [0, -51, 1],
    [0, -50, 0],
    [0, 51, 0],
    [1, 51, 0],
    [2, -200, 2],
  ])('from step %i, a swipe of %i px leads to step %i', (step, pixels, next) => {
    expect(stepAfterSwipe(step, pixels)).toBe(next);
  });

  it('offers Omitir on the first two steps', () => {
    expect([0, 1, 2].map(maySkip)).toEqual([true, true, false]);
  });
});
