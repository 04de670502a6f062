import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../../components/ui/Tabs.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { ToastRegion, toast } from '../../../components/ui/Toast.tsx';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { formatPrice } from '../../../domain/money.ts';
import { digitsOf } from '../../../domain/phone.ts';
import { type Customer, isPayable, type SentPayment } from '../../../domain/sales/customers.ts';
import { saleInstant } from '../../../domain/sales/range.ts';
import { foldText } from '../../../domain/text.ts';
import { Failed } from '../../../hooks/Failed.tsx';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { customers as texts } from '../../../messages/customers.ts';
import { saleFailures } from '../../../messages/saleFailures.ts';
import { CUSTOMERS } from '../customersPath.ts';
import { CustomerDialog, CustomerLinks, dayOf, nameOf, PayDialog } from './CustomerDialog.tsx';
import css from './Customers.module.css';
import { useCustomers, type View } from './useCustomers.ts';

const VIEWS: readonly View[] = ['owing', 'all'];

function isFound({ name, phone }: Customer, typed: string): boolean {
  const digits = digitsOf(typed);
  return foldText(name).includes(foldText(typed)) || (digits !== '' && phone.includes(digits));
}

/** /business/sales?clientes, 'Clientes': the customers who owe, and what each customer bought. */
export function CustomersScreen() {
  const { businessId } = useSignedInBusiness();
  useScreenTitle(texts.title);
  const prefix = useId();
  const [query, setQuery] = useSearchParams();
  // In the address, so that a reload or the back button keeps it.
  const view = VIEWS.find((each) => each === query.get(CUSTOMERS)) ?? 'owing';
  const [typed, setTyped] = useState('');
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [payKey, setPayKey] = useState<string | null>(null);
  const [sent] = useState(() => new Map<string, SentPayment>());
  const [reading, setReading] = useState(false);
  const list = useCustomers(businessId, view);
  const { customers } = list;
  const open = customers.find(({ key }) => key === openKey);
  const pays = customers.find(({ key }) => key === payKey);
  const found = view === 'all' ? customers.filter((each) => isFound(each, typed)) : customers;

  const readMore = async () => {
    setReading(true);
    const read = await list.more?.();
    setReading(false);
    if (read === false) toast(saleFailures.LIST);
  };

  const panel =
    list.state === 'loading' ? (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          {texts.loading}
        </p>
        <Skeleton kind="block" size="card" />
      </div>
    ) : list.state === 'failed' ? (
      <Failed title={saleFailures.LIST} onRetry={() => void list.reload()} />
    ) : (
      <>
        {list.stale ? <Notice tone="warning">{texts.stale}</Notice> : null}
        {list.complete ? null : <Notice tone="warning">{texts.incomplete}</Notice>}
        {customers.length === 0 ? (
          <EmptyState
            title={view === 'owing' ? texts.nobodyOwes : texts.nobody}
            text={view === 'owing' ? texts.nobodyOwesText : texts.nobodyText}
          />
        ) : view === 'owing' ? (
          <p className={`line apart gap-3 ${css.total}`}>
            <span>{texts.owedInAll}</span>{' '}
            <b>{formatPrice(customers.reduce((sum, { owedCents }) => sum + owedCents, 0) / 100)}</b>
          </p>
        ) : (
          <TextField
            label={texts.search}
            placeholder={texts.searchHint}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
        )}
        {customers.length > 0 && found.length === 0 ? (
          <p role="status">{list.more === null ? texts.notFound : texts.notFoundYet}</p>
        ) : null}
        <ul className={`stack gap-3 ${css.list}`}>
          {found.map((customer) => (
            <li key={customer.key} className="row middle">
              <button type="button" className={css.who} onClick={() => setOpenKey(customer.key)}>
                <b className="block">{nameOf(customer)}</b>
                <small className="block">{factsOf(customer, view)}</small>
                {view === 'owing' && !isPayable(customer) ? (
                  <small className="block">{texts.waits}</small>
                ) : null}
              </button>
              <span className="row gap-2">
                <CustomerLinks customer={customer} />
                {view === 'owing' && isPayable(customer) ? (
                  <Button aria-label={texts.payOf(nameOf(customer))} onClick={() => setPayKey(customer.key)}>
                    {texts.pay}
                  </Button>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
        {list.more === null ? null : (
          <Button
            variant="secondary"
            block
            busy={reading}
            busyLabel={texts.loading}
            onClick={() => void readMore()}
          >
            {texts.more}
          </Button>
        )}
      </>
    );

  return (
    <Page>
      <h1>{texts.title}</h1>
      <Tabs
        idPrefix={prefix}
        aria-label={texts.views}
        tabs={[
          { id: 'owing', label: texts.owing },
          { id: 'all', label: texts.all },
        ]}
        selected={view}
        onSelect={(id) => setQuery({ [CUSTOMERS]: id }, { replace: true })}
      />
      {VIEWS.map((each) => (
        <TabPanel key={each} idPrefix={prefix} id={each} selected={view}>
          <div className="stack gap-4">{panel}</div>
        </TabPanel>
      ))}
      {open === undefined ? null : (
        <CustomerDialog
          key={open.key}
          customer={open}
          hasAll={view === 'all'}
          mayForget={view === 'all' && list.more === null && !list.stale}
          reload={list.reload}
          onClose={() => setOpenKey(null)}
          onPay={() => {
            setOpenKey(null);
            setPayKey(open.key);
          }}
        />
      )}
      {pays === undefined ? null : (
        <PayDialog
          key={pays.key}
          customer={pays}
          sent={sent}
          reload={list.reload}
          onClose={() => setPayKey(null)}
        />
      )}
      <ToastRegion />
    </Page>
  );
}

/** Returns the text below the name in a customer's row. */
function factsOf({ owedCents, owesSince, boughtCents, count, sales }: Customer, view: View): string {
  const owes = texts.owes(formatPrice(owedCents / 100));
  if (view === 'owing') return owesSince === null ? owes : `${owes} ${texts.since(dayOf(owesSince))}`;
  const last = sales[0];
  return [
    texts.bought(count, formatPrice(boughtCents / 100)),
    last ? texts.last(dayOf(saleInstant(last))) : [],
    owedCents > 0 ? owes : [],
  ]
    .flat()
    .join(' · ');
}
