import type { DrawView } from '../contract.ts';

/** What the mode of a draw means for who bets on it: which randomness it uses, and what that proves. */
export function modeText({ beacon }: Pick<DrawView, 'beacon'>): string {
  return beacon === null ? 'board.mode.COMMIT' : `board.mode.${beacon.rule}`;
}
