import type { Plugin } from 'vite';

const ROOM = /\/(?:modules\/[^/]+\/(?:site\/|contract)|platform\/site\/|ui\/icon\/)[^?]*\.tsx?$/;

/**
 * Files of rooms do nothing by being loaded. Said so, a door of a room costs a page only what it takes through it, not
 * everything else that others take.
 */
export function pureRooms(): Plugin {
  return {
    name: 'pure-rooms',
    transform: (_code, id) => (ROOM.test(id) ? { moduleSideEffects: false } : null),
  };
}
