/** The data of a picture in its field. */
export type PictureItem = {
  id: string;
  /** The address of the shown picture; null while there is none yet. */
  src: string | null;
  /** The work in progress, in words; `fraction` (0 to 1) is left out while the end isn't known. */
  work?: { label: string; fraction?: number | undefined } | undefined;
  /** The error and what to do. */
  error?: string | undefined;
};
