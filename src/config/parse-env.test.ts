import { describe, expect, test } from 'vitest';
import { parseEnv } from './parse-env.ts';

const hosted = {
  VITE_FIREBASE_API_KEY: 'AIza-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'vaga.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'vaga',
  VITE_FIREBASE_STORAGE_BUCKET: 'vaga.firebasestorage.app',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};

describe('parseEnv', () => {
  test('a hosted project: no emulator, no App Check, no sender', () => {
    expect(parseEnv(hosted)).toEqual({
      ok: true,
      env: {
        firebase: {
          apiKey: 'AIza-key',
          authDomain: 'vaga.firebaseapp.com',
          projectId: 'vaga',
          storageBucket: 'vaga.firebasestorage.app',
          appId: '1:2:web:3',
        },
        emulator: null,
        instagram: '',
        whatsapp: '',
        lotteries: true,
        errorReports: true,
        operator: { name: '', contact: '' },
        appCheck: null,
      },
    });
  });

  test('reports of errors, who runs it, and App Check', () => {
    const set = {
      VITE_ERROR_REPORTS: 'false',
      VITE_OPERATOR_NAME: 'Vaga, S.A. de C.V.',
      VITE_OPERATOR_CONTACT: 'hola@vaga.sv',
      VITE_APPCHECK_SITE_KEY: 'site-key',
      VITE_APPCHECK_DEBUG_TOKEN: 'debug',
    };
    expect(parseEnv({ ...hosted, ...set })).toMatchObject({
      ok: true,
      env: {
        errorReports: false,
        operator: { name: 'Vaga, S.A. de C.V.', contact: 'hola@vaga.sv' },
        appCheck: { siteKey: 'site-key', debugToken: 'debug' },
      },
    });
    expect(parseEnv({ ...hosted, VITE_ERROR_REPORTS: 'off' })).toEqual({
      ok: false,
      problems: ['VITE_ERROR_REPORTS: neither true nor false'],
    });
    // A debug token without a site key doesn't turn App Check on.
    expect(parseEnv({ ...hosted, VITE_APPCHECK_DEBUG_TOKEN: 'debug' })).toMatchObject({
      env: { appCheck: null },
    });
  });

  test('the Instagram account, and the switch that hides lotteries', () => {
    expect(
      parseEnv({
        ...hosted,
        VITE_INSTAGRAM: ' vaga.sv ',
        VITE_WHATSAPP: '+503 7000-1234',
        VITE_LOTTERIES: 'false',
      }),
    ).toMatchObject({
      ok: true,
      env: { instagram: 'vaga.sv', whatsapp: '50370001234', lotteries: false },
    });
    expect(parseEnv({ ...hosted, VITE_LOTTERIES: 'no' })).toEqual({
      ok: false,
      problems: ['VITE_LOTTERIES: neither true nor false'],
    });
  });

  test('values are trimmed', () => {
    expect(parseEnv({ ...hosted, VITE_FIREBASE_PROJECT_ID: ' vaga\n' })).toMatchObject({
      ok: true,
      env: { firebase: { projectId: 'vaga' } },
    });
  });

  test('nothing configured: every required variable is named, each once', () => {
    expect(parseEnv({ MODE: 'production', DEV: false })).toEqual({
      ok: false,
      problems: [
        'VITE_FIREBASE_API_KEY: missing',
        'VITE_FIREBASE_AUTH_DOMAIN: missing',
        'VITE_FIREBASE_PROJECT_ID: missing',
        'VITE_FIREBASE_APP_ID: missing',
      ],
    });
  });

  test('without a bucket there is none: a site without pictures', () => {
    const parsed = parseEnv({ ...hosted, VITE_FIREBASE_STORAGE_BUCKET: ' ' });
    expect(parsed.ok && 'storageBucket' in parsed.env.firebase).toBe(false);
    expect(parsed.ok).toBe(true);
  });

  test.each(['', '   ', undefined, true])('%j counts as missing', (value) => {
    expect(parseEnv({ ...hosted, VITE_FIREBASE_APP_ID: value })).toEqual({
      ok: false,
      problems: ['VITE_FIREBASE_APP_ID: missing'],
    });
  });

  test('emulator ports without VITE_USE_EMULATOR=true do nothing', () => {
    const ports = { VITE_EMULATOR_HOST: 'localhost', VITE_EMULATOR_FIRESTORE_PORT: '8080' };
    expect(parseEnv({ ...hosted, ...ports })).toMatchObject({ ok: true, env: { emulator: null } });
    expect(parseEnv({ ...hosted, ...ports, VITE_USE_EMULATOR: 'false' })).toMatchObject({
      ok: true,
      env: { emulator: null },
    });
  });

  test("the emulator's standard address", () => {
    expect(parseEnv({ ...hosted, VITE_USE_EMULATOR: 'true' })).toMatchObject({
      ok: true,
      env: {
        emulator: {
          host: '127.0.0.1',
          firestorePort: 8080,
          authPort: 9099,
          storagePort: 9199,
          beaconPort: 9299,
        },
      },
    });
  });

  test.each(['0', '65536', '80.5', 'http', '-1'])('port %s is refused', (port) => {
    expect(parseEnv({ ...hosted, VITE_USE_EMULATOR: 'true', VITE_EMULATOR_AUTH_PORT: port })).toEqual({
      ok: false,
      problems: ['VITE_EMULATOR_AUTH_PORT: not a port'],
    });
  });

  test("a misspelt switch is a problem, not a silent 'no'", () => {
    expect(parseEnv({ ...hosted, VITE_USE_EMULATOR: 'yes' })).toEqual({
      ok: false,
      problems: ['VITE_USE_EMULATOR: neither true nor false'],
    });
  });
});
