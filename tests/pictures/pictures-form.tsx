import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import { done, failed, type Outcome } from '../../src/domain/outcome.ts';
import { type StoredPicture, type WriteStatus, writeStatusOf } from '../../src/domain/pictures.ts';
import { PictureField } from '../../src/hooks/pictures/PictureField.tsx';
import { PicturesField } from '../../src/hooks/pictures/PicturesField.tsx';
import { usePictures } from '../../src/hooks/pictures/usePictures.ts';
import { authOf } from '../../src/services/auth/client.ts';
import { shrinkPicture } from '../../src/services/pictures/shrink.ts';

declare global {
  interface Window {
    /** Signs a new owner in and returns its uid. */
    signUpOwner: () => Promise<string>;
    shrink: (base64: string, use: 'venture' | 'product') => Promise<unknown>;
    /** What the next saves' document write answers; 'written' at first. */
    nextFate: WriteStatus;
    /** The pictures that documents were written with. */
    written: (readonly StoredPicture[])[];
  }
}

window.nextFate = 'written';
window.written = [];
window.signUpOwner = async () => {
  const { createUserWithEmailAndPassword } = await import('firebase/auth');
  const address = `${crypto.randomUUID()}@negocio.vaga.invalid`;
  return (await createUserWithEmailAndPassword(authOf('business'), address, 'una-clave-larga')).user.uid;
};
window.shrink = async (base64, use) => {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const outcome = await shrinkPicture(new Blob([bytes]), use);
  if (!outcome.ok) return outcome;
  const { blob, type, size, small } = outcome.picture;
  return { ok: true, type, size, bytes: blob.size, smallBytes: small?.size ?? 0, smallType: small?.type };
};

const OUTCOMES: Readonly<Record<WriteStatus, Outcome<null, 'REFUSED' | 'UNCERTAIN'>>> = {
  written: done(),
  refused: failed('REFUSED'),
  unknown: failed('UNCERTAIN'),
};

function Form({ max }: { max: number }) {
  const pictures = usePictures({ use: 'product', max, initial: [] });
  const [said, setSaid] = useState('');
  const save = async () => {
    setSaid('');
    const outcome = await pictures.save({
      role: 'business',
      owner: { kind: 'product', ventureId: 'la-casona', productId: 'bolsa' },
      write: (stored) => {
        window.written.push(stored);
        return Promise.resolve(OUTCOMES[window.nextFate]);
      },
    });
    setSaid(outcome.ok ? `fin: ${writeStatusOf(outcome.result)}` : outcome.message);
  };
  return (
    <main>
      {max === 1 ? (
        <PictureField label="Foto de la sucursal" {...pictures.single} onRetry={() => void save()} />
      ) : (
        <PicturesField label="Fotos del producto" {...pictures.list} onRetry={() => void save()} />
      )}
      <button type="button" onClick={() => void save()}>
        Guardar
      </button>
      <output>{said}</output>
    </main>
  );
}

/** Shows the form: one picture, or up to `max`. */
export function showPicturesForm(root: HTMLElement | null, max: number): void {
  if (root === null) throw new Error('There is no place for the form.');
  createRoot(root).render(<Form max={max} />);
}
