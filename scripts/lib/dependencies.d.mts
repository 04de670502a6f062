export function needsInstall(root: string): boolean;
export function markInstalled(root: string): void;
export function installDependencies(root: string): string | null;
