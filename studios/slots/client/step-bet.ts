import type { Slot } from './use-slot.ts';

/** The next higher or lower bet of the list; undefined at its end. */
export function nextBet(slot: Pick<Slot, 'bet' | 'bets'>, direction: 1 | -1): number | undefined {
  const at = slot.bets.indexOf(slot.bet) + direction;
  return at < 0 ? undefined : slot.bets[at];
}

/** Changes the bet by one step; it does nothing while the reels turn or at the end of the list. */
export function stepBet(slot: Slot, direction: 1 | -1): void {
  const next = nextBet(slot, direction);
  if (next !== undefined && !slot.isTurning) {
    slot.setBet(next);
  }
}
