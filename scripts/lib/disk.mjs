/** Checks whether the disk has room for the files that a command writes. Uses Node built-ins only. */
import { statfsSync } from 'node:fs';

const GB = 1e9;

/**
 * Returns one line on the first of these folders whose disk has less than `needed` GB left, null when all have it. A
 * disk that doesn't report its size counts as having room.
 * @type {(folders: string[], needed: number, statfs?: (folder: string) => Record<'bavail' | 'blocks' | 'bsize', number>) => string | null}
 */
export const diskProblem = (folders, needed, statfs = statfsSync) => {
  for (const folder of folders) {
    const { bavail, blocks, bsize } = statfs(folder);
    const free = bavail * bsize;
    if (blocks > 0 && free < needed * GB) {
      return `${folder} has ${(free / GB).toFixed(1)} GB left on its disk, and ${needed} GB are needed: make room first.`;
    }
  }
  return null;
};
