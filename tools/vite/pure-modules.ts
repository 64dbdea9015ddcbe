import type { Plugin } from 'vite';

const ROOM = /\/(?:modules\/[^/]+\/(?:site\/|contract)|platform\/site\/|ui\/icon\/)[^?]*\.tsx?$/;

/**
 * Files of modules have no side effects when they are loaded. With that known, the index of a module costs a page only
 * what it imports from it, not everything else that others import.
 */
export function pureModules(): Plugin {
  return {
    name: 'pure-modules',
    transform: (_code, id) => (ROOM.test(id) ? { moduleSideEffects: false } : null),
  };
}
