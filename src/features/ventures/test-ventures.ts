/** In-memory ventures behind the screens' services. */

import { vi } from 'vitest';
import { done, failed } from '../../domain/outcome.ts';
import { EMPTY_VENTURE } from '../../domain/ventures/draft.ts';
import type { Venture } from '../../domain/ventures/entities.ts';
import type { CredentialsOutcome, VentureOutcome } from '../../domain/ventures/outcomes.ts';
import type { VentureFailure } from '../../domain/ventures/problems.ts';
import { loadServices } from './loadServices.ts';

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

type Services = Awaited<ReturnType<typeof loadServices>>;

export interface MemoryVentures {
  ventures: Venture[];
  /** The failures of the next commands, in order; 'crash' = the command's code doesn't load. */
  problems: (VentureFailure | 'crash')[];
  /** The commands sent, in order. */
  readonly sent: { readonly act: string; readonly input: unknown }[];
  /** What `loadServices` loads; a test replaces members. */
  readonly services: { -readonly [name in keyof Services]: Services[name] };
}

/** Makes `loadServices`, which the test has mocked, load services over `ventures`, the newest first. */
export function memoryVentures(...ventures: Venture[]): MemoryVentures {
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
  /** Throws when this is the next problem. */
  const mayFailBy = (problem: VentureFailure | 'crash') => {
    if (memory.problems[0] === problem) throw new Error(memory.problems.shift());
  };
  const memory: MemoryVentures = {
    ventures,
    problems: [],
    sent: [],
    services: {
      listVentures: async () => {
        mayFailBy('LIST');
        return { ventures: memory.ventures, next: null };
      },
      readProfile: async (_, id) => {
        mayFailBy('LOAD');
        return memory.ventures.find((venture) => venture.id === id) ?? null;
      },
      updateVenture: async (account, { before, ...sent }) =>
        outcome(act('save', { account, id: before.id, ...sent })),
      noteRegistration: () => {},
      registerVenture: async (input) => {
        const problem = act('register', input);
        const venture = aVenture(input.content.name, { ...input.content, id: input.id });
        if (problem === null) memory.ventures = [venture, ...memory.ventures];
        return credentials(problem, venture.username);
      },
      renewPassword: async (of) => credentials(act('newPassword', of.id), of.username),
      removeVenture: async (id) => {
        const problem = act('remove', id);
        if (problem === null) memory.ventures = memory.ventures.filter((venture) => venture.id !== id);
        return outcome(problem);
      },
      sweepOrphans: async () => {},
      reopenClosed: async () => {},
    },
  };
  vi.mocked(loadServices).mockImplementation(async () => {
    mayFailBy('crash');
    return memory.services;
  });
  return memory;
}
