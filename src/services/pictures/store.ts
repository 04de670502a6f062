/** All that reaches the file storage, as one file. */
export { storageOf } from '../storage/client.ts';
export { deleteAllPictures } from './remove.ts';
export { savePictures } from './save.ts';
