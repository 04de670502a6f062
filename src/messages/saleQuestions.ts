/** The questions of /business/sales/new before lines are deleted. */
export const saleQuestions = {
  replaceTitle: '¿Cambiar las líneas por las del pedido?',
  replaceMessage: (number: string) => `Ya agregaste productos. El pedido ${number} trae los suyos.`,
  replace: 'Sí, cambiar',
  keep: 'No, conservarlas',
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
