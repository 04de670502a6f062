import { useEffect, useRef, useState } from 'react';
import { BarLayout, BottomBar } from '../../components/ui/BottomBar.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { ButtonLink } from '../../components/ui/ButtonLink.tsx';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { PlusIcon } from '../../components/ui/shellIcons.tsx';
import { ToastRegion, useToast } from '../../components/ui/Toast.tsx';
import { newDocumentId } from '../../domain/ids.ts';
import type { ProductDraft } from '../../domain/products/draft.ts';
import type { Product } from '../../domain/products/entities.ts';
import { seenText } from '../../hooks/seenText.ts';
import { useDocumentTitle } from '../../hooks/useDocumentTitle.ts';
import { useLeaveGuard } from '../../hooks/useLeaveGuard.ts';
import { useNow } from '../../hooks/useNow.ts';
import { common } from '../../messages/common.ts';
import { productDiscard, productFailureText, products as texts } from '../../messages/products.ts';
import { keptProduct } from './keptDraft.ts';
import { ProductDialogs, type ProductModal } from './ProductDialogs.tsx';
import { ProductForm } from './ProductForm.tsx';
import { editId } from './ProductItem.tsx';
import { ProductList } from './ProductList.tsx';
import css from './Products.module.css';
import { useCatalogue } from './useCatalogue.ts';

export interface ProductsScreenProps {
  readonly ventureId: string;
  readonly publicPage: string;
  /** Back, when this page was the first of its tab. */
  readonly onLeave: () => void;
}

/** The open form: of a product, or (null) of a new one. */
interface OpenForm {
  readonly product: Product | null;
  readonly productId: string;
  readonly kept: ProductDraft | null;
  readonly isFirst: boolean;
}

const ADD_ID = 'add-product';

function newForm(isFirst: boolean): OpenForm {
  const productId = newDocumentId((bytes) => crypto.getRandomValues(bytes));
  return { product: null, productId, kept: null, isFirst };
}

/** What is open when the screen comes: what was being written, or the first product. */
function firstForm(ventureId: string, products: readonly Product[]): OpenForm | null {
  const kept = keptProduct.recall(ventureId);
  if (kept === null) return products.length === 0 ? newForm(true) : null;
  // Deleted meanwhile: its text may still become a new product.
  const product = products.find(({ id }) => id === kept.productId) ?? null;
  return { product, productId: kept.productId, kept: kept.draft, isFirst: true };
}

/** /ventures/products, 'Catalogo de productos' (docs/product.md, Products). */
export function ProductsScreen({ ventureId, publicPage, onLeave }: ProductsScreenProps) {
  useDocumentTitle(texts.documentTitle);
  const nowMs = useNow();
  const toast = useToast();
  const { catalogue, reload, put, drop, remove: removeProduct, setSoldOut } = useCatalogue(ventureId);
  /** undefined: not decided yet. */
  const [form, setForm] = useState<OpenForm | null>();
  const [hasWork, setHasWork] = useState(false);
  const [modal, setModal] = useState<ProductModal | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const guard = useLeaveGuard(hasWork, onLeave);
  /** Where the focus belongs when the form has closed. */
  const focusNext = useRef<string | null>(null);

  const lastSeen = catalogue.state === 'ready' ? seenText(catalogue.seenMs, nowMs) : null;
  const ready = catalogue.state === 'ready' ? catalogue.products : null;
  useEffect(() => {
    if (ready !== null) setForm((now) => (now === undefined ? firstForm(ventureId, ready) : now));
  }, [ready, ventureId]);
  useEffect(() => {
    if (form !== null || modal !== null || focusNext.current === null) return;
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  }, [form, modal]);

  const open = (next: OpenForm) => {
    if (!hasWork) setForm(next);
    else if (form?.productId !== next.productId) toast(texts.finishEditing);
  };
  const close = (focusId: string) => {
    keptProduct.keep(ventureId, null);
    focusNext.current = focusId;
    setHasWork(false);
    // An empty catalogue has nothing else to show.
    setForm(ready?.length === 0 ? newForm(true) : null);
  };
  const cancel = () => {
    if (hasWork) setModal({ kind: 'discard' });
    else close(form?.product ? editId(form.product.id) : ADD_ID);
  };

  const save = (product: Product) => {
    setModal({ kind: form?.product ? 'updated' : 'created' });
    put(product);
    focusNext.current = editId(product.id);
    setHasWork(false);
    setForm(null);
  };

  const mark = async (product: Product, soldOut: boolean) => {
    const outcome = await setSoldOut(product, soldOut);
    if (outcome.ok) return;
    setModal({ kind: 'failed', failure: outcome.problem });
    if (outcome.problem === 'GONE') drop(product.id);
  };

  const remove = async (product: Product) => {
    if (isRemoving) return;
    setIsRemoving(true);
    const outcome = await removeProduct(product.id);
    setIsRemoving(false);
    if (!outcome.ok) {
      setModal({ kind: 'failed', failure: outcome.problem });
      return;
    }
    drop(product.id);
    setModal({ kind: 'deleted' });
    focusNext.current = ADD_ID;
    if (ready?.length === 1) setForm((now) => now ?? newForm(true));
  };

  const formOf = (opened: OpenForm) => (
    <ProductForm
      key={opened.productId}
      ventureId={ventureId}
      product={opened.product}
      productId={opened.productId}
      kept={opened.kept}
      isFirst={opened.isFirst}
      onWork={setHasWork}
      onSaved={save}
      onCancel={cancel}
    />
  );
  const soldOutCount = ready?.filter(({ soldOut }) => soldOut).length ?? 0;

  return (
    <Page>
      <hgroup>
        <h1>{texts.title}</h1>
        <p>{texts.subtitle}</p>
      </hgroup>
      <BarLayout
        bar={
          <div className={css.bar} data-form={form ? true : undefined}>
            <BottomBar
              summary={ready === null ? common.loading : texts.count(ready.length)}
              detail={soldOutCount > 0 ? texts.soldOutCount(soldOutCount) : undefined}
            >
              <Button
                id={ADD_ID}
                size="l"
                aria-disabled={ready === null}
                onClick={() => ready && open(newForm(false))}
              >
                <PlusIcon />
                {texts.addTitle}
              </Button>
            </BottomBar>
          </div>
        }
      >
        {lastSeen === null ? null : <Notice tone="warning">{lastSeen}</Notice>}
        {catalogue.state === 'failed' ? (
          <div role="alert">
            <EmptyState
              title={productFailureText(catalogue.failure)}
              action={<Button onClick={reload}>{common.retry}</Button>}
            />
          </div>
        ) : ready === null || form === undefined ? (
          <>
            <Skeleton kind="block" size="card" />
            <Skeleton kind="block" size="card" />
          </>
        ) : (
          <>
            {form && form.product === null ? formOf(form) : null}
            <ProductList
              products={ready}
              editedId={form?.product?.id ?? null}
              editor={form?.product ? formOf(form) : null}
              onEdit={(product) => open({ product, productId: product.id, kept: null, isFirst: false })}
              onRemove={(product) => setModal({ kind: 'remove', product })}
              onSoldOut={(product, soldOut) => void mark(product, soldOut)}
            />
            {ready.length > 0 ? (
              <ButtonLink variant="secondary" to={publicPage}>
                {texts.openPage}
              </ButtonLink>
            ) : null}
          </>
        )}
      </BarLayout>
      <ProductDialogs
        modal={modal}
        busy={isRemoving}
        onRemove={(product) => void remove(product)}
        onDiscard={() => {
          setModal(null);
          close(form?.product ? editId(form.product.id) : ADD_ID);
        }}
        onClose={() => setModal(null)}
      />
      <ConfirmDialog
        open={guard.asking}
        title={productDiscard.leaveTitle}
        message={productDiscard.leaveMessage}
        cancelLabel={productDiscard.cancel}
        confirmLabel={productDiscard.leave}
        onCancel={guard.stay}
        onConfirm={() => {
          keptProduct.keep(ventureId, null);
          guard.leave();
        }}
      />
      <ToastRegion />
    </Page>
  );
}
