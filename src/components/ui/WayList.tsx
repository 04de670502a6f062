import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { NextIcon } from './icons/NextIcon.tsx';

import css from './WayList.module.css';

export interface Way {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
}

/** Shows links to other screens under a heading, a row each. */
export function WayList({ title, ways }: { readonly title: string; readonly ways: readonly Way[] }) {
  const id = useId();
  return (
    <nav className="stack gap-2" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <WayRows ways={ways} />
    </nav>
  );
}

/** Shows the rows without the heading. */
export function WayRows({ ways }: { readonly ways: readonly Way[] }) {
  return (
    <ul className={`sheet ${css.rows}`}>
      {ways.map(({ to, label, icon }) => (
        <li key={label}>
          <Link to={to} className={`stack middle ${css.way}`}>
            <span className={css.icon}>{icon}</span>
            <b>{label}</b>
            <NextIcon />
          </Link>
        </li>
      ))}
    </ul>
  );
}
