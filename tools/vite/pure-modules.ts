import type { Plugin } from 'vite';

const PURE_FILE =
  /\/(?:modules\/[^/]+\/(?:site\/|contract)|platform\/site\/|ui\/icon\/)[^?]*\.tsx?$/;

/**
 * Marks the files of modules as free of side effects. A page that imports from the index of a module then loads only what
 * it imports, not everything else that the index exports.
 */
export function pureModules(): Plugin {
  return {
    name: 'pure-modules',
    transform: (_code, id) => (PURE_FILE.test(id) ? { moduleSideEffects: false } : null),
  };
}
