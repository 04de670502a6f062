/** Loads what stores and deletes pictures: it brings the storage library, which few visits need. Rejects when the code doesn't come. */
export const loadPictureStore = () => import('./store.ts');
