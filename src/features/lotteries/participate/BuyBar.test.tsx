import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { translatePage } from '../../../components/ui/test-translate.ts';
import { BuyBar } from './BuyBar.tsx';

test('where the browser translates the page, numbers and price are still those that are bought', () => {
  const bar = (asked: readonly number[], coins: number) => (
    <BuyBar
      asked={asked}
      gone={[]}
      isFull={false}
      isQueued={false}
      total={12 * asked.length}
      coins={coins}
      busy={false}
      onBuy={() => undefined}
    />
  );
  const { rerender, container } = render(bar([7], 100));
  translatePage();
  rerender(bar([7, 8], 100));
  expect(screen.getByRole('status')).toHaveTextContent(/7.*8/);
  expect(container).toHaveTextContent('te quedan 76');
  translatePage();
  rerender(bar([9, 10], 12));
  expect(screen.getByRole('status')).toHaveTextContent(/9.*10/);
  expect(container).toHaveTextContent('Tu saldo: 12');
});
