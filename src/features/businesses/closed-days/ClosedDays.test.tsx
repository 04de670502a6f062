import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import type { ClosedDay, OwnedBranch, Party } from '../../../domain/businesses/owned.ts';
import type { Loaded } from '../../../hooks/useLoad.ts';
import { ClosedDayList, DayChips } from './ClosedDaysScreen.tsx';

const CENTRO: OwnedBranch = {
  id: 'centro',
  name: 'Centro Histórico',
  imageUrl: null,
  imagePath: '',
  order: 0,
  archived: false,
  weeklyAvailability: null,
  closedDates: ['2026-11-21'],
};
const DAYS: readonly ClosedDay[] = [
  { date: '2026-11-21', branch: CENTRO },
  { date: '2026-12-25', branch: null },
];

function show(standing: Loaded<readonly Party[]>, days = DAYS) {
  const onOpen = vi.fn();
  render(<ClosedDayList days={days} standing={standing} busy={new Set()} hasBranches onOpen={onOpen} />);
  return onOpen;
}

describe('the closed days to come', () => {
  it('each says what is closed and opens with one press', async () => {
    const onOpen = show({ state: 'ready', value: [] });
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('Sábado 21 de noviembreCentro Histórico');
    expect(second).toHaveTextContent('Viernes 25 de diciembreTodo el comercio');
    const buttons = screen.getAllByRole('button', { name: /^Abrir el/ });
    for (const button of buttons) await userEvent.click(button);
    expect(onOpen.mock.calls).toEqual([
      ['centro', '2026-11-21'],
      [null, '2026-12-25'],
    ]);
  });

  it('bookings that stand are counted for the branch that closes, with the way to them', () => {
    const value = [
      { date: '2026-11-21', branchId: 'centro', partySize: 4 },
      { date: '2026-11-21', branchId: 'escalon', partySize: 9 },
    ];
    show({ state: 'ready', value });
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('1 reserva sigue en pie (4 personas). Avísales o cancélalas.');
    expect(within(first ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      '/business/reservations?fecha=2026-11-21&sucursal=centro',
    );
    expect(second).not.toHaveTextContent('en pie');
  });

  it('says when there are none, and when nobody knows who has booked', () => {
    show({ state: 'failed' }, []);
    expect(screen.getByText('No hay días cerrados.')).toBeVisible();
    expect(screen.getByText('No pudimos revisar si hay reservas en los días cerrados.')).toBeVisible();
  });
});

describe('the next days', () => {
  it('are switches that say in words what they are; a locked one does nothing', async () => {
    const onToggle = vi.fn();
    render(
      <DayChips
        legend="Próximos días"
        dates={['2026-11-22', '2026-11-23', '2026-11-24']}
        isClosed={(date) => date !== '2026-11-22'}
        isLocked={(date) => date === '2026-11-24'}
        onToggle={onToggle}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'domingo 22 de noviembre: abierto' }));
    const closed = screen.getByRole('button', { name: 'lunes 23 de noviembre: cerrado' });
    expect(closed).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(closed);
    await userEvent.click(screen.getByRole('button', { name: 'martes 24 de noviembre: cerrado' }));
    expect(onToggle.mock.calls).toEqual([
      ['2026-11-22', true],
      ['2026-11-23', false],
    ]);
  });
});
