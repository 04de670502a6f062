/** Raises `vi.waitFor`'s limit of 1 s, which a busy machine needs for one import, to nearly a test's limit. */
import { vi } from 'vitest';

const LIMIT_MS = 100_000;
const { waitFor } = vi;

vi.waitFor = (callback, options = LIMIT_MS) => waitFor(callback, options);
