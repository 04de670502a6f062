import { expect, it, vi } from 'vitest';

it('the file storage of every role gives up when specification section 9 says so', async () => {
  // The app reads its configuration when it is loaded.
  for (const name of ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID', 'STORAGE_BUCKET', 'APP_ID']) {
    vi.stubEnv(`VITE_FIREBASE_${name}`, 'demo-limits');
  }
  const { storageOf } = await import('../../src/services/storage/client.ts');
  for (const role of ['business', 'admin'] as const) {
    const { maxOperationRetryTime, maxUploadRetryTime } = storageOf(role);
    expect({ maxOperationRetryTime, maxUploadRetryTime }).toEqual({
      maxOperationRetryTime: 120_000,
      maxUploadRetryTime: 600_000,
    });
  }
});
