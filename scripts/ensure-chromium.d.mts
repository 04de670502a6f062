export type Environment = Readonly<Record<string, string | undefined>>;
export function findChromium(env: Environment, places?: readonly string[]): string | null;
export function ensureChromium(env?: Environment): { path?: string; problem?: string };
