import { describe, expect, it } from 'vitest';
import { booking, bookingLoadErrors } from './booking.ts';
import { comments } from './home.ts';
import { lookup } from './lookup.ts';
import { pictureProblems } from './pictures.ts';
import { products } from './products.ts';
import { ventures } from './ventures.ts';

describe('texts of the product, to the letter', () => {
  it.each([
    [booking.partyFirst, 'Ingresa la cantidad de personas para ver horarios disponibles.'],
    [booking.noSlots, 'No hay horarios disponibles para este dia. Prueba con otra fecha.'],
    [booking.back, 'Volver atras'],
    [bookingLoadErrors.businessUnidentified, 'Negocio no identificado'],
    [bookingLoadErrors.businessMissing, 'No encontramos el comercio seleccionado'],
    [bookingLoadErrors.businessFailed, 'No se pudo cargar la informacion del comercio.'],
    [bookingLoadErrors.reservationFailed, 'No se pudo cargar la informacion de la reserva.'],
    [bookingLoadErrors.reservationMissing, 'No encontramos la reserva solicitada'],
    [lookup.prompt, 'Ingresa tu telefono y te mostraremos tus proximas reservas y el historico de visitas.'],
    [lookup.invalidPhone, 'Ingresa un telefono valido.'],
    [lookup.noResults, 'No encontramos reservas asociadas al numero ingresado.'],
    [lookup.failed, 'No se pudieron consultar las reservas.'],
    [lookup.notModifiable, 'Modificación no disponible'],
    [pictureProblems['unauthorized-app'], 'Almacenamiento no disponible...'],
  ])('%s', (text, specified) => {
    expect(text).toBe(specified);
  });

  it('the recommended sizes of pictures are named', () => {
    expect(ventures.imageHint).toContain('1200x800');
    expect(products.imagesHint).toContain('1024x1024');
  });

  it('the placeholder of the comments says that they will be built soon', () => {
    expect(comments.text).toMatch(/se construirá pronto/);
  });
});
