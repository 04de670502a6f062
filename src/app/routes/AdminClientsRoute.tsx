import { ClientLookupScreen } from '../../features/clients/lookup/ClientLookupScreen.tsx';
import { AdminOnly } from '../guards.tsx';

export default function AdminClientsRoute() {
  return <AdminOnly>{() => <ClientLookupScreen />}</AdminOnly>;
}
