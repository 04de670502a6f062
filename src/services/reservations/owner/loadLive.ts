/** Loads what an owner's screens follow, with Firestore's live client. Rejects when the code doesn't come. */
export const loadLive = () => import('./live.ts');
