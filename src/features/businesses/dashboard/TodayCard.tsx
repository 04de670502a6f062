import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NextIcon } from '../../../components/ui/icons/NextIcon.tsx';
import { TagIcon } from '../../../components/ui/icons/TagIcon.tsx';
import { paths } from '../../../config/paths.ts';
import type { OrderCounts } from '../../../domain/sales/savedOrder.ts';
import type { TodaysSales, TodaysTables } from '../../../domain/today.ts';
import { dashboard as texts } from '../../../messages/dashboard.ts';
import css from './DashboardScreen.module.css';

interface TodayCardProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** One line about today, as a link to its screen. */
function TodayCard({ to, children }: TodayCardProps) {
  return (
    <Link to={to} className={`stack middle sheet gap-2 ${css.today}`}>
      <span className={`stack ${css.line}`}>{children}</span>
      <NextIcon />
      <svg viewBox="0 0 360 40" preserveAspectRatio="none" aria-hidden="true">
        <path
          className={css.back}
          d="M0 40V34L46 26 84 12 92 12 128 30 172 24 214 8 224 8 268 30 316 22 360 32V40Z"
        />
        <path
          className={css.front}
          d="M0 40V38L60 34 112 18 122 18 176 36 236 32 282 16 294 16 340 34 360 36V40Z"
        />
      </svg>
    </Link>
  );
}

/** 'Hoy: 9 personas, 3 reservas · próxima 6:00 PM', a link to the day. */
export function TablesToday({ to, tables }: { readonly to: string; readonly tables: TodaysTables | null }) {
  const next = tables?.next ?? null;
  return (
    <TodayCard to={to}>
      <small>{texts.reservations}</small>
      <b>{tables === null ? texts.today : texts.tablesToday(tables)}</b>
      <span className="muted">
        {tables === null || tables.bookings === 0
          ? texts.reservationsText
          : [texts.coming, ...(next === null ? [] : [texts.next(next)])].join(' · ')}
      </span>
    </TodayCard>
  );
}

/** 'Hoy $27.50 · 2 ventas', a link to a new sale. */
export function SalesToday({ to, sales }: { readonly to: string; readonly sales: TodaysSales | null }) {
  return (
    <TodayCard to={to}>
      <small>{texts.newSale}</small>
      <b>{sales === null ? texts.today : texts.salesToday(sales)}</b>
      <span className="muted">{texts.newSaleText}</span>
    </TodayCard>
  );
}

/** 'Pedidos: 2 por preparar, 1 listo', a link to the orders; nothing when there are none. */
export function Orders({ orders }: { readonly orders: OrderCounts | null }) {
  return orders?.all ? (
    <Link to={paths.businessOrders} className={`stack middle small gap-2 ${css.offer}`}>
      <TagIcon />
      <span>
        <b>{texts.orders}</b> {texts.ordersText(orders)}
      </span>
    </Link>
  ) : null;
}
