import { expect, it } from 'vitest';
import { diskProblem } from './disk.mjs';

const disks: Readonly<Record<string, { bavail: number; blocks: number; bsize: number }>> = {
  '/full': { bavail: 50_000, blocks: 1_000_000, bsize: 4096 },
  '/roomy': { bavail: 500_000, blocks: 1_000_000, bsize: 4096 },
  '/silent': { bavail: 0, blocks: 0, bsize: 4096 },
};
const statfs = (folder: string) => disks[folder] ?? { bavail: 0, blocks: 0, bsize: 0 };

it('says in one line which disk is too full, by what is left on it', () => {
  expect(diskProblem(['/roomy', '/full'], 1, statfs)).toBe(
    '/full has 0.2 GB left on its disk, and 1 GB are needed: make room first.',
  );
  expect(diskProblem(['/roomy'], 3, statfs)).toContain('/roomy has 2.0 GB left');
});

it('has nothing to say where there is room, or where a disk keeps its size to itself', () => {
  expect(diskProblem(['/roomy', '/silent'], 2, statfs)).toBeNull();
});
