/** Plain values as the rules engine takes them. */
export { resource, toRules } from '../src/rules/test-support.ts';
