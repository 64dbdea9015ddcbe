import type { DrawView } from '../contract.ts';

/** Explains the mode of a draw to the player: what decides it, and what that proves. */
export function modeText({ mode, beacon }: Pick<DrawView, 'mode' | 'beacon'>): string {
  if (mode === 'OUTSIDE') {
    return 'board.mode.outside';
  }
  if (beacon === null) {
    return 'board.mode.commit';
  }
  return beacon.rule === 'recorded' ? 'board.mode.recorded' : 'board.mode.atLock';
}
