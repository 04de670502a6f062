import { AlertDialog } from '../../components/ui/AlertDialog.tsx';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';
import type { Product } from '../../domain/products/entities.ts';
import type { ProductFailure } from '../../domain/products/problems.ts';
import {
  productDelete,
  productDiscard,
  productDone,
  productFailed,
  productFailureText,
} from '../../messages/products.ts';

/** What the screen asks or says over its list; one thing at a time. */
export type ProductModal =
  | { readonly kind: 'created' | 'updated' | 'deleted' }
  | { readonly kind: 'remove'; readonly product: Product }
  /** The open form has something to lose. */
  | { readonly kind: 'discard' }
  | { readonly kind: 'failed'; readonly failure: ProductFailure };

interface ProductDialogsProps {
  readonly modal: ProductModal | null;
  /** The deletion is on its way. */
  readonly busy: boolean;
  readonly onRemove: (product: Product) => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** The confirmations and answers of the catalogue (docs/product.md, Products). */
export function ProductDialogs({ modal, busy, onRemove, onDiscard, onClose }: ProductDialogsProps) {
  if (modal === null) return null;
  switch (modal.kind) {
    case 'created':
    case 'updated':
    case 'deleted':
      return (
        <AlertDialog
          open
          title={productDone.title}
          message={productDone[modal.kind]}
          confirmLabel={productDone.understood}
          onClose={onClose}
        />
      );
    case 'remove':
      return (
        <ConfirmDialog
          open
          danger
          busy={busy}
          title={productDelete.title}
          message={productDelete.message(modal.product.name)}
          confirmLabel={busy ? productDelete.deleting : productDelete.confirm}
          cancelLabel={productDelete.cancel}
          onConfirm={() => onRemove(modal.product)}
          onCancel={onClose}
        />
      );
    case 'discard':
      return (
        <ConfirmDialog
          open
          danger
          title={productDiscard.title}
          message={productDiscard.message}
          confirmLabel={productDiscard.confirm}
          cancelLabel={productDiscard.cancel}
          onConfirm={onDiscard}
          onCancel={onClose}
        />
      );
    case 'failed':
      return (
        <AlertDialog
          open
          title={productFailed.title}
          message={modal.failure === 'OFFLINE' ? productFailed.offline : productFailureText(modal.failure)}
          confirmLabel={productDone.understood}
          onClose={onClose}
        />
      );
  }
}
