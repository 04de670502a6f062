import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { CheckIcon } from '../../../components/ui/icons/CheckIcon.tsx';
import { paths, ventureEditPath } from '../../../config/paths.ts';
import { firstSteps as texts } from '../../../messages/dashboard.ts';
import { localStore } from '../../../services/device/localStore.ts';
import css from './FirstSteps.module.css';

interface FirstStepsProps {
  readonly businessId: string;
  readonly done: Readonly<Record<'profile' | 'offer' | 'share', boolean>>;
  readonly onShare: () => void;
}

/** The first steps of a new shop; each is ticked according to what is stored. */
export function FirstSteps({ businessId, done, onShare }: FirstStepsProps) {
  return (
    <Card title={texts.title}>
      <p className="muted small">{texts.progress(Object.values(done).filter(Boolean).length)}</p>
      <ol className={`stack gap-2 ${css.steps}`}>
        <Step number={1} isDone={done.profile} title={texts.profile}>
          <ButtonLink variant="ghost" to={ventureEditPath(businessId)}>
            {texts.profileText}
          </ButtonLink>
        </Step>
        <Step number={2} isDone={done.offer} title={texts.offer}>
          <ButtonLink variant="ghost" to={paths.products}>
            {texts.product}
          </ButtonLink>
          <ButtonLink variant="ghost" to={paths.businessBranches}>
            {texts.branch}
          </ButtonLink>
        </Step>
        <Step number={3} isDone={done.share} title={texts.share}>
          <Button variant="ghost" onClick={onShare}>
            {texts.shareText}
          </Button>
        </Step>
      </ol>
    </Card>
  );
}

interface StepProps {
  readonly number: number;
  readonly isDone: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

function Step({ number, isDone, title, children }: StepProps) {
  return (
    <li className="stack gap-3" data-done={isDone || undefined}>
      <span className={css.number} aria-hidden="true">
        {isDone ? <CheckIcon /> : number}
      </span>
      <div>
        <b>
          {isDone ? <span className="visually-hidden">{texts.done} </span> : null}
          {title}
        </b>
        <p className={`row ${css.ways}`}>{children}</p>
      </div>
    </li>
  );
}

/** The progress of a new shop, stored on this device: 'begun' until its link was shared, then 'shared'. */
const keyOf = (ventureId: string) => `vaga.firstSteps.${ventureId}`;

/** True when the shop was empty when this device first loaded it, and its link hasn't been shared since. */
export function hasBegun(ventureId: string): boolean {
  return localStore.read(keyOf(ventureId)) === 'begun';
}

/** Records that the shop is empty, unless its link was shared already. */
export function begin(ventureId: string): void {
  if (localStore.read(keyOf(ventureId)) === null) localStore.write(keyOf(ventureId), 'begun');
}

/** Records that the link was copied or shared. */
export function noteShared(ventureId: string): void {
  if (hasBegun(ventureId)) localStore.write(keyOf(ventureId), 'shared');
}

/** True when the link was shared. */
export function wasShared(ventureId: string): boolean {
  return localStore.read(keyOf(ventureId)) === 'shared';
}
