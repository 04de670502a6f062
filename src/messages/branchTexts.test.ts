import { describe, expect, it } from 'vitest';
import type { OwnerProblem } from '../domain/businesses/owned.ts';
import { branches, branchModals, branchNameText } from './branches.ts';
import { closedDays } from './closedDays.ts';
import { dashboard } from './dashboard.ts';
import { owned, ownerProblemText } from './owned.ts';

describe('texts of the product, to the letter', () => {
  it.each([
    [branches.title, 'Sucursales del comercio'],
    [branchNameText('name', false), 'Ingresa un nombre para la sucursal'],
    [branchNameText('name', true), 'Ingresa un nombre para la nueva sucursal.'],
    [ownerProblemText('INVALID_CHOICE'), 'Selecciona negocio y sucursal validos'],
    [ownerProblemText('BUSINESS_GONE'), 'No encontramos el comercio seleccionado'],
    [ownerProblemText('BRANCH_GONE'), 'La sucursal seleccionada no existe'],
    [
      ownerProblemText('HAS_RESERVATIONS'),
      'No puedes eliminar esta sucursal porque tiene reservas registradas.',
    ],
    [ownerProblemText('SIGNED_OUT'), 'Sesion expirada. Ingresa nuevamente.'],
    [owned.missing, 'No encontramos el comercio seleccionado'],
    [owned.failed, 'No se pudo cargar la informacion del comercio.'],
    [dashboard.title, 'Administracion'],
    [dashboard.subtitle, 'Gestiona tu catalogo de productos y cierra sesion cuando termines.'],
    [dashboard.signedInAs, 'Sesion iniciada como'],
    [dashboard.products, 'Catalogo de productos'],
    [dashboard.sales, 'Ventas'],
    [dashboard.profile, 'Perfil del emprendimiento'],
    [dashboard.signOut, 'Cerrar sesion'],
  ])('%s', (text, specified) => {
    expect(text).toBe(specified);
  });
});

it('every problem has a text of its own', () => {
  const problems: OwnerProblem[] = [
    'INVALID_CHOICE',
    'BUSINESS_GONE',
    'BRANCH_GONE',
    'HAS_RESERVATIONS',
    'TOO_MANY',
    'TOO_MANY_CLOSED_DAYS',
    'SIGNED_OUT',
    'OFFLINE',
    'UNCERTAIN',
    'BUSY',
    'UNKNOWN',
  ];
  expect(new Set(problems.map(ownerProblemText)).size).toBe(problems.length);
});

describe('counts', () => {
  it.each([
    [branches.count(1), '1 sucursal abierta'],
    [branches.count(0), '0 sucursales abiertas'],
    [branches.archivedCount(1), '1 archivada'],
    [branches.archivedCount(2), '2 archivadas'],
    [closedDays.bookings(1, 1), '1 reserva sigue en pie (1 persona). Avísales o cancélalas.'],
    [closedDays.bookings(2, 7), '2 reservas siguen en pie (7 personas). Avísales o cancélalas.'],
    [branchModals.removed('Centro'), 'Centro ya no aparece en tu formulario de reservas.'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});
