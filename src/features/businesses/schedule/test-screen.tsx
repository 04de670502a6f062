/** The screen over a business in memory, and the elements that its tests look for. */
import { type RenderResult, screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { BusinessSessionContext } from '../../../contexts/businessSession.ts';
import { ScheduleScreen } from './ScheduleScreen.tsx';
import { aBranch, type ScheduleServices } from './test-services.ts';

// The limits of online bookings below the hours have their own tests: here they find no database, and load none.
vi.mock('../../../services/businesses/onlineCommands.ts', () => ({
  readBlocked: () => Promise.reject(new Error('no database')),
}));

const world = vi.hoisted(() => ({ services: null as ScheduleServices | null }));
vi.mock('../../../services/businesses/read.ts', () => ({
  fetchBusiness: (...asked: Parameters<ScheduleServices['load']>) => world.services?.load(...asked),
}));
vi.mock('../../../services/businesses/scheduleCommands.ts', () => ({
  saveSchedule: (...asked: Parameters<ScheduleServices['saveSchedule']>) =>
    world.services?.saveSchedule(...asked),
}));
vi.mock('../../../services/businesses/queries.ts', () => ({
  comingParties: (...asked: Parameters<ScheduleServices['comingParties']>) =>
    world.services?.comingParties(...asked),
}));

export const CENTRO = aBranch('centro', 'Centro', ['11:30', '18:30', '19:00']);
export const ESCALON = aBranch('escalon', 'Escalón', ['19:00']);

/** The user of the tests; the end-to-end tests check that nothing covers a button. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

/** The screen with the header's and the phone's way back, which leads to the dashboard. */
function Page({ screen: schedule }: { screen: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Volver
      </button>
      {pathname === '/business/dashboard' ? <h1>Administracion</h1> : schedule}
    </>
  );
}

/** Opens the screen after the dashboard, or, `alone`, as the first page of its tab. */
export function open(services: ScheduleServices, { alone = false }: { alone?: boolean } = {}): RenderResult {
  world.services = services;
  // The real history, which the layers of the back button need; the router marks its entries in it.
  if (!alone) window.history.replaceState({ idx: 0 }, '', '/business/dashboard');
  window.history.pushState(alone ? null : { idx: 1, key: 'step' }, '', '/business/schedule');
  return render(
    <Page
      screen={
        <BusinessSessionContext value={{ businessId: 'casona', businessName: 'La Casona' }}>
          <ScheduleScreen />
        </BusinessSessionContext>
      }
    />,
  );
}

/** A toggle of the grid; by label, because a role is computed for each of a hundred buttons. */
export const cell = (name: string) => screen.getByLabelText(name);
export const findCell = (name: string) => screen.findByLabelText(name);
export const save = () => screen.getByText('Guardar', { selector: 'button' });
export const seats = () => screen.getByLabelText('Asientos por hora');

/** Returns the modal with this title. */
export async function modal(title: string): Promise<HTMLElement> {
  const heading = await screen.findByText(title, { selector: 'dialog h2' });
  const dialog = heading.closest('dialog');
  if (dialog === null) throw new Error(`No modal ${title}`);
  return dialog;
}

/** Presses a modal's button. */
export async function press(title: string, button: string): Promise<void> {
  await user.click(within(await modal(title)).getByText(button));
}

export async function choose(name: string): Promise<void> {
  await user.selectOptions(await screen.findByLabelText('Sucursal'), name);
}

/** Clears the device's storage between tests. */
export function forget(): void {
  localStorage.clear();
  sessionStorage.clear();
}
