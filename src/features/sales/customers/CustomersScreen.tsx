import { useId, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../../components/ui/Tabs.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { ToastRegion, useToast } from '../../../components/ui/Toast.tsx';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { formatListDate } from '../../../domain/formatLong.ts';
import { formatPrice } from '../../../domain/money.ts';
import { digitsOf, formatPhone } from '../../../domain/phone.ts';
import { type Customer, isPayable } from '../../../domain/sales/customers.ts';
import { saleInstant } from '../../../domain/sales/range.ts';
import { foldText } from '../../../domain/text.ts';
import { localDateOf } from '../../../domain/time.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { common } from '../../../messages/common.ts';
import { customers as texts } from '../../../messages/customers.ts';
import { saleFailureText } from '../../../messages/saleFailures.ts';
import { submit } from '../../../services/submit.ts';
import { salesServices } from '../services.ts';
import { CustomerDialog } from './CustomerDialog.tsx';
import { CustomerLinks } from './CustomerLinks.tsx';
import css from './Customers.module.css';
import { PayDialog } from './PayDialog.tsx';
import { type CustomerServices, useCustomers, type View } from './useCustomers.ts';

const VIEWS: readonly View[] = ['owing', 'all'];

const dayOf = (instantMs: number) => formatListDate(localDateOf(instantMs));
const nameOf = ({ name, phone }: Customer) => name || formatPhone(phone);

function isFound({ name, phone }: Customer, typed: string): boolean {
  const digits = digitsOf(typed);
  return foldText(name).includes(foldText(typed)) || (digits !== '' && phone.includes(digits));
}

/** /business/sales?clientes, 'Clientes': who owes, and what each customer bought. */
export function CustomersScreen({ services = salesServices }: { readonly services?: CustomerServices }) {
  const { businessId, businessName } = useSignedInBusiness();
  useDocumentTitle(texts.documentTitle);
  const toast = useToast();
  const prefix = useId();
  const [view, setView] = useState<View>('owing');
  const [typed, setTyped] = useState('');
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [payKey, setPayKey] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const list = useCustomers(businessId, view, services);
  const { customers } = list;
  const open = customers.find(({ key }) => key === openKey);
  const pays = customers.find(({ key }) => key === payKey);
  const found = view === 'all' ? customers.filter((each) => isFound(each, typed)) : customers;

  const readMore = async () => {
    setReading(true);
    const read = await list.more?.();
    setReading(false);
    if (!read) toast(saleFailureText('LIST'));
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
      <div role="alert">
        <EmptyState
          title={saleFailureText('LIST')}
          action={<Button onClick={() => void list.reload()}>{common.retry}</Button>}
        />
      </div>
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
          <p className={css.total}>
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
        {customers.length > 0 && found.length === 0 ? <p role="status">{texts.notFound}</p> : null}
        <ul className={`stack gap-3 ${css.list}`}>
          {found.map((customer) => (
            <li key={customer.key}>
              <button type="button" className={css.who} onClick={() => setOpenKey(customer.key)}>
                <b>{nameOf(customer)}</b>
                <small>{factsOf(customer, view)}</small>
                {view === 'owing' && !isPayable(customer) ? <small>{texts.waits}</small> : null}
              </button>
              <span className={css.does}>
                <CustomerLinks customer={customer} businessName={businessName} />
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
        onSelect={(id) => setView(VIEWS.find((each) => each === id) ?? 'owing')}
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
          businessName={businessName}
          hasAll={view === 'all'}
          mayForget={view === 'all' && list.more === null && !list.stale}
          onClose={() => setOpenKey(null)}
          onPay={() => {
            setOpenKey(null);
            setPayKey(open.key);
          }}
          onForget={async (onProgress) => {
            if (open.sales.some(({ pending }) => pending)) return 'WAITING';
            const outcome = await submit(services.credit, ({ forgetCustomer }) =>
              forgetCustomer(businessId, open.key, onProgress),
            );
            await list.reload();
            if (!outcome.ok) return outcome.problem;
            setOpenKey(null);
            toast(texts.forgetDone);
            return null;
          }}
        />
      )}
      {pays === undefined ? null : (
        <PayDialog
          key={pays.key}
          customer={pays}
          onClose={() => setPayKey(null)}
          onPay={async (saleIds, cents, paymentId) => {
            const outcome = await submit(services.credit, ({ payDebts }) =>
              payDebts(businessId, saleIds, cents, paymentId),
            );
            if (!outcome.ok) return outcome.problem;
            setPayKey(null);
            toast(texts.payDone);
            await list.reload();
            return null;
          }}
        />
      )}
      <ToastRegion />
    </Page>
  );
}

/** What a row says below the name. */
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
