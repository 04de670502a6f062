/** Whether the disk has room for what a command writes. Node built-ins only. */
import { statfsSync } from 'node:fs';

const GB = 1e9;

/**
 * Returns one line on the first of these folders whose disk has less than `needed` GB left, null when all have it. A disk
 * that doesn't say its size counts as one with room.
 */
export function diskProblem(folders, needed, statfs = statfsSync) {
  for (const folder of folders) {
    const { bavail, blocks, bsize } = statfs(folder);
    const free = bavail * bsize;
    if (blocks > 0 && free < needed * GB) {
      return `${folder} has ${(free / GB).toFixed(1)} GB left on its disk, and ${needed} GB are needed: make room first.`;
    }
  }
  return null;
}
