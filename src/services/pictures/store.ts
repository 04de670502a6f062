/** All functions that use the file storage, in one file that loads later. */
export { storageOf } from '../storage/client.ts';
export { deleteAllPictures } from './remove.ts';
export { savePictures } from './save.ts';
