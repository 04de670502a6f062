import { act, fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PictureFrame } from '../../hooks/pictures/PictureParts.tsx';
import { Cover } from './Cover.tsx';

test.each([
  ['in a list', <Cover key="" src="/demo/a.svg" name="La Casona" />, 'LC'],
  [
    'in a form',
    <PictureFrame key="" item={{ id: '', src: '/demo/a.svg' }} alt="" shape="wide" />,
    'Sin foto',
  ],
])('a picture %s that does not load is tried again once the device is back online', (_, shown, instead) => {
  const { container } = render(shown);
  const picture = () => container.querySelector('img');
  fireEvent.error(picture() ?? container);
  expect(picture()).toBeNull();
  expect(container).toHaveTextContent(instead);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(picture()).toHaveAttribute('src', '/demo/a.svg');
});
