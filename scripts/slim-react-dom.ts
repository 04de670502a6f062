import type { Plugin } from 'vite';

/**
 * What this app never does, and the functions of React DOM that only do that. Each is only reached from an element, a
 * hook or a root that the app doesn't make; those of view transitions would also be reached from any transition, which
 * the first edit below prevents. Called all the same, they throw.
 */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'taking over what a server drew': [
    'ReactDOMHydrationRoot',
    'attemptExplicitHydrationTarget',
    'canHydrateHydrationBoundary',
    'canHydrateInstance',
    'canHydrateTextInstance',
    'clearHydrationBoundary',
    'prepareToHydrateHostInstance',
    'retryDehydratedSuspenseBoundary',
    'throwOnHydrationMismatch',
    'updateDehydratedSuspenseComponent',
  ],
  'view transitions': [
    'applyViewTransitionName',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'commitAfterMutationEffectsOnFiber',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'createMeasurement',
    'getViewTransitionClassName',
    'measureInstance',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreViewTransitionName',
    'startViewTransition',
    'trackEnterViewTransitions',
  ],
  'lists of boundaries, and what is hidden for later': [
    'cutOffTailIfNeeded',
    'findFirstSuspended',
    'initSuspenseListRenderState',
    'mountActivityChildren',
    'updateActivityComponent',
    'updateSuspenseListComponent',
  ],
  'state of form actions': [
    'actionStateReducer',
    'dispatchActionState',
    'mountActionState',
    'rerenderActionState',
    'runActionStateAction',
    'updateActionState',
    'updateActionStateImpl',
  ],
  'a ref on a fragment': [
    'FragmentInstance',
    'indexOfEventListener',
    'scrollTextNodeIntoView',
    'validateDocumentPositionWithFiberTree',
  ],
  'style sheets, scripts and hints as elements': [
    'acquireResource',
    'adoptPreloadPropsForScript',
    'adoptPreloadPropsForStylesheet',
    'getHydratableHoistableCache',
    'getResource',
    'insertStylesheet',
    'insertStylesheetIntoRoot',
    'insertSuspendedStylesheets',
    'mountHoistable',
    'preconnectAs',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    'preloadStylesheet',
    'suspendResource',
  ],
};

const EDITS: readonly (readonly [RegExp, string])[] = [
  // What a fallback stood for is shown as soon as it is here, not 300 ms after the fallback.
  [/globalMostRecentFallbackTime \+ 300 - now\(\)/, '0'],
  // No commit is one that a view transition might show.
  [/\((\w+) & 335544064\) === \1\b/g, '!1'],
  [/^FragmentInstance\.prototype\.\w+ = function [^]*?^};$/gm, ''],
  [/^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = function [^]*?^};$/gm, ''],
  [/^exports\.hydrateRoot = function [^]*?^};$/gm, ''],
];

/** React DOM's client without that. Throws when it is written otherwise than expected. */
export function slimReactDomText(code: string): string {
  let slimmed = `${code}\nfunction leftOut() { throw Error('left out of React DOM: scripts/slim-react-dom.ts'); }\n`;
  const replace = (pattern: RegExp, replacement: string): void => {
    const next = slimmed.replace(pattern, replacement);
    if (next === slimmed) throw new Error(`React DOM is written otherwise now: no ${pattern.source} found.`);
    slimmed = next;
  };
  for (const [pattern, replacement] of EDITS) replace(pattern, replacement);
  for (const name of Object.values(LEFT_OUT).flat())
    replace(new RegExp(`^function ${name}\\([^]*?^}$`, 'm'), `function ${name}() { leftOut(); }`);
  return slimmed;
}

/**
 * Leaves out of React DOM what this app never does: 10 kB of gzip on every page. `tests/e2e` runs on the result; a version
 * in which one of the functions isn't found fails the build, and is looked at before it is shipped.
 */
export function slimReactDom(): Plugin {
  return {
    name: 'vaga:slim-react-dom',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/react-dom/cjs/react-dom-client.production.js')) return null;
      return { code: slimReactDomText(code), map: null };
    },
  };
}
