import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { BusinessSessionContext } from '../../../contexts/businessSession.ts';
import { done, failed } from '../../../domain/outcome.ts';
import { MAX_MEMBERS } from '../../../domain/team/constants.ts';
import type { Member, Team } from '../../../domain/team/team.ts';
import type { watchTeam } from '../../../services/accounts/watchOwner.ts';
import type { Cached } from '../../../services/device/answerCache.ts';
import type {
  addMember,
  changeMember,
  removeMember,
  renewMemberPassword,
} from '../../../services/ventures/teamCommands.ts';
import type { keepTeam, readTeam, seeTeam } from '../../../services/ventures/teamQueries.ts';
import { TeamScreen } from './TeamScreen.tsx';

const ANA: Member = { uid: 'ana', role: 'host', name: 'Ana', username: 'anacasona', since: 1 };
const CREDENTIALS = { username: 'anacasona', password: 'Xk3vR7wqLm' };
const empty: Team = { members: [], former: {} };

interface Queries {
  readonly readTeam: typeof readTeam;
  readonly keepTeam: typeof keepTeam;
  readonly seeTeam: typeof seeTeam;
}
interface Commands {
  readonly addMember: typeof addMember;
  readonly changeMember: typeof changeMember;
  readonly removeMember: typeof removeMember;
  readonly renewMemberPassword: typeof renewMemberPassword;
}
interface Live {
  readonly watchTeam: typeof watchTeam;
}

const server = vi.hoisted((): { services: (Queries & Commands & Live) | null } => ({ services: null }));
vi.mock('../shared/loadServices.ts', () => ({ loadServices: async () => server.services }));
vi.mock('../../../services/businesses/loadWatchOwned.ts', () => ({
  loadWatchOwned: async () => server.services,
}));
vi.mock('../../../services/ventures/teamCommands.ts', () => ({
  addMember: (...asked: Parameters<Commands['addMember']>) => server.services?.addMember(...asked),
  changeMember: (...asked: Parameters<Commands['changeMember']>) => server.services?.changeMember(...asked),
  removeMember: (...asked: Parameters<Commands['removeMember']>) => server.services?.removeMember(...asked),
  renewMemberPassword: (...asked: Parameters<Commands['renewMemberPassword']>) =>
    server.services?.renewMemberPassword(...asked),
}));

function open(over: Partial<Queries & Commands> = {}) {
  const services = {
    readTeam: vi.fn(async (): Promise<Team | null> => ({ members: [ANA], former: {} })),
    addMember: vi.fn(async () => done(CREDENTIALS)),
    changeMember: vi.fn(async () => done()),
    removeMember: vi.fn(async () => done()),
    renewMemberPassword: vi.fn(async () => done(CREDENTIALS)),
    keepTeam: vi.fn(async () => undefined),
    seeTeam: async (id: string): Promise<Cached<Team>> => {
      const value = await services.readTeam(id);
      if (value === null) throw new Error('no right to the team');
      return { value, cachedMs: null };
    },
    ...over,
  };
  const watch = vi.fn<Live['watchTeam']>(() => () => undefined);
  server.services = { ...services, watchTeam: watch };
  render(
    <BusinessSessionContext value={{ businessId: 'la-casona', businessName: 'La Casona' }}>
      <TeamScreen />
    </BusinessSessionContext>,
  );
  /** Changes the team on another device, once the screen's listener is on. */
  const changeElsewhere = async (team: Team) => {
    await vi.waitFor(() => expect(watch).toHaveBeenCalled());
    act(() => watch.mock.lastCall?.[1](team));
  };
  return { ...services, changeElsewhere };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});

describe('the team', () => {
  it('can be loaded again when it could not be', async () => {
    const readTeam = vi.fn<Queries['readTeam']>().mockRejectedValueOnce(new Error('net'));
    readTeam.mockResolvedValue(empty);
    open({ readTeam });
    expect(await screen.findByText('No pudimos cargar tu equipo.')).toBeVisible();
    await press('Intentar de nuevo');
    expect(await screen.findByText('Todavía trabajas sin equipo')).toBeVisible();
  });

  it('of somebody without the right to it is not shown as empty', async () => {
    open({ readTeam: async () => null });
    expect(await screen.findByText('No pudimos cargar tu equipo.')).toBeVisible();
  });

  it('follows what another device does with it', async () => {
    const { changeElsewhere } = open();
    expect(await screen.findByRole('heading', { name: 'Ana' })).toBeVisible();
    await changeElsewhere({ members: [{ ...ANA, name: 'Ana María' }], former: {} });
    expect(screen.getByRole('heading', { name: 'Ana María' })).toBeVisible();
    await changeElsewhere(empty);
    expect(screen.getByText('Todavía trabajas sin equipo')).toBeVisible();
  });

  it('as last seen here says since when and is not changed, until an answer comes', async () => {
    let answer: (team: Team) => void = () => undefined;
    const { changeElsewhere } = open({
      seeTeam: async (_, { show }) => {
        answer = (value) => show({ value, cachedMs: null });
        return { value: { members: [ANA], former: {} }, cachedMs: Date.now() - 60_000 };
      },
    });
    expect(await screen.findByRole('heading', { name: 'Ana' })).toBeVisible();
    expect(screen.getByText(/^Visto por última vez hoy/)).toBeVisible();
    expect(screen.getByText('Para cambiar tu equipo necesitas señal.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /de Ana$|^Editar/ })).toBeNull();
    await press('Agregar persona');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => answer({ members: [ANA], former: {} }));
    expect(screen.getByRole('button', { name: 'Más de Ana' })).toBeVisible();
    expect(screen.queryByText(/^Visto por última vez/)).toBeNull();
    await press('Agregar persona');
    expect(screen.getByRole('dialog', { name: 'Agregar persona' })).toBeVisible();
    // An answer that is later still is older than what another device changed.
    await changeElsewhere({ members: [{ ...ANA, name: 'Ana María' }], former: {} });
    act(() => answer({ members: [ANA], former: {} }));
    expect(screen.getByRole('heading', { name: 'Ana María', hidden: true })).toBeInTheDocument();
  });

  it('takes nobody more when it is full', async () => {
    const members = Array.from({ length: MAX_MEMBERS }, (_, index) => ({ ...ANA, uid: `m${index}` }));
    open({ readTeam: async () => ({ members, former: {} }) });
    expect(await screen.findByText('Tu equipo está completo: 8 personas.')).toBeVisible();
    await press('Agregar persona');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks before it takes somebody out, and says why it could not', async () => {
    const services = open({ removeMember: vi.fn(async () => failed('OFFLINE' as const)) });
    await screen.findByText('Usuario: anacasona');
    // The button is not beside the frequent ones.
    expect(screen.queryByRole('button', { name: 'Quitar a Ana' })).toBeNull();
    await press('Más de Ana');
    await press('Quitar a Ana');
    expect(services.removeMember).not.toHaveBeenCalled();
    await press('Sí, quitar');
    expect(await screen.findByText(/No se guardó nada: inténtalo cuando vuelva la señal/)).toBeVisible();
  });

  it('shows a new password once', async () => {
    open();
    await screen.findByText('Usuario: anacasona');
    await press('Generar nueva contraseña para Ana');
    await press('Sí, generarla');
    expect(await screen.findByText(CREDENTIALS.password)).toBeVisible();
    await press('Ya las guardé');
    expect(screen.queryByText(CREDENTIALS.password)).toBeNull();
  });
});

describe('the form of a new member', () => {
  it('proposes a username, says what is missing, and offers a free one for one that is taken', async () => {
    const services = open({
      addMember: vi
        .fn<Commands['addMember']>()
        .mockResolvedValueOnce(failed({ code: 'USERNAME_TAKEN', free: 'evalacasona2' }))
        .mockResolvedValue(done(CREDENTIALS)),
    });
    await screen.findByText('Usuario: anacasona');
    await press('Agregar persona');
    const form = within(screen.getByRole('dialog', { name: 'Agregar persona' }));
    await press('Crear usuario');
    expect(form.getByText('Escribe su nombre.')).toBeVisible();
    await userEvent.type(form.getByLabelText('Nombre'), 'Eva Luz');
    await userEvent.selectOptions(form.getByLabelText('Qué hace'), 'Caja');
    expect(form.getByLabelText('Usuario')).toHaveValue('evalacasona');
    await press('Crear usuario');
    expect(await form.findByText(/Puedes usar «evalacasona2»/)).toBeVisible();
    expect(form.getByLabelText('Usuario')).toHaveValue('evalacasona2');
    await press('Crear usuario');
    expect(await screen.findByText(CREDENTIALS.password)).toBeVisible();
    expect(services.addMember).toHaveBeenLastCalledWith('la-casona', {
      name: 'Eva Luz',
      role: 'cashier',
      username: 'evalacasona2',
    });
  });

  it('takes no username longer than the rules store', async () => {
    open();
    await screen.findByText('Usuario: anacasona');
    await press('Agregar persona');
    const username = screen.getByLabelText('Usuario');
    await userEvent.type(username, 'recepciondelasucursalcentro');
    expect(username).toHaveValue('recepciondelasucursa');
  });

  it('of one who is there changes name and role, not the username', async () => {
    const services = open();
    await screen.findByText('Usuario: anacasona');
    await press('Editar a Ana');
    const form = within(screen.getByRole('dialog', { name: 'Editar a Ana' }));
    expect(form.queryByLabelText('Usuario')).toBeNull();
    await userEvent.selectOptions(form.getByLabelText('Qué hace'), 'Caja');
    await press('Guardar cambios');
    expect(await screen.findByText('Cambios guardados.')).toBeVisible();
    expect(services.changeMember).toHaveBeenCalledWith(
      'la-casona',
      ANA,
      expect.objectContaining({ name: 'Ana', role: 'cashier' }),
    );
  });
});
