/** Values that the emulator may store, for property tests of code that moves them: field values, digests of files. */
export { wireValue } from '../src/firestore/test-arbitraries.ts';
export { runningDigest } from '../src/storage/digest.ts';
