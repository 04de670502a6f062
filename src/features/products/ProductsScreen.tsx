import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ask } from '../../components/ui/ask.tsx';
import { BarLayout, BottomBar } from '../../components/ui/BottomBar.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { ButtonLink } from '../../components/ui/ButtonLink.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { MoreIcon } from '../../components/ui/icons/MoreIcon.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { ToastRegion, toast } from '../../components/ui/Toast.tsx';
import { paths, publicVenturePath } from '../../config/paths.ts';
import { useSignedInBusiness } from '../../contexts/businessSession.ts';
import type { Outcome } from '../../domain/outcome.ts';
import type { Product } from '../../domain/products/entities.ts';
import type { ProductFailure } from '../../domain/products/problems.ts';
import { CachedNotice } from '../../hooks/CachedNotice.tsx';
import { Failed } from '../../hooks/Failed.tsx';
import { useScreenTitle } from '../../hooks/useDocumentTitle.ts';
import { useLeaveGuard, type Work } from '../../hooks/useLeaveGuard.ts';
import { common } from '../../messages/common.ts';
import {
  productDelete,
  productDiscard,
  productDone,
  productDoubt,
  productFailed,
  productFailures,
  products as texts,
} from '../../messages/products.ts';
import type { CountOutcome } from '../../services/products/stockCommands.ts';
import { ArrangeProducts, type Place } from './arrange/ArrangeProducts.tsx';
import { useArrange } from './arrange/useArrange.ts';
import { firstForm, newForm, type OpenForm, readFormDraft, writeFormDraft } from './openForm.ts';
import { ProductForm } from './ProductForm.tsx';
import { editId } from './ProductItem.tsx';
import { ProductList } from './ProductList.tsx';
import css from './Products.module.css';
import { useCatalogue } from './useCatalogue.ts';

const ADD_ID = 'add-product';
const OPTIONS_ID = 'catalogue-options';

/** Asks before the changes in the open form are lost. Returns true when they may be discarded. */
const askToDiscard = () => ask({ danger: true, ...productDiscard });

function sayFailed(failure: ProductFailure): void {
  const text = failure === 'OFFLINE' ? productFailed.offline : productFailures[failure];
  void ask({ title: productFailed.title, text });
}

const focusOn = (id: string) => document.getElementById(id)?.focus();

/** /ventures/products, 'Catalogo de productos' (docs/product.md, Products). */
export function ProductsScreen() {
  const { businessId: ventureId } = useSignedInBusiness();
  const navigate = useNavigate();
  useScreenTitle(texts.title);
  const list = useCatalogue(ventureId);
  const { catalogue, reload, put, drop, remove: removeProduct, setSoldOut } = list;
  const arranging = useArrange(ventureId, list);
  /** undefined: not decided yet, see `firstForm`. */
  const [form, setForm] = useState<OpenForm | null>();
  const [work, setWork] = useState<Work>(false);
  const [opened, setOpened] = useState<Place | { readonly kind: 'options' } | null>(null);
  /** Products that were restored or deleted since the archive was read. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  useLeaveGuard(work, () => navigate(paths.businessDashboard, { replace: true }), {
    forget: () => writeFormDraft(ventureId, null),
  });
  /** The id of the element that takes the focus when the form has closed. */
  const focusNext = useRef<string | null>(null);

  const ready = catalogue.state === 'ready' ? catalogue.products : null;
  // A layout effect, so that the list isn't drawn without the form that stands above it.
  useLayoutEffect(() => {
    if (catalogue.state !== 'ready') return;
    const { products, cachedMs } = catalogue;
    setForm((now) => (now === undefined ? firstForm(ventureId, products, cachedMs !== null) : now));
  }, [catalogue, ventureId]);
  useEffect(() => {
    if (form || opened !== null || focusNext.current === null) return;
    focusOn(focusNext.current);
    focusNext.current = null;
  }, [form, opened]);

  const open = async (next: OpenForm) => {
    // A draft may still wait for its product; the form that opens replaces it.
    const waits = form === undefined && readFormDraft(ventureId) !== null;
    if (work) toast(texts.finishEditing);
    else if (!waits || (await askToDiscard())) setForm(next);
  };
  const close = (focusId: string) => {
    // What was sent may be stored, whatever was answered.
    if (readFormDraft(ventureId)?.isSent) reload();
    writeFormDraft(ventureId, null);
    focusNext.current = focusId;
    setWork(false);
    // In an empty catalogue there is nothing else to show.
    setForm(ready?.length === 0 ? newForm(true) : null);
  };
  const cancel = async () => {
    if (!work || (await askToDiscard())) close(form?.product ? editId(form.product.id) : ADD_ID);
  };

  const save = async (product: Product) => {
    put(product);
    setWork(false);
    setForm(null);
    const text = form?.product ? productDone.updated : productDone.created;
    await ask({ title: productDone.title, text });
    focusOn(editId(product.id));
  };

  const mark = async (product: Product, soldOut: boolean) => {
    const outcome = await setSoldOut(product, soldOut);
    if (outcome.ok) return;
    sayFailed(outcome.problem);
    if (outcome.problem === 'GONE') drop(product.id);
  };
  /** Reports a failed or doubtful outcome; returns true when the action is done. */
  const judge = (outcome: Outcome<unknown, ProductFailure>): boolean => {
    if (outcome.ok && outcome.value === null) return true;
    if (outcome.ok) void ask(productDoubt);
    else {
      sayFailed(outcome.problem);
      // Of several moves another product's may have failed.
      if (outcome.problem === 'GONE') reload();
    }
    return false;
  };
  /** After a lost answer the products are read again, because a retry might add the pieces twice. */
  const judgeCount = (outcome: CountOutcome): boolean => {
    if (outcome.ok || outcome.problem !== 'UNCERTAIN') return judge(outcome);
    void ask(productDoubt);
    reload();
    return false;
  };
  const closeArrange = (focusId: string | null) => {
    setOpened(null);
    focusNext.current = focusId;
  };

  const remove = async (product: Product) => {
    const outcome = await removeProduct(product.id);
    if (!outcome.ok) return sayFailed(outcome.problem);
    drop(product.id);
    setGone((ids) => new Set(ids).add(product.id));
    if (ready?.every(({ id }) => id === product.id)) setForm((now) => now ?? newForm(true));
    void ask({ title: productDone.title, text: productDone.deleted }).then(() => focusOn(ADD_ID));
  };

  const formOf = (shown: OpenForm) => (
    <ProductForm
      key={shown.productId}
      ventureId={ventureId}
      {...shown}
      onWork={setWork}
      onSaved={(saved) => void save(saved)}
      onCancel={() => void cancel()}
    />
  );
  const arrange = opened && opened.kind !== 'options' && (
    <ArrangeProducts
      opened={opened}
      products={ready ?? []}
      arrange={arranging}
      gone={gone}
      judge={judge}
      judgeCount={judgeCount}
      onArchived={(product) => {
        drop(product.id);
        setGone((ids) => new Set([...ids].filter((id) => id !== product.id)));
        closeArrange(ADD_ID);
        if (ready?.length === 1) setForm((now) => now ?? newForm(true));
      }}
      onRestored={(product) => {
        setGone((ids) => new Set(ids).add(product.id));
        put(product);
      }}
      onDuplicate={(product) => {
        closeArrange(null);
        void open(newForm(false, product));
      }}
      onRemove={(product) => {
        if (opened.kind === 'more') closeArrange(null);
        // What `remove` says waits until the question is closed.
        void ask({ danger: true, ...productDelete(product.name), work: () => remove(product) });
      }}
      onClose={() => closeArrange(opened.kind === 'order' ? OPTIONS_ID : null)}
    />
  );
  const soldOutCount = ready?.filter(({ soldOut }) => soldOut).length ?? 0;

  return (
    <Page>
      <div className={`row middle ${css.heading}`}>
        <h1>{texts.title}</h1>
        <Button
          id={OPTIONS_ID}
          variant="ghost"
          className={css.tool}
          aria-label={texts.options}
          aria-haspopup="dialog"
          aria-disabled={ready === null}
          onClick={() => ready && setOpened({ kind: 'options' })}
        >
          <MoreIcon />
        </Button>
      </div>
      <BarLayout
        bar={
          opened?.kind === 'order' ? null : (
            <div className={css.bar} data-bar data-form={form ? true : undefined}>
              <BottomBar
                summary={ready === null ? common.loading : texts.count(ready.length)}
                detail={soldOutCount > 0 ? texts.soldOutCount(soldOutCount) : undefined}
              >
                <Button
                  id={ADD_ID}
                  size="l"
                  aria-disabled={ready === null}
                  onClick={() => ready && void open(newForm(false))}
                >
                  {texts.addTitle}
                </Button>
              </BottomBar>
            </div>
          )
        }
      >
        {catalogue.state === 'failed' ? (
          <Failed title={productFailures[catalogue.failure]} onRetry={reload} />
        ) : ready === null || (form === undefined && ready.length === 0) ? (
          <>
            <Skeleton kind="block" size="card" />
            <Skeleton kind="block" size="card" />
          </>
        ) : (
          <>
            {form && form.product === null ? formOf(form) : null}
            {opened?.kind === 'order' && ready.length > 1 ? (
              arrange
            ) : (
              <ProductList
                products={ready}
                editedId={form?.product?.id ?? null}
                editor={form?.product ? formOf(form) : null}
                onEdit={(product) =>
                  void open({ product, productId: product.id, draft: null, isFirst: false })
                }
                onSoldOut={(product, soldOut) => void mark(product, soldOut)}
                onMore={({ id }) => setOpened({ kind: 'more', id })}
              />
            )}
            {opened?.kind === 'archived' || opened?.kind === 'more' ? arrange : null}
          </>
        )}
        <CachedNotice cachedMs={catalogue.state === 'ready' ? catalogue.cachedMs : null} />
      </BarLayout>
      <Dialog open={opened?.kind === 'options'} title={texts.title} onClose={() => setOpened(null)}>
        <div className="stack gap-2">
          {ready !== null && ready.length > 1 ? (
            <Button
              variant="secondary"
              block
              onClick={() => {
                setOpened(form?.product ? null : { kind: 'order' });
                if (form?.product) toast(texts.finishEditing);
              }}
            >
              {texts.order}
            </Button>
          ) : null}
          <ButtonLink variant="secondary" block to={publicVenturePath(ventureId)}>
            {texts.openPage}
          </ButtonLink>
          <Button variant="secondary" block onClick={() => setOpened({ kind: 'archived' })}>
            {texts.archived}
          </Button>
        </div>
      </Dialog>
      <ToastRegion />
    </Page>
  );
}
