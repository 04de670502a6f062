import { expect, it } from 'vitest';
import { MIN_PASSWORD_LENGTH } from '../accounts.ts';
import { ONBOARDING_STEPS, ONBOARDING_SWIPE_PX } from '../clients/onboarding.ts';
import { MAX_COINS_ADDED, MAX_USD } from '../coins/topUp.ts';
import * as limits from './limits.ts';

// Texts contain these figures (src/messages/lotteryTexts.test.ts), and firestore.rules enforces them.
it('limits are those that texts and rules name', () => {
  expect({ ...limits }).toEqual({
    MIN_PRIZES: 3,
    MAX_PRIZES: 9,
    MAX_TOTAL_NUMBERS: 10_000,
    MAX_PRICE: 1_000_000,
    MAX_NUMBERS_PER_PURCHASE: 5,
    BLOCK_SIZE: 250,
    BLOCKS_AT_FIRST: 6,
    BLOCKS_LOWERED_AT_ONCE: 3,
    RESULTS_WITH_DRAW: 3,
    NUMBERS_IN_A_COMMIT: 5,
    PRIZE_EXPIRY_MS: 7 * 24 * 3_600_000,
    PRIZE_UNDO_MS: 55_000,
    OWN_AT_ONCE: 200,
    MAX_DAYS_TO_DRAW: 366,
    MAX_LATER_DRAWS: 5,
    MAX_NAME: 80,
    MAX_DESCRIPTION: 600,
    MAX_PRIZE_ITEM: 120,
    MAX_PERMIT: 120,
    MAX_RULES_TEXT: 2000,
    MIN_REASON: 3,
    MAX_REASON: 200,
    GRID_COLUMNS: 7,
    GRID_HEIGHT_PX: 360,
  });
  expect({ MIN_PASSWORD_LENGTH, MAX_COINS_ADDED, MAX_USD, ONBOARDING_STEPS, ONBOARDING_SWIPE_PX }).toEqual({
    MIN_PASSWORD_LENGTH: 6,
    MAX_COINS_ADDED: 1_000_000,
    MAX_USD: 100_000,
    ONBOARDING_STEPS: 3,
    ONBOARDING_SWIPE_PX: 50,
  });
});
