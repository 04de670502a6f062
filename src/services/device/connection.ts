declare global {
  interface Navigator {
    /** Chromium's; Firefox on Android has one with neither. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** True where the person asked to save data, or the connection is too slow for a live channel. */
export function savesData(): boolean {
  const { connection } = navigator;
  return (
    matchMedia('(prefers-reduced-data: reduce)').matches ||
    (connection !== undefined &&
      (connection.saveData === true || /2g/.test(String(connection.effectiveType))))
  );
}
