import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { translatePage } from '../../../components/ui/test-translate.ts';
import { at, MINUTE, reservation } from '../../../domain/reservations/day.cases.ts';
import { PartyRow, type PartyRowProps } from './PartyRow.tsx';

test('where the browser translates the page, a party can still arrive', () => {
  const row = (over: Partial<PartyRowProps>, arrivedAt: number | null) => (
    <PartyRow
      reservation={{
        ...reservation({ arrivedAt }),
        stamps: { created: { seconds: 1, nanoseconds: 0 }, arrived: null, hosted: null },
      }}
      kind="due"
      late={null}
      action="arrive"
      status="confirmed"
      fresh={false}
      busy={false}
      selected={false}
      guestNote=""
      noShows={0}
      table=""
      reply={undefined}
      handlers={{ onOpen: () => undefined, onAction: () => undefined }}
      {...over}
    />
  );
  const { rerender } = render(row({}, null));
  translatePage();
  rerender(row({ kind: 'seated', action: 'complete', table: 'T4' }, at('19:00') + MINUTE));
  expect(screen.getByRole('listitem')).toHaveTextContent(/T4.*En mesa 7:01.*Finalizar/);
});
