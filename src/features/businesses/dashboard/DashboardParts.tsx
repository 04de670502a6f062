import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { NextIcon } from '../../../components/ui/icons/NextIcon.tsx';
import { SignOutIcon } from '../../../components/ui/icons/SignOutIcon.tsx';
import { TagIcon } from '../../../components/ui/icons/TagIcon.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { Toggle } from '../../../components/ui/Toggle.tsx';
import { paths } from '../../../config/paths.ts';
import { businessSession } from '../../../contexts/businessSession.ts';
import { isClosed, type OwnedBusiness } from '../../../domain/businesses/owned.ts';
import type { OrderCounts } from '../../../domain/sales/savedOrder.ts';
import type { LocalDate } from '../../../domain/time.ts';
import type { TodaysSales, TodaysTables } from '../../../domain/today.ts';
import { useLeaving } from '../../../hooks/useOutbox.ts';
import { closedDays } from '../../../messages/closedDays.ts';
import { dashboard as texts } from '../../../messages/dashboard.ts';
import { ownerProblemText } from '../../../messages/owned.ts';
import { SIGN_OUT_FAILED } from '../../../messages/stuck.ts';
import { sendClosing } from '../closed-days/sendClosing.ts';
import css from './DashboardScreen.module.css';

/** One line about today, as a link to its screen. */
function TodayCard({ to, children }: { readonly to: string; readonly children: ReactNode }) {
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
export function TablesToday({ tables }: { readonly tables: TodaysTables | null }) {
  const next = tables?.next ?? null;
  return (
    <TodayCard to={paths.businessReservations}>
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
export function SalesToday({ sales }: { readonly sales: TodaysSales | null }) {
  return (
    <TodayCard to={paths.businessNewSale}>
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

export interface NavTile {
  readonly to: string;
  readonly title: string;
  readonly icon: ReactNode;
}

interface NavTilesProps {
  readonly title: string;
  /** null until all tiles are known: a tile that moves is easily missed by the thumb. */
  readonly tiles: readonly NavTile[] | null;
}

/** The links to the owner's screens: small tiles, two in a row on a phone. */
export function NavTiles({ title, tiles }: NavTilesProps) {
  if (tiles === null) return <Skeleton kind="block" size="card" />;
  return (
    <nav aria-label={title}>
      <ul className={`stack gap-2 ${css.tiles}`}>
        {tiles.map((tile) => (
          <li key={tile.to} className="stack">
            <Link to={tile.to} className={`stack middle small gap-2 ${css.tile}`}>
              {tile.icon}
              <span>{tile.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** 'Cerrar sesion': asks first when the outbox has sales. `by`: the account of the team member; '' = the owner. */
export function SignOut({ businessId, by = '' }: { readonly businessId: string; readonly by?: string }) {
  const navigate = useNavigate();
  const [leave, busy] = useLeaving(businessId, by, async () => {
    await businessSession.signOut().then(
      () => navigate(paths.businessLogin, { replace: true }),
      () => ask(SIGN_OUT_FAILED),
    );
  });
  return (
    <Button variant="ghost" className="at-start" busy={busy} busyLabel={texts.signingOut} onClick={leave}>
      <SignOutIcon /> {texts.signOut}
    </Button>
  );
}

interface ClosedTodayProps {
  readonly business: OwnedBusiness;
  readonly today: LocalDate;
  readonly bookings: number;
}

/** 'Hoy no abrimos': closes all branches for today in one tap. */
export function ClosedToday({ business, today, bookings }: ClosedTodayProps) {
  /** The switch as it was tapped, until that is stored. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const stored = isClosed(business, null, today);
  const change = async (closed: boolean) => {
    if (wanted !== null) return;
    setWanted(closed);
    const outcome = await sendClosing(business, null, today, closed, today);
    setWanted(null);
    if (!outcome.ok) await ask({ title: closedDays.failedTitle, text: ownerProblemText(outcome.problem) });
  };
  return (
    <>
      <Toggle label={texts.closedToday} checked={wanted ?? stored} onChange={(on) => void change(on)} />
      {stored && bookings > 0 ? (
        <Notice
          tone="warning"
          action={
            <ButtonLink variant="ghost" to={`${paths.businessReservations}?sucursal=`}>
              {texts.seeStanding}
            </ButtonLink>
          }
        >
          {texts.standing(bookings)}
        </Notice>
      ) : null}
    </>
  );
}
