import { useEffect, useRef, useState } from 'react';
import { newDocumentId } from '../../domain/ids.ts';
import { failed, type Outcome } from '../../domain/outcome.ts';
import { MAX_PRODUCT_PICTURES, type StoredPicture } from '../../domain/pictures.ts';
import {
  EMPTY_PRODUCT,
  type ProductDraft,
  productDraftOf,
  readProduct,
} from '../../domain/products/draft.ts';
import type { Product, ProductContent } from '../../domain/products/entities.ts';
import type { ProductFailure, ProductField } from '../../domain/products/problems.ts';
import { usePictures } from '../../hooks/pictures/usePictures.ts';
import { productFailures, productProblems } from '../../messages/products.ts';
import { serverNow } from '../../services/firestore/serverClock.ts';
import { keepsPictures } from '../../services/pictures/available.ts';
import { noteSaved, noteSaving } from '../../services/products/orphanNotes.ts';
import { submit } from '../../services/submit.ts';
import { type OpenForm, writeFormDraft } from './openForm.ts';
import { loadLater } from './useCatalogue.ts';

export interface ProductFormSetting extends Pick<OpenForm, 'product' | 'productId' | 'draft' | 'isSent'> {
  readonly ventureId: string;
  readonly onSaved: (product: Product) => void;
}

type Written = Outcome<null, ProductFailure | 'NO_PICTURE'>;

function sameDraft(one: ProductDraft, other: ProductDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The form of a product: its draft, pictures, checks and saving. */
export function useProductForm({
  ventureId,
  product,
  draft: begun,
  onSaved,
  ...setting
}: ProductFormSetting) {
  // The product when the form opened: the list goes on changing behind it.
  const [start] = useState(product);
  const [{ productId, isSent }, setTarget] = useState({
    productId: setting.productId,
    isSent: setting.isSent === true,
  });
  const [untouched] = useState(() => (start === null ? EMPTY_PRODUCT : productDraftOf(start)));
  const [draft, setDraft] = useState(begun ?? untouched);
  /** How often the form was submitted; from the first time on problems are shown. */
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const isWorking = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** True when an upload may have left unused pictures: in an earlier try, or before a reload. */
  const isUnclean = useRef(begun !== null);
  /** What was sent so far. */
  const tried = useRef<readonly ProductContent[]>([]);
  const pictures = usePictures({ use: 'product', max: MAX_PRODUCT_PICTURES, initial: start?.images ?? [] });

  const mode = start === null ? 'create' : 'edit';
  const read = readProduct(draft, { imageCount: pictures.count, mode, keepsPictures });
  const isTextChanged = !sameDraft(draft, untouched);

  useEffect(() => {
    writeFormDraft(ventureId, isTextChanged ? { productId, isNew: start === null, isSent, draft } : null);
  }, [ventureId, productId, start, isSent, draft, isTextChanged]);

  const save = async (content: Omit<Product, 'id' | 'createdAt' | 'images'>): Promise<void> => {
    const address = { ventureId, productId };
    const hasNewPictures = pictures.changed;
    let images: readonly StoredPicture[] = [];
    const saved = await submit(loadLater, ({ createProduct, updateProduct }) => {
      if (hasNewPictures) noteSaving(address);
      const write = async (stored: readonly StoredPicture[]): Promise<Written> => {
        images = stored;
        // A file that wasn't a picture was removed from the form meanwhile.
        if (stored.length === 0 && keepsPictures) return failed('NO_PICTURE');
        const whole = { ...content, images: stored };
        const earlier = tried.current;
        tried.current = [...earlier, whole];
        setTarget({ productId, isSent: true });
        return start === null
          ? createProduct(address, whole, isSent)
          : updateProduct(ventureId, start, whole, earlier);
      };
      const owner = { kind: 'product', ...address } as const;
      return pictures.save({ role: 'business', owner, write });
    });
    if (!saved.ok && saved.problem === 'OFFLINE') return setFailure(productFailures.OFFLINE);
    const isClean = !isUnclean.current && (start?.images ?? []).every((before) => images.includes(before));
    isUnclean.current = true;
    if (!saved.ok) return setFailure(saved.message);
    if (!saved.result.ok) {
      const { problem } = saved.result;
      if (problem === 'TAKEN') setTarget({ productId: newDocumentId(), isSent: false });
      setFailure(
        problem === 'NO_PICTURE'
          ? productProblems[start === null ? 'image-create' : 'image-update']
          : productFailures[problem],
      );
    } else {
      if (hasNewPictures) noteSaved(address, isClean);
      writeFormDraft(ventureId, null);
      // A new product gets the server's time when the list is read again.
      onSaved({ ...content, images, id: productId, createdAt: start?.createdAt ?? serverNow() });
    }
  };

  const send = async () => {
    if (isWorking.current) return;
    setTries((n) => n + 1);
    setFailure(null);
    if (!read.ok) return;
    isWorking.current = true;
    setBusy(true);
    try {
      await save(read.content);
    } finally {
      isWorking.current = false;
      setBusy(false);
    }
  };

  /** Returns the problem of a field, once the form was submitted. */
  const errorOf = (field: ProductField): string | undefined => {
    if (tries === 0 || read.ok) return undefined;
    const problem = read.problems.find((each) => each.field === field);
    return problem && productProblems[problem.code];
  };

  return {
    isNew: start === null,
    draft,
    /** Does nothing while the form is being saved, because the text would be lost when the form closes. */
    set: (fields: Partial<ProductDraft>) => {
      if (!isWorking.current) setDraft((now) => ({ ...now, ...fields }));
    },
    pictures,
    errorOf,
    tries,
    busy,
    failure,
    /** What closing the form would lose. */
    work: busy ? ('saving' as const) : isTextChanged || pictures.changed,
    submit: send,
  };
}
