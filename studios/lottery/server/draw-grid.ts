import type { QuickGame } from './quick-games.ts';

const DAY_MS = 86_400_000;

/** A place on the grid of draws: absolute, in UTC, the same whoever computes it. */
export type GridPlace = {
  readonly drawNo: string;
  /** `2026-11-21` */
  readonly day: string;
  /** 1 for the first of the day, which is its place in the day's chain. */
  readonly position: number;
  readonly opensAtMs: number;
  readonly locksAtMs: number;
  readonly drawsAtMs: number;
};

type Period = Pick<QuickGame, 'periodMs' | 'lockMs'>;

/** Draws in a day. */
export function drawsPerDay(period: Pick<QuickGame, 'periodMs'>): number {
  return DAY_MS / period.periodMs;
}

/** The UTC day of a moment: `2026-11-21`. */
export function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/**
 * The draws that open from `fromMs` up to, not at, `untilMs`, in order.
 * Draw 0715 of a one-minute game is drawn 715 minutes after midnight UTC and opens a minute before.
 */
export function gridBetween(
  period: Period,
  range: { readonly fromMs: number; readonly untilMs: number; readonly most: number },
): readonly GridPlace[] {
  const places: GridPlace[] = [];
  let opensAtMs = Math.ceil(range.fromMs / period.periodMs) * period.periodMs;
  while (opensAtMs < range.untilMs && places.length < range.most) {
    places.push(placeAt(period, opensAtMs));
    opensAtMs += period.periodMs;
  }
  return places;
}

function placeAt(period: Period, opensAtMs: number): GridPlace {
  const day = dayOf(opensAtMs);
  const position = (opensAtMs % DAY_MS) / period.periodMs + 1;
  const drawsAtMs = opensAtMs + period.periodMs;
  return {
    drawNo: `${day.replaceAll('-', '')}-${String(position).padStart(4, '0')}`,
    day,
    position,
    opensAtMs,
    locksAtMs: drawsAtMs - period.lockMs,
    drawsAtMs,
  };
}

/** What the platform, the verify page and the fairness stream call a draw; one namespace for all games. */
export function roundIdOf(gameCode: string, drawNo: string): string {
  return `${gameCode}-${drawNo}`;
}
