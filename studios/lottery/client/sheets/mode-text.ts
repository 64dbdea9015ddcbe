import type { DrawView } from '../../contract.ts';

const TEXTS = {
  OUTSIDE: 'board.mode.outside',
  COMMIT: 'board.mode.commit',
  BEACON: 'board.mode.beacon',
} as const satisfies Readonly<Record<DrawView['mode'], string>>;

/** Explains the mode of a draw to the player: what decides it, and what that proves. */
export function modeText({ mode }: Pick<DrawView, 'mode'>): string {
  return TEXTS[mode];
}
