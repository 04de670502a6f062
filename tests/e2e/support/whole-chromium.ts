import { CHROMIUM_ARGS, requireChromium } from '@vaga/firebase-emulator/testing/chromium';

/** For `test.use`: Chromium with its windows, which alone shows notifications and pages of its own. */
export const WHOLE_CHROMIUM = {
  launchOptions: { executablePath: requireChromium(), args: [...CHROMIUM_ARGS] },
};
