/** The questions of /business/sales/new before what was entered is deleted. */
export const saleQuestions = {
  /** Before an order replaces what was entered. */
  replace: (number: string) => ({
    title: '¿Cambiar lo que llevas por el pedido?',
    text: `Ya empezaste esta venta. El pedido ${number} trae sus productos y su nota.`,
    confirm: 'Sí, cambiar',
    cancel: 'No, conservarlo',
  }),
  /** `leftAt`: when the sale was left; null: it was begun now. */
  discard: (leftAt: string | null, pieces: string, total: string) => ({
    title: '¿Descartar esta venta?',
    text: `${leftAt === null ? '' : `La dejaste así el ${leftAt}. `}Se borra lo que llevas: ${pieces}, ${total}.`,
    confirm: 'Sí, descartar',
    cancel: 'No, seguir con ella',
  }),
  alreadyTitle: 'Esta venta ya se registró',
  alreadyWhen: (when: string) => `Se registró en otra pestaña el ${when}:`,
  alreadyHere: (pieces: string, total: string) =>
    `Aquí llevas ${pieces}, ${total}, que no se han registrado. Si es otra venta, consérvala y regístrala aparte.`,
  alreadySame: 'Es la misma venta',
  alreadyOther: 'Es otra venta',
} as const;
