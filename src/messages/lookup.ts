/** Mis reservas (docs/product.md, Mis reservas). */
export const lookup = {
  documentTitle: 'Mis reservas · Vaga',
  title: 'Mis reservas',
  subtitle: 'Puedes editar una reserva hasta unos minutos antes de su hora.',
  phone: 'Teléfono de contacto',
  phoneHint: '7777 7777',
  promptTitle: 'Busca con tu teléfono',
  search: 'Buscar reservas',
  searching: 'Buscando...',
  prompt: 'Ingresa tu telefono y te mostraremos tus proximas reservas y el historico de visitas.',
  invalidPhone: 'Ingresa un telefono valido.',
  noResultsTitle: 'Sin resultados',
  noResults: 'No encontramos reservas asociadas al numero ingresado.',
  failed: 'No se pudieron consultar las reservas.',
  /** Said to those who listen. */
  found: (active: number, history: number) =>
    `${active === 1 ? '1 reserva activa' : `${active} reservas activas`}, ${history} en el histórico.`,
  active: 'Activas',
  history: 'Historico',
  noActive: 'No tienes reservas activas.',
  noHistory: 'Todavía no hay visitas en tu histórico.',
  modify: 'Modificar reserva',
  notModifiable: 'Modificación no disponible',
  /** The business has marked that the party came. */
  arrived: (time: string) => `Llegaste (${time}). ¡Buen provecho!`,
  cancel: 'Cancelar reserva',
  cancelTitle: '¿Cancelar la reserva?',
  cancelMessage: (business: string, when: string) =>
    `Tu mesa en ${business} (${when}) quedará libre para otras personas. Esta acción no se puede deshacer.`,
  holder: 'Nombre del titular',
  holderWhy: 'Esta reserva no se hizo en este teléfono: escribe el nombre con el que se hizo.',
  holderMissing: 'Escribe el nombre con el que se hizo la reserva.',
  cancelConfirm: 'Sí, cancelar',
  cancelKeep: 'No, conservarla',
  cancelled: 'Reserva cancelada.',
  cancelFailedTitle: 'No pudimos cancelar',
  cancelOffline: 'Sin conexión: la reserva sigue en pie. Inténtalo cuando vuelva la señal.',
  cancelUncertain:
    'La señal se cortó antes de la respuesta y no sabemos si la reserva se canceló. Búscala de nuevo para comprobarlo.',
  forget: 'Olvidar este número',
  forgotten: 'Olvidamos tu número en este teléfono.',
  people: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
} as const;
