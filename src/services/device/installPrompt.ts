/** The browser's own question whether to install, kept until a good moment. Apart: every page loads this, and only this. */

/** null: the browser has not offered it. */
export const installPrompt: { kept: Event | null } = { kept: null };

/** On arrival nobody is asked. */
export function keepInstallPrompt(event: Event): void {
  event.preventDefault();
  installPrompt.kept = event;
}
