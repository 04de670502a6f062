/** In-memory ventures behind the screens' services. */

import { done, failed } from '../../domain/outcome.ts';
import { EMPTY_VENTURE } from '../../domain/ventures/draft.ts';
import type { Venture } from '../../domain/ventures/entities.ts';
import type { CredentialsOutcome, VentureOutcome } from '../../domain/ventures/outcomes.ts';
import type { VentureFailure } from '../../domain/ventures/problems.ts';
import type { ProfileServices } from './edit/EditForm.tsx';
import type { VentureServices } from './register/useVentureList.ts';

export function aVenture(name: string, over: Partial<Venture> = {}): Venture {
  return {
    ...EMPTY_VENTURE,
    id: name.toLowerCase(),
    name,
    description: `Todo de ${name}`,
    imageUrl: null,
    imagePath: '',
    slug: name.toLowerCase(),
    username: name.toLowerCase(),
    createdAt: 1,
    ...over,
  };
}

export interface MemoryVentures {
  ventures: Venture[];
  /** The failures of the next commands, in order; 'crash' = the command's code doesn't load. */
  problems: (VentureFailure | 'crash')[];
  /** The commands sent, in order. */
  readonly sent: { readonly act: string; readonly input: unknown }[];
  readonly admin: VentureServices;
  readonly profile: ProfileServices;
}

/** Returns services over `ventures`, the newest first. */
export function memoryVentures(...ventures: Venture[]): MemoryVentures {
  const memory: MemoryVentures = {
    ventures,
    problems: [],
    sent: [],
    admin: {
      listVentures: () => {
        const problem = memory.problems[0] === 'LIST' ? memory.problems.shift() : undefined;
        return problem === undefined
          ? Promise.resolve({ ventures: memory.ventures, next: null })
          : Promise.reject(new Error(problem));
      },
      commands: () => arrive(adminCommands),
    },
    profile: {
      readProfile: (_, id) => {
        const problem = memory.problems[0] === 'LOAD' ? memory.problems.shift() : undefined;
        return problem === undefined
          ? Promise.resolve(memory.ventures.find((venture) => venture.id === id) ?? null)
          : Promise.reject(new Error(problem));
      },
      updateVenture: (account, { before, ...sent }) =>
        Promise.resolve(outcome(act('save', { account, id: before.id, ...sent }))),
    },
  };
  const arrive = <T>(client: T): Promise<T> => {
    if (memory.problems[0] !== 'crash') return Promise.resolve(client);
    memory.problems.shift();
    return Promise.reject(new Error('The chunk did not arrive.'));
  };
  /** Records the command, and returns its failure, if any. */
  const act = (name: string, input: unknown): VentureFailure | null => {
    memory.sent.push({ act: name, input });
    const problem = memory.problems.shift();
    return problem === undefined || problem === 'crash' ? null : problem;
  };
  const credentials = (problem: VentureFailure | null, username: string): CredentialsOutcome =>
    problem === null ? done({ username, password: 'aB3dEf6hJk' }) : failed(problem);
  const outcome = (problem: VentureFailure | null): VentureOutcome =>
    problem === null ? done() : failed(problem);

  const adminCommands: Awaited<ReturnType<VentureServices['commands']>> = {
    noteRegistration: () => {},
    registerVenture: (input) => {
      const problem = act('register', input);
      const venture = aVenture(input.content.name, { ...input.content, id: input.id });
      if (problem === null) memory.ventures = [venture, ...memory.ventures];
      return Promise.resolve(credentials(problem, venture.username));
    },
    renewPassword: (of) => Promise.resolve(credentials(act('newPassword', of.id), of.username)),
    removeVenture: (id) => {
      const problem = act('remove', id);
      if (problem === null) memory.ventures = memory.ventures.filter((venture) => venture.id !== id);
      return Promise.resolve(outcome(problem));
    },
    sweepOrphans: () => Promise.resolve(),
    reopenClosed: () => Promise.resolve(),
  };
  return memory;
}
