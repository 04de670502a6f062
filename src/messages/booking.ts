/** The reservation form (docs/product.md, Booking). */
export const booking = {
  documentTitle: (businessName: string) => `Reserva en ${businessName} · Vaga`,
  description: (businessName: string) =>
    `Reserva tu mesa en ${businessName}: elige día, hora y personas. Sin cuenta y en segundos.`,
  visitTitle: 'Tu visita',
  branch: 'Sucursal',
  branchPrompt: 'Elige una…',
  partySize: 'Personas',
  fewer: 'Una persona menos',
  more: 'Una persona más',
  whenTitle: 'Día y hora',
  dates: 'Fecha',
  slots: 'Horario',
  partyFirst: 'Ingresa la cantidad de personas para ver horarios disponibles.',
  branchFirst: 'Elige una sucursal para ver sus horarios.',
  noSlots: 'No hay horarios disponibles para este dia. Prueba con otra fecha.',
  noRoom: (hours: number, people: number) => `${hours} horas sin lugar para ${people}`,
  seatsUnknown: 'Sin conexión: no sabemos cuántos asientos quedan.',
  yourSlot: 'Tu reserva',
  dataTitle: 'Datos de la reserva',
  holder: 'Nombre del titular',
  holderHint: 'Ej. Ana Menjívar',
  phone: 'Teléfono de contacto',
  phoneHint: 'Ej. 7777 7777',
  phoneWhy: 'Con este número buscas, cambias o cancelas tu reserva.',
  notes: 'Notas (opcional)',
  notesHint: 'Ej. silla para bebé, alergias',
  holderProof: 'Escribe el nombre con el que se reservó.',
  keptFromBefore: 'Déjalo vacío para conservar el que ya diste.',
  submitCreate: 'Confirmar reserva',
  submitEdit: 'Guardar cambios',
  submitting: 'Procesando...',
  back: 'Volver atras',
  notLoaded: 'No pudimos cargar lo necesario para confirmar. Revisa tu conexión y toca el botón de nuevo.',
  nothingChosen: 'Elige una hora',
  summary: (day: string, time: string) => `${day}, ${time}`,
  summaryDetail: (people: number, branch: string) =>
    `${people} ${people === 1 ? 'persona' : 'personas'}${branch === '' ? '' : ` · ${branch}`}`,
} as const;

/** Why the form can't be shown (docs/product.md, Booking). */
export const bookingLoadErrors = {
  businessMissing: 'No encontramos el comercio seleccionado',
  businessUnidentified: 'Negocio no identificado',
  businessFailed: 'No se pudo cargar la informacion del comercio.',
  reservationFailed: 'No se pudo cargar la informacion de la reserva.',
  reservationMissing: 'No encontramos la reserva solicitada',
} as const;
