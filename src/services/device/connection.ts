declare global {
  interface Navigator {
    /** Only in Chromium; Firefox on Android has the object without these two fields. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Returns true when the person asked to save data, or the connection is too slow for a live channel. */
export function savesData(): boolean {
  const { connection } = navigator;
  return (
    matchMedia('(prefers-reduced-data: reduce)').matches ||
    (connection !== undefined &&
      (connection.saveData === true || /2g/.test(String(connection.effectiveType))))
  );
}
