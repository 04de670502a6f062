export type Environment = Record<string, string | undefined>;
type Name = 'Chromium' | 'Chromium shell' | 'Firefox';
export function findBrowser(name: Name, env: Environment, places?: readonly string[]): string | null;
export function ensureBrowser(name: Name, env?: Environment): string | null;
