/** What the emulator may have stored, for property tests of those who move it: values of fields, digests of files. */
export { wireValue } from '../src/firestore/test-arbitraries.ts';
export { runningDigest } from '../src/storage/digest.ts';
