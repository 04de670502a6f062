import { environment } from '../../config/env.ts';

/** Whether this site can store pictures: without a bucket it shows drawings and initials instead (docs/deploy.md). */
export const keepsPictures = !environment.ok || environment.env.firebase.storageBucket !== undefined;
