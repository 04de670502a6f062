import { describe, expect, it } from 'vitest';
import { WEEKDAYS, type Weekday } from '../../../domain/time.ts';
import { daysText, timesText } from './weekText.ts';

describe('daysText', () => {
  it.each<[readonly Weekday[], string]>([
    [WEEKDAYS, 'Todos los días'],
    [['lunes'], 'Lun'],
    [['sabado', 'domingo'], 'Sáb y Dom'],
    [['lunes', 'martes', 'miercoles', 'jueves', 'viernes'], 'Lun a Vie'],
    [['lunes', 'martes', 'miercoles', 'domingo'], 'Lun a Mié y Dom'],
    [['lunes', 'miercoles', 'viernes'], 'Lun, Mié y Vie'],
  ])('%j is %s', (days, text) => {
    expect(daysText(days)).toBe(text);
  });
});

describe('timesText', () => {
  it.each([
    [[], 'Sin reservas'],
    [['19:00'], '7:00 PM'],
    [['18:30', '20:00', '21:30'], '6:30 PM; 8:00 PM; 9:30 PM'],
    [['11:00', '12:00'], '11:00 AM; 12:00 PM'],
    [['11:00', '12:00', '13:00', '19:00'], '11:00 AM a 1:00 PM, cada hora; 7:00 PM'],
    [['00:00'], '12:00 AM'],
  ])('%j is %s', (times, text) => {
    expect(timesText(times)).toBe(text);
  });
});
