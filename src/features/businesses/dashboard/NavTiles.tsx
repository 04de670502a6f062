import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { NextIcon } from '../../../components/ui/icons.tsx';
import css from './DashboardScreen.module.css';

export interface NavTile {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly icon: ReactNode;
}

/** A group of ways into the owner's screens. */
export function NavTiles({ title, tiles }: { readonly title: string; readonly tiles: readonly NavTile[] }) {
  const id = useId();
  return (
    <nav className={css.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={css.tiles}>
        {tiles.map((tile) => (
          <li key={tile.to}>
            <Link
              to={tile.to}
              className={css.tile}
              aria-labelledby={`${id}${tile.to}`}
              aria-describedby={`${id}${tile.to}t`}
            >
              <span className={css.icon}>{tile.icon}</span>
              <span className={css.words}>
                <b id={`${id}${tile.to}`}>{tile.title}</b>
                <small id={`${id}${tile.to}t`}>{tile.text}</small>
              </span>
              <NextIcon />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
