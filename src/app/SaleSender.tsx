import { useSaleSender } from '../hooks/useWaitingSales.ts';

/** Whatever screen the owner is on: sales that wait on this device are sent. */
export function SaleSender({ ventureId }: { readonly ventureId: string }) {
  useSaleSender(ventureId);
  return null;
}
