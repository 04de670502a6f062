import { createRef, type ReactNode } from 'react';
import { at, branch, DATE } from '../../../domain/reservations/day.cases.ts';
import { EMPTY_NIGHT } from '../../../domain/reservations/night.ts';
import { DayContext, type DayShare } from './dayShare.ts';

const HANDLERS = { onOpen: () => undefined, onAction: () => undefined };

const DAY: DayShare = {
  businessId: 'la-casona',
  businessName: 'La Casona',
  date: DATE,
  nowMs: at('12:00'),
  branches: [branch()],
  shown: [branch()],
  open: [branch()],
  reservations: [],
  seats: null,
  cameAt: new Map(),
  busy: new Set<string>(),
  selected: null,
  guestNotes: {},
  noShows: {},
  onForgotten: () => {},
  night: EMPTY_NIGHT,
  stops: [],
  Stopped: null,
  title: createRef(),
  handlers: HANDLERS,
};

/** Shows a part of the day's screen, at noon with one open branch and no party; `over` replaces what parts share. */
export const onDay = (over: Partial<DayShare>, part: ReactNode) => (
  <DayContext value={{ ...DAY, ...over }}>{part}</DayContext>
);
