/** The reservation form (specification sections 2, 5 and 8). */
export const booking = {
  documentTitle: (businessName: string) => `Reserva en ${businessName} · Vaga`,
  visitTitle: 'Tu visita',
  branch: 'Sucursal',
  branchPrompt: 'Elige una sucursal',
  partySize: 'Personas',
  fewer: 'Una persona menos',
  more: 'Una persona más',
  whenTitle: 'Día y hora',
  dates: 'Fecha',
  slots: 'Horario',
  partyFirst: 'Ingresa la cantidad de personas para ver horarios disponibles.',
  branchFirst: 'Elige una sucursal para ver sus horarios.',
  noSlots: 'No hay horarios disponibles para este dia. Prueba con otra fecha.',
  seatsUnknown: 'Sin conexión: no sabemos cuántos asientos quedan.',
  yourSlot: 'Tu reserva',
  slotLost: (time: string, people: number) =>
    `Alguien reservó antes: a las ${time} ya no hay lugar para ${people === 1 ? '1 persona' : `${people} personas`}. Elige otro horario; lo demás se conserva.`,
  dataTitle: 'Datos de la reserva',
  holder: 'Nombre del titular',
  holderHint: 'Nombre y apellido',
  phone: 'Teléfono de contacto',
  phoneHint: '7777 7777',
  phoneWhy: 'Con este número buscas, cambias o cancelas tu reserva.',
  notes: 'Notas (opcional)',
  notesHint: 'Silla para bebé, alergias…',
  keptFromBefore: 'Déjalo vacío para conservar el que ya diste.',
  submitCreate: 'Confirmar reserva',
  submitEdit: 'Guardar cambios',
  submitting: 'Procesando...',
  back: 'Volver atras',
  notLoaded: 'No pudimos cargar lo necesario para confirmar. Revisa tu conexión y toca el botón de nuevo.',
  nothingChosen: 'Elige día y hora',
  summary: (day: string, time: string) => `${day}, ${time}`,
  summaryDetail: (people: number, branch: string) =>
    `${people} ${people === 1 ? 'persona' : 'personas'}${branch === '' ? '' : ` · ${branch}`}`,
  editing: 'Estás cambiando tu reserva',
} as const;

/** Why the form can't be shown (specification section 8). */
export const bookingLoadErrors = {
  businessMissing: 'No encontramos el comercio seleccionado',
  businessUnidentified: 'Negocio no identificado',
  businessFailed: 'No se pudo cargar la informacion del comercio.',
  reservationFailed: 'No se pudo cargar la informacion de la reserva.',
  reservationMissing: 'No encontramos la reserva solicitada',
} as const;
