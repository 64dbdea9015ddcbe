import type { DrawView } from '../contract.ts';

/** Explains the mode of a draw to the player: which randomness it uses, and what that proves. */
export function modeText({ beacon }: Pick<DrawView, 'beacon'>): string {
  if (beacon === null) {
    return 'board.mode.commit';
  }
  return beacon.rule === 'recorded' ? 'board.mode.recorded' : 'board.mode.atLock';
}
