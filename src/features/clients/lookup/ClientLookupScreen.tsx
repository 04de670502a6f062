import { useState } from 'react';
import { Card } from '../../../components/ui/Card.tsx';
import { Coins } from '../../../components/ui/CoinMark.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { PageHead } from '../../../components/ui/PageHead.tsx';
import { SendForm } from '../../../components/ui/SendForm.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { isClientPhone, phoneInput } from '../../../domain/clients/credentials.ts';
import { formatPhone, normalizePhone } from '../../../domain/phone.ts';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { useSearch } from '../../../hooks/useSearch.ts';
import { clientHelp, clientLookup as texts } from '../../../messages/clientLookup.ts';
import type { FoundClient as Client } from '../../../services/coins/queries.ts';
import { type AccountTab, OwnAccount } from '../movements/OwnAccount.tsx';
import { services } from '../services.ts';
import css from './ClientLookup.module.css';

/** /admin/clients: finds a client by phone; shows balance, movements and numbers, and the commands that help. */
export function ClientLookupScreen() {
  useScreenTitle(texts.title);
  const [phone, setPhone] = useState('');
  const { answer, busy, search, clear } = useSearch<Client | string>();
  const problem = typeof answer === 'string' ? answer : undefined;
  const client = typeof answer === 'string' ? null : answer;

  const look = () =>
    search(async () => {
      const normalized = normalizePhone(phone);
      if (!isClientPhone(normalized)) return texts.invalid;
      const { findClient } = await services();
      return (await findClient(normalized)) ?? texts.unknown;
    }, texts.offline);

  return (
    <Page width="narrow">
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      <SendForm onSubmit={() => void look()} busy={busy} submit={texts.submit} submitting={texts.submitting}>
        <TextField
          label={texts.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          value={phone}
          onChange={(text) => {
            setPhone(phoneInput(text));
            if (client === null) clear();
          }}
          error={problem}
        />
      </SendForm>
      {client ? <FoundClient key={client.id} client={client} /> : null}
    </Page>
  );
}

/** Shows the found client: balance, the operator's commands, movements and numbers. */
function FoundClient({ client }: { readonly client: Client }) {
  const [tab, setTab] = useState<AccountTab>('movements');
  const facts = [
    [texts.phone, formatPhone(client.phone)],
    [texts.balance, <Coins key="coins" coins={client.coins} />],
    [texts.id, client.id],
  ] as const;
  return (
    <>
      <Card as="section" level={2} title={client.instagram || formatPhone(client.phone)}>
        <dl className={`stack gap-1 ${css.facts}`}>
          {facts.map(([name, value]) => (
            <div key={name} className="row apart">
              <dt className="muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card as="section" level={2} title={texts.helpTitle}>
        <p>{texts.helpText}</p>
        <details>
          <summary>{texts.forOperator}</summary>
          <p>{texts.forOperatorText}</p>
          <dl className={`stack gap-4 ${css.help}`}>
            {clientHelp(client.phone).map(({ what, command }) => (
              <div key={command}>
                <dt>{what}</dt>
                <dd>
                  <code>{command}</code>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </Card>
      <OwnAccount
        clientId={client.id}
        session="admin"
        tab={tab}
        onTab={setTab}
        words={{ movements: texts.movements, numbers: texts.numbers, sum: texts.sum }}
      />
    </>
  );
}
