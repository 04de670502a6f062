/**
 * `npm run deploy -- --env NAME`: checks the configuration, builds, makes the pages of shared links, and lets the
 * Firebase CLI deploy hosting, rules and indexes. The target is the project that the build talks to, so the two can
 * never differ. Further arguments go to the Firebase CLI.
 */
import { runDeploy } from './deploy/run.ts';

process.exitCode = await runDeploy(process.argv.slice(2));
