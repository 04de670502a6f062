import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { paths } from '../../../config/paths.ts';
import { testLottery } from '../../../domain/lotteries/test-lottery.ts';
import { done, failed } from '../../../domain/outcome.ts';
import { EditLotteryScreen } from './EditLotteryScreen.tsx';

const ID = 'loteriaDeLaCenaDeHoy';
const { editLottery } = vi.hoisted(() => ({ editLottery: vi.fn() }));
vi.mock('./services.ts', () => ({
  services: () =>
    Promise.resolve({
      readLottery: () => Promise.resolve(testLottery({ id: ID })),
      editLottery,
      // A closing that takes long.
      freezeLottery: () => new Promise(() => {}),
    }),
}));
vi.mock('../../../services/pictures/available.ts', () => ({ keepsPictures: false }));

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Atrás
    </button>
  );
}

function open() {
  window.history.replaceState({ idx: 0 }, '', paths.adminLotteries);
  window.history.pushState({ idx: 1, key: 'step' }, '', `${paths.adminLotteries}/${ID}/edit`);
  render(
    <>
      <Back />
      <Routes>
        <Route path={paths.adminLotteries} element={<h1>Loterías</h1>} />
        <Route path={paths.adminEditLottery} element={<EditLotteryScreen />} />
      </Routes>
    </>,
  );
  return screen.findByLabelText('Nombre del premio');
}

const back = () => userEvent.click(screen.getByText('Atrás'));
const list = () => screen.findByRole('heading', { name: 'Loterías' });
const dialog = async (name: string, answer: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog', { name })).getByText(answer));

test('unsaved changes of a lottery are asked about before they are lost', async () => {
  const name = await open();
  await userEvent.type(name, ' para dos');
  await back();
  await dialog('¿Salir sin guardar?', 'Seguir editando');
  expect(name).toHaveValue('Cena para dos');
  await waitFor(() => expect(window.onbeforeunload).not.toBeNull());
  await back();
  await dialog('¿Salir sin guardar?', 'Salir sin guardar');
  expect(await list()).toBeVisible();
  expect(window.onbeforeunload).toBeNull();
});

test('typed changes outlive a link of the page, but not the answer to leave without them', async () => {
  await userEvent.type(await open(), ' para dos');
  cleanup();
  expect(await open()).toHaveValue('Cena para dos');
  await back();
  await dialog('¿Salir sin guardar?', 'Salir sin guardar');
  await list();
  cleanup();
  expect(await open()).toHaveValue('Cena');
});

test('what was saved, or is as before, is left without a question', async () => {
  const name = await open();
  await userEvent.type(name, '!');
  expect(window.onbeforeunload).not.toBeNull();
  await userEvent.type(name, '{Backspace}');
  expect(window.onbeforeunload).toBeNull();
  await userEvent.type(name, ' para dos');
  editLottery.mockResolvedValueOnce(done());
  await userEvent.click(screen.getByText('Guardar cambios'));
  await dialog('Cambios guardados', 'Entendido');
  expect(await list()).toBeVisible();
  expect(window.onbeforeunload).toBeNull();
});

test('while the lottery is closed the draw is asked about, not the typed changes, which can’t be saved any more', async () => {
  const name = await open();
  await userEvent.type(name, ' para dos');
  await userEvent.click(screen.getByText('Cerrar lotería'));
  await dialog('¿Cerrar la lotería?', 'Sí, cerrar y sortear');
  await waitFor(() => expect(name).not.toBeVisible());
  expect(window.onbeforeunload).not.toBeNull();
  await back();
  await dialog('El sorteo no ha terminado', 'Salir sin sortear');
  expect(await list()).toBeVisible();
  expect(window.onbeforeunload).toBeNull();
});

test('a refused field says how to put it right, also once the message is closed and when the database refuses', async () => {
  await open();
  const price = screen.getByLabelText('Precio por número (Vagacoins)');
  await userEvent.clear(price);
  await userEvent.click(screen.getByText('Guardar cambios'));
  await dialog('No se pudieron guardar los cambios', 'Entendido');
  expect(price).toHaveAccessibleDescription(/^Ingresa un precio por número válido/);
  await userEvent.type(price, '7');
  expect(price).not.toHaveAccessibleDescription();
  editLottery.mockResolvedValueOnce(failed({ code: 'TOTAL_BELOW_SOLD_RANGE', maxTaken: 40 }));
  await userEvent.click(screen.getByText('Guardar cambios'));
  await dialog('No se pudieron guardar los cambios', 'Entendido');
  expect(screen.getByLabelText('Cantidad de números')).toHaveAccessibleDescription(
    /no puede ser menor que 40/,
  );
});

test('what is taken back after a lost answer is sent too: the first try may be stored', async () => {
  await open();
  const price = screen.getByLabelText<HTMLInputElement>('Precio por número (Vagacoins)');
  const before = price.value;
  editLottery.mockClear().mockResolvedValueOnce(failed('UNCERTAIN'));
  await userEvent.type(price, '0');
  await userEvent.click(screen.getByText('Guardar cambios'));
  await dialog('No se pudieron guardar los cambios', 'Entendido');
  await userEvent.type(price, '{Backspace}');
  editLottery.mockResolvedValueOnce(done());
  await userEvent.click(screen.getByText('Guardar cambios'));
  await dialog('Cambios guardados', 'Entendido');
  expect(editLottery.mock.calls.map(([, edit]: unknown[]) => edit)).toEqual([
    { pricePerNumber: Number(`${before}0`) },
    { pricePerNumber: Number(before) },
  ]);
});
