/** The card of the next booking, on the home. */
export const nextBooking = {
  label: 'Tu próxima reserva',
  people: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
  directions: 'Cómo llegar',
} as const;
