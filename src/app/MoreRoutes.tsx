import { environment } from '../config/env.ts';
import { morePaths } from './morePaths.ts';
import { paths } from './paths.ts';
import { route, screens } from './screen.tsx';

/** Lotteries, coins and the accounts of clients: where they are hidden, their addresses lead home. */
const LOTTERY_ROUTES = [
  route(paths.clientProfile, () => import('./routes/ProfileRoute.tsx')),
  route(morePaths.clientPrizes, () => import('./routes/ClientPrizesRoute.tsx')),
  route(morePaths.clientMovements, () => import('./routes/ClientMovementsRoute.tsx')),
  route(morePaths.lotteryResults, () => import('./routes/LotteryResultsRoute.tsx')),
  route(morePaths.participate, () => import('./routes/ParticipateRoute.tsx')),
  route(morePaths.clientLogin, () => import('./routes/ClientLoginRoute.tsx')),
  route(morePaths.clientRegister, () => import('./routes/ClientRegisterRoute.tsx')),
];

const PUBLIC_VENTURE = route(morePaths.publicVenture, () => import('./routes/PublicVentureRoute.tsx'));

/** The screens of diners and clients but home and booking form, and the public pages: one lazy file each. */
export const { Routes, load } = screens([
  ...(environment.ok && environment.env.lotteries ? LOTTERY_ROUTES : []),
  route(paths.reservations, () => import('./routes/ReservationsRoute.tsx')),
  route(morePaths.comments, () => import('./routes/CommentsRoute.tsx')),
  route(morePaths.privacy, () => import('./routes/LegalRoute.tsx')),
  route(morePaths.terms, () => import('./routes/LegalRoute.tsx')),
  PUBLIC_VENTURE,
  // The same screen: a product is a dialog over the page, which stays as it is.
  { ...PUBLIC_VENTURE, path: morePaths.publicProduct },
]);
