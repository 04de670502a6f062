/** Converts plain values to the rules engine's values. */
export { resource, toRules } from '../src/rules/test-support.ts';
