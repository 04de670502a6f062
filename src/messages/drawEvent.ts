/** The draw of a lottery in somebody's calendar. */
export const drawEvent = {
  title: (prizeName: string) => `Sorteo: ${prizeName}`,
  file: 'sorteo.ics',
} as const;
