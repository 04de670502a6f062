/** The questions and messages of the catalogue in modals (docs/product.md, Products). */
import { ask } from '../../components/ui/ask.tsx';
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

/** Resolves when the message was closed. */
export function sayDone(what: 'created' | 'updated' | 'deleted'): Promise<boolean> {
  return ask({ title: productDone.title, text: productDone[what] });
}

/** Says that a count may differ from the requested one. */
export function sayDoubt(): void {
  void ask({ title: productDoubt.title, text: productDoubt.message });
}

export function sayFailed(failure: ProductFailure): void {
  const text = failure === 'OFFLINE' ? productFailed.offline : productFailureText(failure);
  void ask({ title: productFailed.title, text });
}

/** Asks before the changes in the open form are lost. Returns true when they may be discarded. */
export function askToDiscard(): Promise<boolean> {
  const { title, message, confirm, cancel } = productDiscard;
  return ask({ danger: true, title, text: message, confirm, cancel });
}

/** Asks, and shows the question as busy while `remove` runs. Messages of `remove` wait until the question is closed. */
export function askToRemove({ name }: Product, remove: () => Promise<void>): void {
  const { title, message, confirm, cancel } = productDelete;
  void ask({ danger: true, title, text: message(name), confirm, cancel, work: remove });
}
