/** Loads the listeners of an owner's screens, with Firestore's live client. Rejects when the code can't be loaded. */
export const loadLive = () => import('./live.ts');
