import { environment } from '../../config/env.ts';

/** Whether this site keeps pictures: without a bucket it shows drawings and initials instead (docs/deploy.md). */
export const keepsPictures = !environment.ok || environment.env.firebase.storageBucket !== undefined;
