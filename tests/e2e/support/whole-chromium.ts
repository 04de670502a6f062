import { CHROMIUM_ARGS, requireChromium } from '@vaga/firebase-emulator/testing/chromium';

/** For `test.use`: the whole Chromium with windows, because the shell shows no notifications and no chrome: pages. */
export const WHOLE_CHROMIUM = {
  launchOptions: { executablePath: requireChromium(), args: [...CHROMIUM_ARGS] },
};
