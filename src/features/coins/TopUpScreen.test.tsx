import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../components/ui/test-router.tsx';
import { rechargeCode, showCode } from '../../domain/codes.ts';
import { done, failed, type Outcome, type Trouble } from '../../domain/outcome.ts';
import type { services } from './services.ts';
import { TopUpScreen } from './TopUpScreen.tsx';

type Services = Awaited<ReturnType<typeof services>>;

const TOTALS = { topUps: 110, corrections: 10, purchases: 60, refunds: 5, balances: 45 };

const held = vi.hoisted((): { services: unknown } => ({ services: null }));
vi.mock('./services.ts', () => ({ services: () => Promise.resolve(held.services) }));

/** Opens the screen with commands and queries of which those in `over` answer otherwise. */
function open(over: Partial<Services> = {}) {
  const answered: Services = {
    findClient: () => Promise.resolve(null),
    coinSums: () => Promise.resolve(TOTALS),
    latestTopUps: () => Promise.resolve([]),
    credit: () => Promise.resolve(failed('UNKNOWN')),
    correctTopUp: () => Promise.resolve(failed('UNKNOWN')),
    ...over,
  };
  held.services = answered;
  return render(<TopUpScreen />);
}

const ANA = {
  id: 'ana',
  phone: '70000001',
  instagram: '@ana',
  coins: 10,
  boardSecret: 'secretoDeAna00000000',
  createdAtMs: Date.UTC(2027, 0, 2, 5),
};
const CODE = showCode(rechargeCode(ANA.id, ANA.boardSecret));

/** An in-memory service: it records each movement and returns the given answers in order. */
function aTill(...answers: readonly Outcome<number, 'CREDITED_BEFORE' | Trouble>[]) {
  const sent: {
    readonly id: string;
    readonly coinsAdded: number;
    readonly usdAmount: number;
    readonly code: string;
    readonly again?: boolean;
  }[] = [];
  const page = () =>
    open({
      findClient: (phone) => Promise.resolve(phone === ANA.phone ? ANA : null),
      credit: (client, movement) => {
        const answer = answers[sent.push(movement) - 1];
        return Promise.resolve(answer ?? done(client.coins + movement.coinsAdded));
      },
    });
  let shown = page();
  const reload = () => {
    shown.unmount();
    shown = page();
  };
  return { sent, reload };
}

const form = () => screen.getByText('Registrar recarga').closest('form') ?? document.body;
const fill = (phone: string, usd: string, coins: string, code = CODE) => {
  fireEvent.change(within(form()).getByLabelText('Teléfono del cliente'), { target: { value: phone } });
  fireEvent.change(within(form()).getByLabelText('Código de recarga'), { target: { value: code } });
  fireEvent.change(screen.getByLabelText('Monto en dólares'), { target: { value: usd } });
  fireEvent.change(screen.getByLabelText('Vagacoins a acreditar'), { target: { value: coins } });
};
const ask = async (title: string) => {
  const send = screen.getByText('Registrar recarga').closest('button');
  await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'));
  fireEvent.submit(form());
  return await screen.findByRole('alertdialog', { name: title });
};
const understood = () => fireEvent.click(screen.getByText('Entendido'));

test.each([
  ['7000', '1', '60', 'Ingresa un número de teléfono de 8 dígitos.'],
  ['79999999', '1', '60', 'El teléfono ingresado no está registrado.'],
  ['70000001', 'uno', '60', 'Ingresa un monto en dólares válido.'],
  ['70000001', '1', '1.5', 'Ingresa una cantidad de Vagacoins válida.'],
])('%s, %s, %s: %s', async (phone, usd, coins, text) => {
  const { sent } = aTill();
  fill(phone, usd, coins);
  expect(await ask('No pudimos registrar la recarga')).toHaveTextContent(text);
  understood();
  expect(sent).toEqual([]);
});

test.each(['CCC-DDD', 'CCCDD', 'no sé'])('the code %s is not this account’s', async (code) => {
  const { sent } = aTill();
  fill('70000001', '1', '60', code);
  expect(await ask('No pudimos registrar la recarga')).toHaveTextContent(
    'El código no es el de este teléfono. Revísalo con el cliente: lo ve en Recargar.',
  );
  understood();
  expect(screen.getByLabelText('Monto en dólares')).toHaveValue('1');
  expect(sent).toEqual([]);
});

test('it names whom it credits; without a code it says what is at risk and asks', async () => {
  const { sent } = aTill();
  fill('70000001', '1', '60', '');
  const question = await ask('¿Acreditar sin código?');
  expect(question).toHaveTextContent('La cuenta es de @ana, registrada el 1/1/2027.');
  expect(question).toHaveTextContent('otra persona pudo registrar ese teléfono');
  fireEvent.click(within(question).getByText('Cancelar'));
  expect(sent).toEqual([]);
  fireEvent.click(within(await ask('¿Acreditar sin código?')).getByText('Acreditar sin código'));
  expect(await screen.findByText('Se acreditaron 60 Vagacoins. Nuevo saldo: 70.')).toBeVisible();
  understood();
  fill('70000001', '1', '60', ` ${CODE.toLowerCase()} `);
  const checked = await ask('Confirma la recarga');
  expect(checked).toHaveTextContent('El código es el de esta cuenta.');
  fireEvent.click(within(checked).getByText('Sí, acreditar'));
  await waitFor(() => expect(sent).toMatchObject([{ code: '' }, { code: CODE.replace('-', '') }]));
});

test('confirmed twice it credits once; then the form is empty and the check is made again', async () => {
  const { sent } = aTill();
  expect(await screen.findByText(/No falta ni sobra/)).toBeVisible();
  fill('70000001', '1', '60');
  const question = await ask('Confirma la recarga');
  expect(question).toHaveTextContent('Vas a acreditar 60 Vagacoins al teléfono 70000001 por $1.00.');
  const yes = within(question).getByText('Sí, acreditar');
  fireEvent.click(yes);
  fireEvent.click(yes);
  expect(await screen.findByText('Se acreditaron 60 Vagacoins. Nuevo saldo: 70.')).toBeVisible();
  expect(sent).toMatchObject([{ coinsAdded: 60, usdAmount: 1 }]);
  understood();
  expect(screen.getByLabelText('Monto en dólares')).toHaveValue('');
});

test('after a lost answer the same form is the same movement, a changed one is another', async () => {
  const lost = failed('UNCERTAIN');
  const { sent } = aTill(lost, lost);
  fill('70000001', '0', '60');
  for (const _ of [1, 2]) {
    const question = await ask('¿Es un regalo?');
    fireEvent.click(within(question).getByText('Sí, acreditar'));
    expect(await screen.findByText(/no se acreditará dos veces/)).toBeVisible();
    understood();
  }
  fill('70000001', '0', '61');
  fireEvent.click(within(await ask('¿Es un regalo?')).getByText('Sí, acreditar'));
  await waitFor(() => expect(sent).toHaveLength(3));
  const [first, again, changed] = sent.map(({ id }) => id);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
  expect(await screen.findByText('Se acreditaron 61 Vagacoins. Nuevo saldo: 71.')).toBeVisible();
});

test('after a lost answer the client’s code makes no other movement', async () => {
  const { sent } = aTill(failed('UNCERTAIN'));
  fill('70000001', '1', '60', '');
  fireEvent.click(within(await ask('¿Acreditar sin código?')).getByText('Acreditar sin código'));
  expect(await screen.findByText(/no se acreditará dos veces/)).toBeVisible();
  understood();
  fireEvent.change(within(form()).getByLabelText('Código de recarga'), { target: { value: CODE } });
  fireEvent.click(within(await ask('Confirma la recarga')).getByText('Sí, acreditar'));
  expect(await screen.findByText(/Nuevo saldo: 70/)).toBeVisible();
  expect(sent).toMatchObject([{ id: sent[1]?.id, code: '' }, { again: true }]);
});

test('a reload after a lost answer changes nothing: the same form is the same movement, until it is done', async () => {
  const { sent, reload } = aTill(failed('UNCERTAIN'));
  const credit = async (answer: RegExp) => {
    fill('70000001', '1', '60');
    fireEvent.click(within(await ask('Confirma la recarga')).getByText('Sí, acreditar'));
    expect(await screen.findByText(answer)).toBeVisible();
    reload();
  };
  await credit(/no se acreditará dos veces/);
  await credit(/Nuevo saldo: 70/);
  await credit(/Nuevo saldo: 70/);
  const [first, again, another] = sent.map(({ id }) => id);
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

test('two lost answers: each form keeps its movement, whatever is credited in between', async () => {
  const lost = failed('UNCERTAIN');
  const { sent, reload } = aTill(lost, lost);
  const credit = async (coins: string, answer: RegExp) => {
    fill('70000001', '1', coins);
    fireEvent.click(within(await ask('Confirma la recarga')).getByText('Sí, acreditar'));
    expect(await screen.findByText(answer)).toBeVisible();
    understood();
  };
  await credit('60', /no se acreditará dos veces/);
  await credit('61', /no se acreditará dos veces/);
  await credit('62', /Nuevo saldo: 72/);
  reload();
  await credit('60', /Nuevo saldo: 70/);
  await credit('61', /Nuevo saldo: 71/);
  await credit('60', /Nuevo saldo: 70/);
  const [one, two, , oneAgain, twoAgain, another] = sent.map(({ id }) => id);
  expect([oneAgain, twoAgain]).toEqual([one, two]);
  expect(another).not.toBe(one);
});

test('a second try without a signal does not let go of what the first may have stored', async () => {
  const { sent, reload } = aTill(failed('UNCERTAIN'), failed('OFFLINE'));
  const credit = async (answer: RegExp) => {
    fill('70000001', '1', '60');
    fireEvent.click(within(await ask('Confirma la recarga')).getByText('Sí, acreditar'));
    expect(await screen.findByText(answer)).toBeVisible();
    reload();
  };
  await credit(/no se acreditará dos veces/);
  await credit(/^Sin conexión/);
  await credit(/Nuevo saldo: 70/);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});

test('what an earlier try has credited is not said to be credited again; the next same form is another', async () => {
  const { sent } = aTill(failed('UNCERTAIN'), failed('CREDITED_BEFORE'));
  const credit = async (answer: RegExp) => {
    fill('70000001', '1', '60');
    fireEvent.click(within(await ask('Confirma la recarga')).getByText('Sí, acreditar'));
    expect(await screen.findByText(answer)).toBeVisible();
    understood();
  };
  await credit(/no se acreditará dos veces/);
  await credit(/^Tu intento anterior sí quedó registrado/);
  expect(screen.getByLabelText('Monto en dólares')).toHaveValue('');
  await credit(/Nuevo saldo: 70/);
  expect(sent.map(({ again }) => again)).toEqual([false, true, false]);
  const [first, second, third] = sent.map(({ id }) => id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('the same form on another day is another top-up', async () => {
  const { sent, reload } = aTill(failed('UNCERTAIN'));
  const credit = async () => {
    fill('70000001', '1', '60');
    fireEvent.click(within(await ask('Confirma la recarga')).getByText('Sí, acreditar'));
    await screen.findByText('Entendido');
    reload();
  };
  await credit();
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_001);
  await credit();
  now.mockRestore();
  const [first, another] = sent.map(({ id }) => id);
  expect(another).not.toBe(first);
});

test('the sums of a client are not said of a phone that is typed meanwhile', async () => {
  let answer = () => {};
  const found = new Promise<typeof ANA>((resolve) => {
    answer = () => resolve(ANA);
  });
  const coinSums = vi.fn(() => Promise.resolve(TOTALS));
  open({ findClient: () => found, coinSums });
  await screen.findByText(/No falta ni sobra/);
  const find = screen.getByText('Buscar cliente');
  const check = find.closest('form') ?? document.body;
  const typed = within(check).getByLabelText('Teléfono del cliente');
  fireEvent.change(typed, { target: { value: ANA.phone } });
  fireEvent.click(find);
  fireEvent.change(typed, { target: { value: '70000002' } });
  answer();
  await waitFor(() => expect(coinSums).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(find.closest('button')).not.toHaveAttribute('aria-busy'));
  expect(screen.getAllByText(/No falta ni sobra/)).toHaveLength(1);
});

const TOPPED_UP = {
  id: 'topUp',
  clientId: ANA.id,
  phone: ANA.phone,
  usdAmount: 1,
  coins: 60,
  createdAtMs: Date.UTC(2027, 0, 2, 5),
  checked: true,
  corrections: [],
};

test.each([
  [failed({ code: 'CORRECTED_MEANWHILE' } as const), /^Esta recarga se acaba de corregir/, 2],
  [failed('UNCERTAIN'), /no se descontará dos veces/, 2],
  [failed('OFFLINE'), /^Sin conexión/, 1],
])('a correction that ends with %j: the list is read again if it may be old', async (answer, text, reads) => {
  const latestTopUps = vi.fn(() => Promise.resolve([TOPPED_UP]));
  open({ latestTopUps, correctTopUp: () => Promise.resolve(answer) });
  fireEvent.click(await screen.findByText('Corregir'));
  fireEvent.change(screen.getByLabelText('Vagacoins a descontar'), { target: { value: '5' } });
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Se tecleó mal' } });
  fireEvent.submit(screen.getByLabelText('Motivo').closest('form') ?? document.body);
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(latestTopUps).toHaveBeenCalledTimes(reads));
});

test('after a correction the list and the focus stay where they were while it is read again', async () => {
  const latestTopUps = vi.fn<Services['latestTopUps']>();
  latestTopUps.mockResolvedValueOnce([TOPPED_UP]).mockReturnValueOnce(new Promise(() => {}));
  open({ latestTopUps, correctTopUp: () => Promise.resolve(done(55)) });
  const correct = (await screen.findByText('Corregir')).closest('button') ?? document.body;
  correct.focus();
  fireEvent.click(correct);
  fireEvent.change(screen.getByLabelText('Vagacoins a descontar'), { target: { value: '5' } });
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Se tecleó mal' } });
  fireEvent.submit(screen.getByLabelText('Motivo').closest('form') ?? document.body);
  expect(await screen.findByText(/Nuevo saldo: 55/)).toBeVisible();
  await waitFor(() => expect(latestTopUps).toHaveBeenCalledTimes(2));
  expect(correct).toHaveFocus();
  expect(correct).toHaveAttribute('aria-busy', 'true');
});

test('a top-up in doubt: the list is read again', async () => {
  const latestTopUps = vi.fn(() => Promise.resolve([]));
  open({
    findClient: () => Promise.resolve(ANA),
    latestTopUps,
    credit: () => Promise.resolve(failed('UNCERTAIN')),
  });
  fill('70000001', '1', '60');
  fireEvent.click(within(await ask('Confirma la recarga')).getByText('Sí, acreditar'));
  expect(await screen.findByText(/no se acreditará dos veces/)).toBeVisible();
  await waitFor(() => expect(latestTopUps).toHaveBeenCalledTimes(2));
});

test('the phone typed in the check stays when a top-up makes its sums old', async () => {
  const coinSums = vi.fn(() => Promise.resolve(TOTALS));
  open({ findClient: () => Promise.resolve(ANA), credit: () => Promise.resolve(done(70)), coinSums });
  const typed = () => screen.getByText('Buscar cliente').closest('form')?.querySelector('input');
  fireEvent.change(typed() ?? document.body, { target: { value: '70000002' } });
  fill('70000001', '5', '60');
  await ask('Confirma la recarga');
  fireEvent.click(screen.getByText('Sí, acreditar'));
  await screen.findByRole('alertdialog', { name: 'Recarga registrada' });
  await waitFor(() => expect(coinSums).toHaveBeenCalledTimes(2));
  expect(typed()).toHaveValue('70000002');
});
