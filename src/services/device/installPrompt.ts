/** The browser's own question whether to install, kept until a good moment. Apart: every page loads this, and only this. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** null: the browser has not offered it. */
export const installPrompt: { kept: InstallPrompt | null } = { kept: null };

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** On arrival nobody is asked. */
export function keepInstallPrompt(event: Event): void {
  event.preventDefault();
  if (isPrompt(event)) installPrompt.kept = event;
}
