/** The steps of a business for guests who call, wait or have visited before, and those of its team. */
import { addDays, localDateOf } from '../../src/domain/time.ts';
import { signInOwner } from '../../src/services/accounts/commands.ts';
import { endWaiting, forgetGuest, saveGuestNote } from '../../src/services/desk/commands.ts';
import { dinerDeps } from '../../src/services/firestore/deps.ts';
import { roleDeps } from '../../src/services/firestore/roleDeps.ts';
import { disputeReservation } from '../../src/services/reservations/dispute.ts';
import { actOn } from '../../src/services/reservations/owner/commands.ts';
import type { HostBooking } from '../../src/services/reservations/owner/hostBatches.ts';
import { asItIs } from '../../src/services/reservations/owner/hostChange.ts';
import { bookByPhone, changeParty } from '../../src/services/reservations/owner/hostCommands.ts';
import { readReservation } from '../../src/services/reservations/owner/queries.ts';
import { waitForTable } from '../../src/services/reservations/wait.ts';
import { addMember, removeMember, renewMemberPassword } from '../../src/services/ventures/teamCommands.ts';
import { readTeam } from '../../src/services/ventures/teamQueries.ts';
import { must, NAME, type Steps, there } from './step.ts';
import type { ThrowAway } from './throw-away.ts';

/** The steps after the diners': a phone is free again. `owner`: the credentials, once the venture is registered. */
export function hostSteps(
  { venture, branches, reservationIds, phones }: ThrowAway,
  owner: { readonly username: string; readonly password: string },
  now: () => number,
): Steps {
  const { id } = venture;
  const inFortyDays = addDays(localDateOf(now()), 40);
  const call: HostBooking = {
    id: reservationIds[2],
    businessId: id,
    businessName: NAME,
    branchId: branches[0],
    branchName: 'Sucursal 1',
    date: inFortyDays,
    time: '19:00',
    partySize: 2,
    customerName: 'Una prueba',
    contactPhone: phones[0],
    notes: 'Mesa 4',
    overbook: false,
  };
  const stored = async (index: 1 | 2) =>
    there(await readReservation(id, reservationIds[index], roleDeps('business')), 'the reservation');
  const theTeam = async () => {
    const team = await readTeam(id);
    const member = team?.members[0];
    if (!team || !member) throw new Error('nobody is in the team');
    return { team, member };
  };
  /** Works like roleDeps, which finds the member in the browser's session. */
  const asHost = async () => {
    const deps = roleDeps('business');
    return { ...deps, by: await deps.uid() };
  };
  let host = { username: '', password: '' };
  return {
    'a host in the team': async () => {
      const member = { name: 'Una prueba', role: 'host' as const, username: `host${phones[0]}` };
      host = await must(addMember(id, member));
    },
    'a new password for it: another account': async () => {
      const { team, member } = await theTeam();
      host = await must(renewMemberPassword(id, member, team));
    },
    'sign in as host': () => must(signInOwner(host.username, host.password)),
    'a host takes a booking by phone': () => must(bookByPhone(call)),
    'a host moves it to another branch and day, above its seats': async () => {
      const party = await stored(2);
      const place = { branchId: branches[1], branchName: 'Sucursal 2', date: addDays(inFortyDays, 1) };
      const change = { ...asItIs(party), ...place, time: '20:00', partySize: 50, overbook: true };
      await must(changeParty(party, change, NAME));
    },
    '‘No fui yo’ from its phone, without an account': () =>
      must(disputeReservation(phones[0], { id, name: NAME }, dinerDeps())),
    'a host keeps it all the same': async () => must(actOn('keep', await stored(2), NAME, await asHost())),
    'a host cancels it, with the diner’s card': async () =>
      must(actOn('cancel', await stored(2), NAME, await asHost())),
    'a host ends the visit of guests without a booking': async () =>
      must(actOn('complete', await stored(1), NAME, await asHost())),
    'a note about a guest': () => must(saveGuestNote(id, phones[0], 'mesa junto a la ventana')),
    'waiting for a table, without an account': () =>
      must(
        waitForTable(
          id,
          {
            phone: phones[1],
            name: 'Una prueba',
            branchId: branches[0],
            date: addDays(localDateOf(now()), 1),
            hours: ['19:00', '20:00'],
            partySize: 2,
          },
          dinerDeps(),
        ),
      ),
    'taking it off the list': () => must(endWaiting(id, [phones[1]])),
    'forgetting a guest': () => must(forgetGuest(id, phones[0])),
    'sign in as owner again': () => must(signInOwner(owner.username, owner.password)),
    'the host leaves the team': async () => {
      const { team, member } = await theTeam();
      await must(removeMember(id, member, team));
    },
  };
}
