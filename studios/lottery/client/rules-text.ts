import type { GameTable } from './game-table.ts';

/** How long before a draw betting closes: `5 s`, `5 min`. */
export function lockSeconds({ entry }: GameTable): string {
  const seconds = entry.calendar.lockMs / 1000;
  return seconds < 60 ? `${seconds} s` : `${seconds / 60} min`;
}
