/** One picture as its field shows it. */
export type PictureItem = {
  id: string;
  /** Address of what is seen; null while there is nothing to see yet. */
  src: string | null;
  /** What goes on with it, in words; `fraction` (0 to 1) is left out while the end isn't known. */
  work?: { label: string; fraction?: number | undefined } | undefined;
  /** What went wrong and what to do. */
  error?: string | undefined;
};
