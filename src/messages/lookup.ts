/** Mis reservas (specification sections 2, 5 and 8). */
export const lookup = {
  documentTitle: 'Mis reservas · Vaga',
  title: 'Mis reservas',
  subtitle: 'Puedes editar una reserva hasta unos minutos antes de su hora.',
  phone: 'Teléfono de contacto',
  search: 'Buscar reservas',
  searching: 'Buscando...',
  prompt: 'Ingresa tu telefono y te mostraremos tus proximas reservas y el historico de visitas.',
  invalidPhone: 'Ingresa un telefono valido.',
  noResultsTitle: 'Sin resultados',
  noResults: 'No encontramos reservas asociadas al numero ingresado.',
  failed: 'No se pudieron consultar las reservas.',
  active: 'Activas',
  history: 'Historico',
  noActive: 'No tienes reservas activas.',
  noHistory: 'Todavía no hay visitas en tu histórico.',
  modify: 'Modificar reserva',
  notModifiable: 'Modificación no disponible',
  cancel: 'Cancelar reserva',
  cancelTitle: '¿Cancelar la reserva?',
  cancelMessage: (business: string, when: string) =>
    `Tu mesa en ${business} (${when}) quedará libre para otras personas. Esta acción no se puede deshacer.`,
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

/** The reminder dialog (specification section 2, Global reminder dialog). */
export const reminder = {
  title: 'Recordatorio de reserva',
  message: (businessName: string, date: string, time: string) =>
    `Tu reserva ${businessName === '' ? 'con nosotros' : `en ${businessName}`} es ${
      date === '' ? 'pronto' : `el ${date}`
    }${time === '' ? '' : ` a las ${time}`}. Te pedimos puntualidad: la mesa se guarda por un máximo de 5 minutos.`,
  understood: 'Entendido',
  myReservations: 'Ver mis reservas',
} as const;

/** The provisional home. */
export const home = {
  documentTitle: 'Vaga · Reserva tu mesa en El Salvador',
  title: 'Tu mesa, sin llamar a nadie',
  subtitle: 'Elige dónde, cuántos y a qué hora. Sin cuenta y sin esperar en línea.',
  shelf: 'Restaurantes',
  book: 'Reservar mesa',
  myReservations: 'Mis reservas',
  empty: 'Aún no hay restaurantes con reservas.',
  failed: 'No pudimos cargar los restaurantes.',
} as const;
