/** What opens over Reservas del dia: a party, its endings, guests without a booking, and what went wrong. */
import type { OwnerProblem } from '../domain/reservations/ownerActions.ts';
import { dayReservations, lateness } from './dayReservations.ts';
import { BUSY } from './trouble.ts';

const free = (count: number) => (count === 1 ? '1 asiento libre' : `${count} asientos libres`);

export const dayDialogs = {
  party: 'Reserva',
  call: (name: string) => `Llamar a ${name}`,
  whatsapp: (name: string) => `Escribir por WhatsApp a ${name}`,
  note: 'Nota',
  disputedTitle: 'Desde este teléfono dicen «No fui yo»',
  disputed: 'Alguien pudo reservar con un número ajeno. Si dudas, llama antes de decidir.',
  release: 'Cancelar y liberar el número',
  arrivedAt: (time: string) => `Llegó a las ${time}`,
  arrivedLate: (time: string, minutes: number) => `Llegó a las ${time}, ${lateness(minutes)} tarde`,
  completeTitle: '¿Marcar como finalizada?',
  completeMessage: (who: string) => `${who}. Pasará a Historico y sus asientos quedarán libres.`,
  completeConfirm: 'Sí, finalizar',
  completeKeep: 'Todavía no',
  cancelTitle: '¿Cancelar la reserva?',
  cancelMessage: (who: string) =>
    `${who}. Sus asientos quedarán libres. Lo verá cuando abra Vaga; al terminar puedes avisarle por WhatsApp.`,
  cancelSilent: (who: string) =>
    `${who}. Sus asientos quedarán libres. No dejó teléfono: Vaga no puede avisarle.`,
  /** What changed while the question was open. */
  meanwhile: {
    ARRIVED: (time: string) => `Mientras tanto, en otro dispositivo marcaron que llegó a las ${time}.`,
    NOT_ARRIVED: 'Mientras tanto, en otro dispositivo marcaron que aún no llega.',
    CHANGED: 'Mientras tanto, el cliente modificó su reserva: estos son los datos nuevos.',
  },
  cancelWalkIn: (who: string) => `${who}. Sus asientos quedarán libres.`,
  cancelConfirm: 'Sí, cancelar',
  cancelKeep: 'No, conservarla',
  closedTitle: (place: number, count: number) => `Quienes vienen: ${place} de ${count}`,
  closedTell: 'Avisar por WhatsApp',
  noPhone: 'No dejó teléfono: Vaga no puede avisarle.',
  nextParty: 'Siguiente',
  lastParty: 'Listo',
  addText: 'Para quienes llegan sin reservar: sus asientos se descuentan al momento.',
  partySize: 'Personas',
  fewer: 'Una persona menos',
  more: 'Una persona más',
  peopleInvalid: 'Escribe un número entero del 1 al 50.',
  hour: 'Hora',
  hourOption: (time: string, seats: number) => `${time} · ${seats < 1 ? 'sin cupos' : free(seats)}`,
  noHours: 'Esta sucursal no ofrece horarios cerca de esta hora.',
  name: 'Nombre (opcional)',
  notes: 'Notas (opcional)',
  addSubmit: 'Agregar',
  adding: 'Agregando…',
  fullTitle: 'Su hora está llena',
  fullText: 'No hay suficientes asientos para ese horario. Si entra de todos modos, se anota en la reserva.',
  failedTitle: 'No se guardó el cambio',
  unsureTitle: 'No sabemos si se guardó',
} as const;

/** Returns what happened, what to do and what is kept. */
export function ownerProblemText(problem: OwnerProblem): string {
  switch (problem) {
    case 'OFFLINE':
    case 'UNCERTAIN':
      return dayReservations.noSignal[problem];
    case 'BUSY':
      return BUSY;
    case 'UNKNOWN':
      return 'No se pudo guardar. Todo sigue como estaba; inténtalo de nuevo.';
    case 'SIGNED_OUT':
      return 'Sesion expirada. Ingresa nuevamente.';
    case 'ENDED':
      return 'Esta reserva ya terminó: la cerraron en otro dispositivo o la canceló el cliente.';
    case 'OWN_ENDED':
      return 'Lo que marcaste antes sí se guardó: esta reserva ya terminó. Mira cómo quedó.';
    case 'CHANGED':
      return 'Esta reserva acaba de cambiar. Revisa los datos nuevos e inténtalo de nuevo.';
    case 'ARRIVED':
      return 'En otro dispositivo acaban de marcar que ya llegó, así que tu cambio no se guardó. Mira cómo quedó y decide de nuevo.';
    case 'NOT_ARRIVED':
      return 'En otro dispositivo acaban de marcar que aún no llega, así que tu cambio no se guardó. Mira cómo quedó y decide de nuevo.';
    case 'GONE':
      return 'La reserva ya no existe';
    case 'NO_SEATS':
      return 'No hay suficientes asientos para ese horario';
    case 'TOO_FULL':
      return 'Ni aunque esté lleno: una hora admite como mucho el doble de sus asientos.';
    case 'PHONE_ACTIVE':
      return 'Este teléfono ya tiene una reserva activa en tu comercio. Búscala y cámbiala, o anota esta sin teléfono.';
    case 'SLOT_GONE':
      return 'El horario ya no esta disponible';
    case 'PHONE_TAKEN':
      return 'Este teléfono ya hizo otra reserva activa en tu comercio, así que la anterior no puede volver.';
    case 'TOO_LATE':
      return 'Pasó el tiempo para deshacerlo. La reserva queda en Historico.';
    case 'TOO_EARLY':
      return 'Aún no es la hora de esta reserva: «No asistió» se puede marcar desde su hora.';
  }
}
