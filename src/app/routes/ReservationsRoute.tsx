import { navigate } from '../../components/ui/router.ts';
import { LookupScreen } from '../../features/reservations/lookup/LookupScreen.tsx';
import { reservationPath } from '../paths.ts';

export default function ReservationsRoute() {
  return (
    <LookupScreen
      // The phone goes with the history entry, not into the address, which people share.
      onModify={(card, phone) => navigate(reservationPath(card.businessId, card.id), { state: { phone } })}
    />
  );
}
