import type { StorageCase } from '../storage-kit.ts';
import { storageAccessCases } from './storage-access.ts';
import { storageObjectCases } from './storage-objects.ts';
import { storageResumableCases } from './storage-resumable.ts';

/** All Storage cases by topic. */
export const STORAGE_CONFORMANCE: Readonly<Record<string, readonly StorageCase[]>> = {
  objects: storageObjectCases,
  access: storageAccessCases,
  resumable: storageResumableCases,
};
