/** A lottery's draw as a calendar event. */
export const drawEvent = {
  title: (prizeName: string) => `Sorteo: ${prizeName}`,
  file: 'sorteo.ics',
} as const;
