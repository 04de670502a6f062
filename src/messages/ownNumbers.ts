/** 'Mis números'. */
export const ownNumbers = {
  title: 'Mis números',
  open: 'En juego',
  closed: 'Sorteadas',
  cancelled: 'Canceladas',
  cancelledText: 'La lotería se canceló: los Vagacoins de estos números se te devuelven.',
  empty: 'Aún no has comprado números.',
  failed: 'No pudimos cargar tus números.',
  latest: (shown: number) => `Se muestran los ${shown} más recientes.`,
  soldOut: 'Todos los números vendidos',
  share: 'Compartir',
  shareOf: (prize: string) => `Compartir tus números: ${prize}`,
  won: (prize: string) => `Ganaste: ${prize}`,
  notWon: 'Sin premio',
  unrecorded: 'El resultado aún no está registrado.',
} as const;
