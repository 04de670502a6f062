/** Texts of cached data, shown offline. */
export const cachedTexts = {
  /** `when` as in 'hoy 7:42 PM' */
  seen: (when: string) => `Visto por última vez ${when}`,
} as const;
