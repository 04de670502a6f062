import { useNavigate } from 'react-router-dom';
import { reservationPath } from '../../config/paths.ts';
import { LookupScreen } from '../../features/reservations/lookup/LookupScreen.tsx';

export function ReservationsRoute() {
  const navigate = useNavigate();
  return (
    <LookupScreen
      // The phone goes with the history entry, not into the address, which people share.
      onModify={(card, phone) => navigate(reservationPath(card.businessId, card.id), { state: { phone } })}
    />
  );
}
