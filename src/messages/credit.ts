/** Sales on credit and customers, in the sales list, a sale and the reports. */
export const credit = {
  customers: 'Clientes',
  /** The part of the sold amount. */
  part: (amount: string) => `De esto, fiado: ${amount}.`,
  paid: 'Abonado',
  owed: 'Debe',
  voidPaid: (amount: string) => `Ya te abonó ${amount}: devuélveselo.`,
} as const;
