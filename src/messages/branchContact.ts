/** A branch's address and phone, as diners see them. */
export const branchContact = {
  directions: 'Cómo llegar',
  directionsTo: (url: string) => `Cómo llegar: ${url}`,
  call: (phone: string) => `Llamar al ${phone}`,
} as const;
