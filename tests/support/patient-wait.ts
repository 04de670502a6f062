/** `vi.waitFor` gives up after a second, which a busy machine needs for one import: here it waits nearly as long as a test may. */
import { vi } from 'vitest';

const LIMIT_MS = 100_000;
const { waitFor } = vi;

vi.waitFor = (callback, options = LIMIT_MS) => waitFor(callback, options);
