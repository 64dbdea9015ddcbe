import type { DrawView } from '../../contract.ts';

const NAMES = {
  OUTSIDE: 'board.mode.name.outside',
  COMMIT: 'board.mode.name.commit',
  BEACON: 'board.mode.name.beacon',
} as const satisfies Readonly<Record<DrawView['mode'], string>>;

const TEXTS = {
  OUTSIDE: 'board.mode.outside',
  COMMIT: 'board.mode.commit',
  BEACON: 'board.mode.beacon',
} as const satisfies Readonly<Record<DrawView['mode'], string>>;

/** Explains the mode of a draw to the player: what decides it, and what that proves. */
export function modeText({ mode }: Pick<DrawView, 'mode'>): string {
  return TEXTS[mode];
}

/** Names the mode of a draw, in the words of the page about fair play. */
export function modeName({ mode }: Pick<DrawView, 'mode'>): string {
  return NAMES[mode];
}
