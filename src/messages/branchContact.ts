/** Where a branch is and how it is called, as diners see it. */
export const branchContact = {
  directions: 'Cómo llegar',
  directionsTo: (url: string) => `Cómo llegar: ${url}`,
  call: (phone: string) => `Llamar al ${phone}`,
} as const;
