import { ask, type Question } from '../components/ui/ask.tsx';

/** Asks, and after a yes runs a command while the question stays open. Returns its outcome, null after a no. */
export async function askThen<O>(question: Omit<Question, 'work'>, run: () => Promise<O>): Promise<O | null> {
  const outcomes: O[] = [];
  await ask({
    ...question,
    work: async () => {
      outcomes.push(await run());
    },
  });
  return outcomes[0] ?? null;
}
