import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Card } from '../../components/ui/Card.tsx';
import { ChipCheckGroup } from '../../components/ui/ChipCheckGroup.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { TextField } from '../../components/ui/TextField.tsx';
import { Toggle } from '../../components/ui/Toggle.tsx';
import { PRODUCT_CATEGORIES } from '../../domain/products/constants.ts';
import { PicturesField } from '../../hooks/pictures/PicturesField.tsx';
import { useFocusOnProblem } from '../../hooks/useFocusOnProblem.ts';
import type { Work } from '../../hooks/useLeaveGuard.ts';
import { useOnline } from '../../hooks/useOnline.ts';
import { products as texts } from '../../messages/products.ts';
import type { OpenForm } from './openForm.ts';
import { PriceFields } from './PriceFields.tsx';
import css from './Products.module.css';
import { type ProductFormSetting, useProductForm } from './useProductForm.ts';

interface ProductFormProps extends ProductFormSetting, OpenForm {
  /** Called with what closing the form would lose. */
  readonly onWork: (work: Work) => void;
  readonly onCancel: () => void;
}

/** The form of one product, in the page: above the list for a new one, in the product's place for a change. */
export function ProductForm({ isFirst, isCopy, onWork, onCancel, ...setting }: ProductFormProps) {
  const form = useProductForm(setting);
  const { draft, set, errorOf, busy, tries, work } = form;
  const online = useOnline();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);

  // A layout effect, so that it runs before the next step back, which asks whether to leave.
  useLayoutEffect(() => onWork(work), [onWork, work]);
  useEffect(() => {
    if (!isFirst) element.current?.focus();
  }, [isFirst]);
  useFocusOnProblem(tries, element);

  return (
    <Card
      as="div"
      title={form.isNew ? texts.addTitle : texts.editAria(setting.product?.name ?? '')}
      level={form.isNew ? 2 : 3}
    >
      <form
        ref={element}
        tabIndex={-1}
        aria-label={form.isNew ? texts.addTitle : texts.editAria(setting.product?.name ?? '')}
        className={`stack gap-4 ${css.form}`}
        aria-busy={busy}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {setting.draft === null ? null : (
          <Notice tone="info">{isCopy ? texts.copied : texts.recovered}</Notice>
        )}
        <div data-lacking={errorOf('images') === undefined ? undefined : true}>
          <PicturesField
            {...form.pictures.list}
            error={form.pictures.list.error ?? errorOf('images')}
            label={texts.images}
            hint={texts.imagesHint}
            onRetry={() => void form.submit()}
          />
        </div>
        <TextField
          label={texts.name}
          name="name"
          autoComplete="off"
          placeholder={texts.nameHint}
          value={draft.name}
          onChange={(name) => set({ name })}
          error={errorOf('name')}
        />
        <TextField
          multiline
          label={texts.description}
          name="description"
          placeholder={texts.descriptionHint}
          value={draft.description}
          onChange={(description) => set({ description })}
          error={errorOf('description')}
        />
        <PriceFields name={`${id}price`} draft={draft} errorOf={errorOf} onChange={set} />
        <ChipCheckGroup
          legend={texts.categoriesTitle}
          options={PRODUCT_CATEGORIES}
          values={draft.categories}
          onChange={(categories) => set({ categories })}
        />
        {/* A counted product is sold out according to its count. */}
        {setting.product?.stock === undefined ? (
          <Toggle label={texts.soldOut} checked={draft.soldOut} onChange={(soldOut) => set({ soldOut })} />
        ) : null}
        {/* The buttons and the failure message above them stay in view. */}
        <div className={`row gap-2 foot ${css.actions}`}>
          {form.failure === null ? null : <Notice tone="error">{form.failure}</Notice>}
          {busy && !online ? <Notice tone="warning">{texts.uploadRetrying}</Notice> : null}
          <Button variant="secondary" aria-disabled={busy} onClick={busy ? undefined : onCancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" busy={busy} busyLabel={form.isNew ? texts.submitting : texts.saving}>
            {form.isNew ? texts.submit : texts.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
