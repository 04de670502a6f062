/** What /business/sales/new asks before lines go. */
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
} as const;
