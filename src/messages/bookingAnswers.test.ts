import { describe, expect, it } from 'vitest';
import { bookingProblemText, draftProblemText } from './bookingAnswers.ts';
import { reminder } from './reminders.ts';

describe('form checks, to the letter of the specification', () => {
  it.each([
    ['party-size', 'Dato faltante', 'Indica el numero de personas para continuar.'],
    ['customer-name', 'Dato faltante', 'Ingresa el nombre del titular de la reserva.'],
    ['contact-phone', 'Dato faltante', 'Indica un numero de contacto.'],
    ['branch', 'Dato faltante', 'Selecciona una sucursal.'],
    ['slot', 'Dato faltante', 'Selecciona un horario disponible.'],
    ['seats', 'Cupo insuficiente', 'No hay cupos suficientes en ese horario.'],
  ] as const)('%s', (code, title, message) => {
    expect(draftProblemText(code)).toEqual({ title, message });
  });

  it('an unusable phone', () => {
    expect(draftProblemText('contact-phone-invalid').message).toBe('Numero de contacto invalido');
  });
});

describe('what the database refused, to the letter of the specification', () => {
  it.each([
    ['INVALID_CHOICE', 'Selecciona negocio, sucursal y horario validos'],
    ['INVALID_PHONE', 'Numero de contacto invalido'],
    ['INCOMPLETE', 'Datos de reserva incompletos'],
    ['NO_SEATS', 'No hay suficientes asientos para ese horario'],
    ['SLOT_GONE', 'El horario ya no esta disponible'],
    ['NEW_SLOT_GONE', 'El horario seleccionado ya no esta disponible'],
    ['ORIGINAL_SLOT_GONE', 'El horario original ya no existe'],
    ['RESERVATION_GONE', 'La reserva ya no existe'],
    ['NOT_MODIFIABLE', 'Solo puedes modificar reservas activas'],
    ['PREVIOUS_INVALID', 'La reserva anterior ya no es valida'],
    ['BUSINESS_GONE', 'Negocio no disponible'],
    ['BRANCH_GONE', 'La sucursal seleccionada no existe'],
    ['UNKNOWN', 'No se pudo completar la reserva.'],
  ] as const)('%s', (problem, message) => {
    expect(bookingProblemText(problem)).toEqual({ title: 'No se pudo completar la reserva', message });
  });

  it('the phone has an active reservation', () => {
    expect(bookingProblemText('ALREADY_ACTIVE')).toEqual({
      title: 'Reserva existente',
      message: 'Ya existe una reserva activa con este comercio para el numero indicado.',
      line: 'Este numero ya tiene una reserva activa en este comercio',
    });
  });
});

describe('the reminder', () => {
  it.each([
    [
      ['La Casona', 'sábado 21 de noviembre', '7:00 PM'],
      'en La Casona es el sábado 21 de noviembre a las 7:00 PM.',
    ],
    [['', 'sábado 21 de noviembre', '7:00 PM'], 'con nosotros es el sábado 21 de noviembre a las 7:00 PM.'],
    [['La Casona', '', '7:00 PM'], 'en La Casona es pronto a las 7:00 PM.'],
  ] as const)('%j', ([business, date, time], text) => {
    expect(reminder.message(business, date, time)).toBe(
      `Tu reserva ${text} Te pedimos puntualidad: la mesa se guarda por un máximo de 5 minutos.`,
    );
  });
});
