/** What the sales list, a sale and the reports say of sales on credit and of customers. */
export const credit = {
  customers: 'Clientes',
  /** Of what was sold. */
  part: (amount: string) => `De esto, fiado: ${amount}.`,
  paid: 'Abonado',
  owed: 'Debe',
  voidPaid: (amount: string) => `Ya te abonó ${amount}: devuélveselo.`,
} as const;
