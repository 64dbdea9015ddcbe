import type { Plugin } from 'vite';

const ROOM = /\/(?:modules\/[^/]+\/(?:site\/|contract)|platform\/site\/|ui\/icon\/)[^?]*\.tsx?$/;

/**
 * Files of modules do nothing by being loaded. Said so, a door of a module costs a page only what it takes through it, not
 * everything else that others take.
 */
export function pureModules(): Plugin {
  return {
    name: 'pure-modules',
    transform: (_code, id) => (ROOM.test(id) ? { moduleSideEffects: false } : null),
  };
}
