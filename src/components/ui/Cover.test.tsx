import { act, fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Cover } from './Cover.tsx';

test('a picture that does not load is tried again once the device is back online', () => {
  const { container } = render(<Cover src="/demo/a.svg" name="La Casona" />);
  const picture = () => container.querySelector('img');
  fireEvent.error(picture() ?? container);
  expect(picture()).toBeNull();
  expect(container).toHaveTextContent('LC');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(picture()).toHaveAttribute('src', '/demo/a.svg');
});
