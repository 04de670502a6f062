import { useState } from 'react';
import { Card } from '../../../components/ui/Card.tsx';
import { Coins } from '../../../components/ui/CoinMark.tsx';
import { formatPhone } from '../../../domain/phone.ts';
import { clientHelp, clientLookup as texts } from '../../../messages/clientLookup.ts';
import type { FoundClient as Found } from '../../../services/coins/queries.ts';
import { type AccountTab, OwnAccount } from '../movements/OwnAccount.tsx';
import css from './ClientLookup.module.css';

/** Shows the found client: balance, the operator's commands, movements and numbers. */
export function FoundClient({ client }: { readonly client: Found }) {
  const [tab, setTab] = useState<AccountTab>('movements');
  return (
    <>
      <Card as="section" level={2} title={client.instagram || formatPhone(client.phone)}>
        <dl className={`stack gap-1 ${css.facts}`}>
          <div className="row apart">
            <dt className="muted">{texts.phone}</dt>
            <dd>{formatPhone(client.phone)}</dd>
          </div>
          <div className="row apart">
            <dt className="muted">{texts.balance}</dt>
            <dd>
              <Coins coins={client.coins} />
            </dd>
          </div>
          <div className="row apart">
            <dt className="muted">{texts.id}</dt>
            <dd>{client.id}</dd>
          </div>
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
