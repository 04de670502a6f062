import { render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { clientSignIn } from '../messages/clients.ts';
import { ledger } from '../messages/coins.ts';
import { purchaseProblemText } from '../messages/lotteries.ts';
import { recharge } from '../messages/recharge.ts';
import { WriteToUs } from './WriteToUs.tsx';

const URL = 'https://ig.me/m/vaga.sv';

const contact = vi.hoisted(() => ({ url: (): string | null => null }));
vi.mock('../services/contact.ts', () => ({ contactUrl: () => contact.url() }));

describe('whoever is asked to write gets the link to where', () => {
  test.each([
    [clientSignIn.forgotten, 'Escríbenos por mensaje directo'],
    [ledger.differs(3), 'Escríbenos'],
    [recharge.intro, 'escríbenos por mensaje directo en Instagram'],
    [purchaseProblemText({ code: 'INSUFFICIENT_COINS', missing: 3 }).message, 'Envía un mensaje directo'],
  ])('%s', (text, words) => {
    contact.url = () => URL;
    const { container } = render(<WriteToUs text={text} />);
    expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', URL);
    expect(container).toHaveTextContent(text);
  });
  test('a build that knows no account has the words only', () => {
    contact.url = () => null;
    render(<WriteToUs text={clientSignIn.forgotten} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
