/** What a business does for those who call, wait or are known, and the people who do it. */
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
import { must, NAME, type Step } from './step.ts';
import type { ThrowAway } from './throw-away.ts';

/** After the diners' steps: a phone is free again. `owner`: the credentials, once the venture is registered. */
export function hostSteps(
  { venture, branches, reservationIds, phones }: ThrowAway,
  owner: { readonly username: string; readonly password: string },
  now: () => number,
): Step[] {
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
  const stored = async (index: 1 | 2) => {
    const found = await readReservation(id, reservationIds[index], roleDeps('business'));
    if (found === null) throw new Error('the reservation is not there');
    return found;
  };
  const theTeam = async () => {
    const team = await readTeam(id);
    const member = team?.members[0];
    if (!team || !member) throw new Error('nobody is in the team');
    return { team, member };
  };
  /** As roleDeps, which finds the member in the session that a browser keeps. */
  const asHost = async () => {
    const deps = roleDeps('business');
    return { ...deps, by: await deps.uid() };
  };
  let host = { username: '', password: '' };
  const keep = async (outcome: ReturnType<typeof addMember>) => {
    await must(outcome);
    const settled = await outcome;
    if (settled.ok) host = settled.value;
  };
  return [
    {
      name: 'a host in the team',
      run: () => keep(addMember(id, { name: 'Una prueba', role: 'host', username: `host${phones[0]}` })),
    },
    {
      name: 'a new password for it: another account',
      run: async () => {
        const { team, member } = await theTeam();
        await keep(renewMemberPassword(id, member, team));
      },
    },
    { name: 'sign in as host', run: () => must(signInOwner(host.username, host.password)) },
    { name: 'a host takes a booking by phone', run: () => must(bookByPhone(call)) },
    {
      name: 'a host moves it to another branch and day, above its seats',
      run: async () => {
        const party = await stored(2);
        const place = { branchId: branches[1], branchName: 'Sucursal 2', date: addDays(inFortyDays, 1) };
        const change = { ...asItIs(party), ...place, time: '20:00', partySize: 50, overbook: true };
        await must(changeParty(party, change, NAME));
      },
    },
    {
      name: '‘No fui yo’ from its phone, without an account',
      run: () => must(disputeReservation(phones[0], { id, name: NAME }, dinerDeps())),
    },
    {
      name: 'a host keeps it all the same',
      run: async () => must(actOn('keep', await stored(2), NAME, await asHost())),
    },
    {
      name: 'a host cancels it, with the diner’s card',
      run: async () => must(actOn('cancel', await stored(2), NAME, await asHost())),
    },
    {
      name: 'a host ends the visit of guests without a booking',
      run: async () => must(actOn('complete', await stored(1), NAME, await asHost())),
    },
    {
      name: 'a note about a guest',
      run: () => must(saveGuestNote(id, phones[0], 'mesa junto a la ventana')),
    },
    {
      name: 'waiting for a table, without an account',
      run: () =>
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
    },
    { name: 'taking it off the list', run: () => must(endWaiting(id, [phones[1]])) },
    { name: 'forgetting a guest', run: () => must(forgetGuest(id, phones[0])) },
    { name: 'sign in as owner again', run: () => must(signInOwner(owner.username, owner.password)) },
    {
      name: 'the host leaves the team',
      run: async () => {
        const { team, member } = await theTeam();
        await must(removeMember(id, member, team));
      },
    },
  ];
}
