/** What the catalogue asks and says in a modal (docs/product.md, Products). */
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

/** Resolves when it was read. */
export function sayDone(what: 'created' | 'updated' | 'deleted'): Promise<boolean> {
  return ask({ title: productDone.title, text: productDone[what] });
}

/** A count may be other than what was asked for. */
export function sayDoubt(): void {
  void ask({ title: productDoubt.title, text: productDoubt.message });
}

export function sayFailed(failure: ProductFailure): void {
  const text = failure === 'OFFLINE' ? productFailed.offline : productFailureText(failure);
  void ask({ title: productFailed.title, text });
}

/** Asks before what stands in the open form is lost. Returns true when it may go. */
export function askToDiscard(): Promise<boolean> {
  const { title, message, confirm, cancel } = productDiscard;
  return ask({ danger: true, title, text: message, confirm, cancel });
}

/** Asks, and removes while the question shows that it is busy. What `remove` says then waits until the question is gone. */
export function askToRemove({ name }: Product, remove: () => Promise<void>): void {
  const { title, message, confirm, cancel } = productDelete;
  void ask({ danger: true, title, text: message(name), confirm, cancel, work: remove });
}
