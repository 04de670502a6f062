/** The links to contact a client. */
export const contact = {
  gone: 'Esta cuenta ya no existe',
  whatsapp: (phone: string) => `Escribir por WhatsApp al ${phone}`,
  instagram: (handle: string) => `Escribir por Instagram a ${handle}`,
  won: (prize: string, number: number, lottery: string) =>
    `¡Hola! Ganaste «${prize}» con el número ${number} en «${lottery}». Mándanos el código que ves en Mis premios para canjearlo.`,
} as const;

/** /admin/lotteries/{lotteryId}/sales. */
export const lotterySales = {
  documentTitle: 'Ventas de la lotería',
  link: 'Ventas',
  income: 'Ingresos',
  sold: 'Vendidos',
  pending: 'Pendientes',
  holders: 'Quién tiene cada número',
  none: 'Aún no se ha vendido ningún número.',
  cancelled: 'Lotería cancelada: estos Vagacoins se devuelven.',
  more: 'Ver más números',
  failed: 'No se pudieron cargar las ventas.',
} as const;

/** /admin/prizes. */
export const claim = {
  title: 'Canjear premio',
  intro: 'El ganador ve su código en Mis premios, y te lo manda o te lo muestra.',
  field: 'Código del premio',
  find: 'Buscar premio',
  finding: 'Buscando...',
  scan: 'Escanear con la cámara',
  stopScan: 'Cerrar cámara',
  scanning: 'Apunta al código QR del ganador.',
  noCamera: 'No se pudo abrir la cámara. Escribe el código.',
  unreadable: 'Escribe el código completo, como K7Q-4MX.',
  unknown:
    'Ese código no es de ningún premio de los últimos 30 días. Revísalo con el ganador: no cambió nada.',
  failed: 'No se pudo buscar el premio. Intenta de nuevo.',
  lottery: 'Lotería',
  winner: 'Ganador',
  since: (date: string) => `Cliente desde el ${date}`,
  closed: 'Este premio ya se canjeó: no lo entregues otra vez.',
  expired: 'Este premio ya venció.',
} as const;
