/** What is shown without a signal. */
export const cachedTexts = {
  /** 'hoy 7:42 PM' */
  seen: (when: string) => `Visto por última vez ${when}`,
} as const;
