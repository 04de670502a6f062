/** The fields of statfsSync's result for a folder's disk. */
interface Disk {
  readonly bavail: number;
  readonly blocks: number;
  readonly bsize: number;
}
export declare function diskProblem(
  folders: readonly string[],
  needed: number,
  statfs?: (folder: string) => Disk,
): string | null;
