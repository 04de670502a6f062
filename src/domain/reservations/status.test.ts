import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CONFIRMED_STATUSES,
  FINISHED_PATTERN,
  FINISHED_STATUSES,
  isActiveStatus,
  isConfirmedStatus,
  normalizeStatus,
  PENDING_STATUSES,
  statusLabel,
  statusTone,
} from './status.ts';

describe('normalizeStatus', () => {
  it.each([
    ['Confirmed', 'confirmed'],
    ['No asistió', 'no_asistio'],
    ['no-show', 'no_show'],
    [' NO  SHOW ', 'no_show'],
    ['', ''],
  ])('%j is %j', (status, expected) => {
    expect(normalizeStatus(status)).toBe(expected);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (status) => {
        expect(normalizeStatus(normalizeStatus(status))).toBe(normalizeStatus(status));
      }),
    );
  });
});

describe('the finished statuses', () => {
  it('are sorted, distinct and in normal form, for the security rules to mirror', () => {
    expect(FINISHED_STATUSES).toEqual([...new Set(FINISHED_STATUSES)].sort());
    expect(FINISHED_STATUSES.map(normalizeStatus)).toEqual(FINISHED_STATUSES);
  });

  it('are what the pattern of the security rules says, and nothing else is', () => {
    const pattern = new RegExp(`^(${FINISHED_PATTERN})$`);
    const others = [
      ...CONFIRMED_STATUSES,
      ...PENDING_STATUSES,
      '',
      'cancel',
      'archivad',
      'cancelado2',
      'no__show',
    ];
    expect([...FINISHED_STATUSES, ...others].filter((status) => pattern.test(status))).toEqual(
      FINISHED_STATUSES,
    );
  });

  it.each([
    'completed',
    'Completado',
    'FINALIZADA',
    'cancelled',
    'canceled',
    'cerrado',
    'archived',
    'no-show',
  ])('%s ends a reservation', (status) => {
    expect(isActiveStatus(status)).toBe(false);
  });

  it.each(['confirmed', 'pendiente', '', 'en camino', 'completed_later'])('%j does not', (status) => {
    expect(isActiveStatus(status)).toBe(true);
  });

  it.each([
    ['confirmed', true],
    ['Confirmada', true],
    ['', true],
    ['pending', false],
    ['cancelled', false],
  ])('%j counts as confirmed: %s', (status, expected) => {
    expect(isConfirmedStatus(status)).toBe(expected);
  });
});

describe('the badge', () => {
  it.each([
    ['confirmed', 'Confirmado', 'active'],
    ['confirmada', 'Confirmado', 'active'],
    ['pendiente', 'Pendiente', 'active'],
    ['pending', 'Pendiente', 'active'],
    ['completed', 'Completado', 'done'],
    ['completada', 'Completado', 'done'],
    ['finished', 'Finalizado', 'done'],
    ['finalizado', 'Finalizado', 'done'],
    ['canceled', 'Cancelado', 'cancelled'],
    ['cancelada', 'Cancelado', 'cancelled'],
    ['expired', 'Expirado', 'expired'],
    ['no-show', 'No asistio', 'expired'],
    ['noshow', 'No asistio', 'expired'],
    ['No asistió', 'No asistio', 'expired'],
    ['archived', 'Archivado', 'neutral'],
    ['closed', 'Cerrado', 'neutral'],
    ['cerrada', 'Cerrado', 'neutral'],
    ['', 'Sin estado', 'neutral'],
    [' - ', 'Sin estado', 'neutral'],
    ['en_camino', 'En camino', 'neutral'],
    ['lista-de-espera', 'Lista de espera', 'neutral'],
    ['CONGELADO', 'Congelado', 'neutral'],
    ['constructor', 'Constructor', 'neutral'],
  ])('of %j reads %s in the tone %s', (status, label, tone) => {
    expect([statusLabel(status), statusTone(status)]).toEqual([label, tone]);
  });

  it.each(FINISHED_STATUSES)('knows the finished status %s', (status) => {
    const labels = [
      'Completado',
      'Finalizado',
      'Cancelado',
      'Expirado',
      'No asistio',
      'Archivado',
      'Cerrado',
    ];
    expect(labels).toContain(statusLabel(status));
    expect(statusTone(status)).not.toBe('active');
  });
});
