/** Loads the picture commands with the storage library, which few visits need. Rejects when they can't be loaded. */
export const loadPictureStore = () => import('./store.ts');
