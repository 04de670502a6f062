/** The questions of /business/sales/new before what was entered is deleted. */
export const saleQuestions = {
  replaceTitle: '¿Cambiar lo que llevas por el pedido?',
  replaceMessage: (number: string) =>
    `Ya empezaste esta venta. El pedido ${number} trae sus productos y su nota.`,
  replace: 'Sí, cambiar',
  keep: 'No, conservarlo',
  discardTitle: '¿Descartar esta venta?',
  discardMessage: (pieces: string, total: string) => `Se borra lo que llevas: ${pieces}, ${total}.`,
  leftAt: (when: string) => `La dejaste así el ${when}.`,
  discard: 'Sí, descartar',
  goOn: 'No, seguir con ella',
  alreadyTitle: 'Esta venta ya se registró',
  alreadyWhen: (when: string) => `Se registró en otra pestaña el ${when}:`,
  alreadyHere: (pieces: string, total: string) =>
    `Aquí llevas ${pieces}, ${total}, que no se han registrado. Si es otra venta, consérvala y regístrala aparte.`,
  alreadySame: 'Es la misma venta',
  alreadyOther: 'Es otra venta',
} as const;
