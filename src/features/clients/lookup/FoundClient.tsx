import { useId, useState } from 'react';
import { Card } from '../../../components/ui/Card.tsx';
import { Coins } from '../../../components/ui/CoinMark.tsx';
import { TabPanel, Tabs } from '../../../components/ui/Tabs.tsx';
import { formatPhone } from '../../../domain/phone.ts';
import { clientHelp, clientLookup as texts } from '../../../messages/clientLookup.ts';
import type { ClientFile } from '../../../services/lotteries/admin/client.ts';
import formCss from '../AccountForm.module.css';
import { Ledger, Numbers } from '../movements/MovementsScreen.tsx';
import css from './ClientLookup.module.css';

/** Who was found: balance, which command helps, movements and numbers. */
export function FoundClient({ file: { client, account } }: { readonly file: ClientFile }) {
  const prefix = useId();
  const [tab, setTab] = useState<'movements' | 'numbers'>('movements');
  return (
    <>
      <Card as="section" level={2} title={client.instagram || formatPhone(client.phone)}>
        <dl className={css.facts}>
          <div>
            <dt>{texts.phone}</dt>
            <dd>{formatPhone(client.phone)}</dd>
          </div>
          <div>
            <dt>{texts.balance}</dt>
            <dd>
              <Coins coins={account.balance} />
            </dd>
          </div>
          <div>
            <dt>{texts.id}</dt>
            <dd>{client.id}</dd>
          </div>
        </dl>
      </Card>
      <Card as="section" level={2} title={texts.helpTitle}>
        <p>{texts.helpText}</p>
        <dl className={css.help}>
          {clientHelp(client.phone).map(({ what, command }) => (
            <div key={command}>
              <dt>{what}</dt>
              <dd>
                <code>{command}</code>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <section aria-label={texts.movements}>
        <Tabs
          idPrefix={prefix}
          selected={tab}
          onSelect={(id) => setTab(id === 'numbers' ? 'numbers' : 'movements')}
          tabs={[
            { id: 'movements', label: texts.movements },
            { id: 'numbers', label: texts.numbers, count: account.tickets.length },
          ]}
        />
        <TabPanel idPrefix={prefix} id="movements" selected={tab}>
          <div className={formCss.panel}>
            <Ledger account={account} sum={texts.sum} />
          </div>
        </TabPanel>
        <TabPanel idPrefix={prefix} id="numbers" selected={tab}>
          <div className={formCss.panel}>
            <Numbers account={account} />
          </div>
        </TabPanel>
      </section>
    </>
  );
}
