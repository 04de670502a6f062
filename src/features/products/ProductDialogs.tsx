import { type Modal, ModalDialog } from '../../components/ui/ModalDialog.tsx';
import type { Product } from '../../domain/products/entities.ts';
import type { ProductFailure } from '../../domain/products/problems.ts';
import {
  productDelete,
  productDiscard,
  productDone,
  productDoubt,
  productFailed,
  productFailureText,
} from '../../messages/products.ts';

/** What the screen asks or says over its list; one thing at a time. */
export type ProductModal =
  | { readonly kind: 'created' | 'updated' | 'deleted' }
  | { readonly kind: 'remove'; readonly product: Product }
  /** The open form has something to lose. */
  | { readonly kind: 'discard' }
  /** A count may be other than what was asked for. */
  | { readonly kind: 'doubt' }
  | { readonly kind: 'failed'; readonly failure: ProductFailure };

interface ProductDialogsProps {
  readonly modal: ProductModal | null;
  /** The deletion is on its way. */
  readonly busy: boolean;
  readonly onRemove: (product: Product) => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

function modalOf(modal: ProductModal, { busy, onRemove, onDiscard }: ProductDialogsProps): Modal {
  switch (modal.kind) {
    case 'created':
    case 'updated':
    case 'deleted':
      return {
        title: productDone.title,
        message: productDone[modal.kind],
        confirmLabel: productDone.understood,
      };
    case 'remove':
      return {
        danger: true,
        busy,
        title: productDelete.title,
        message: productDelete.message(modal.product.name),
        confirmLabel: busy ? productDelete.deleting : productDelete.confirm,
        cancelLabel: productDelete.cancel,
        onConfirm: () => onRemove(modal.product),
      };
    case 'discard':
      return {
        danger: true,
        title: productDiscard.title,
        message: productDiscard.message,
        confirmLabel: productDiscard.confirm,
        cancelLabel: productDiscard.cancel,
        onConfirm: onDiscard,
      };
    case 'doubt':
      return { ...productDoubt, confirmLabel: productDone.understood };
    case 'failed':
      return {
        title: productFailed.title,
        message: modal.failure === 'OFFLINE' ? productFailed.offline : productFailureText(modal.failure),
        confirmLabel: productDone.understood,
      };
  }
}

/** The confirmations and answers of the catalogue (docs/product.md, Products). */
export function ProductDialogs(props: ProductDialogsProps) {
  const { modal, onClose } = props;
  return <ModalDialog modal={modal && modalOf(modal, props)} onClose={onClose} />;
}
