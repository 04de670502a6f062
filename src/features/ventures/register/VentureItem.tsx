import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { Cover } from '../../../components/ui/Cover.tsx';
import { EditIcon } from '../../../components/ui/icons/EditIcon.tsx';
import { KeyIcon } from '../../../components/ui/icons/KeyIcon.tsx';
import { TrashIcon } from '../../../components/ui/icons/TrashIcon.tsx';
import { publicVenturePath, ventureEditPath } from '../../../config/paths.ts';
import type { Venture } from '../../../domain/ventures/entities.ts';
import { credentials, ventures as texts } from '../../../messages/ventures.ts';
import css from './Ventures.module.css';

export interface VentureItemProps {
  readonly venture: Venture;
  readonly onNewPassword: () => void;
  readonly onRemove: () => void;
}

/** One registered venture and what the administrator can do with it. */
export function VentureItem({ venture, onNewPassword, onRemove }: VentureItemProps) {
  const [open, setOpen] = useState(false);
  const { id, name, description, imageUrl, slug, username } = venture;
  return (
    <Card as="li" className={css.venture}>
      <div className={css.head}>
        <Cover className={css.picture} src={imageUrl} name={name} sizes="6rem" width={300} height={200} />
        <div className={css.words}>
          <h3>{name}</h3>
          <p className={css.muted}>
            {texts.user}: <b translate="no">{username}</b>
          </p>
          <Link to={publicVenturePath(slug)} className={css.page} aria-label={texts.openPageAria(name)}>
            {texts.openPage}
          </Link>
        </div>
      </div>
      <p className={css.description}>{description}</p>
      <div className={css.tools}>
        <ButtonLink
          variant="ghost"
          className={css.tool}
          to={ventureEditPath(id, true)}
          aria-label={texts.editAria(name)}
        >
          <EditIcon />
          {texts.edit}
        </ButtonLink>
        <details className={css.others} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary aria-label={texts.moreAria(name)}>{texts.more}</summary>
          {open ? (
            <>
              <Button
                variant="ghost"
                className={css.tool}
                aria-label={credentials.generateAria(name)}
                onClick={onNewPassword}
              >
                <KeyIcon />
                {credentials.generate}
              </Button>
              <Button
                variant="ghost"
                className={css.tool}
                aria-label={texts.removeAria(name)}
                onClick={onRemove}
              >
                <TrashIcon />
                {texts.remove}
              </Button>
            </>
          ) : null}
        </details>
      </div>
    </Card>
  );
}
