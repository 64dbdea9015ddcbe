import type { DrawView } from '#studios/lottery/contract.ts';
import { modeOf } from '../draw/beacon.ts';
import { seedOf } from '../draw/chain.ts';
import { roundIdOf } from '../schedule/draw-grid.ts';
import type { CurrentDraw } from './board.store.ts';

/** The current draw as boards show it, with its commitment; null when its seed is lost, so that nobody bets on it. */
export function viewDraw(gameCode: string, draw: CurrentDraw): DrawView | null {
  if (draw.last_seed === null) {
    return null;
  }
  const { commitment } = seedOf({
    lastSeed: draw.last_seed,
    length: draw.length,
    position: draw.position,
  });
  return {
    drawNo: draw.draw_no,
    roundId: roundIdOf(gameCode, draw.draw_no),
    opensAt: draw.opens_at.getTime(),
    locksAt: draw.locks_at.getTime(),
    drawsAt: draw.draws_at.getTime(),
    commitment,
    publicSalt: draw.public_salt,
    mode: modeOf(draw.beacon),
    beacon:
      draw.beacon === null || draw.beacon_round === null
        ? null
        : { rule: draw.beacon.rule, chain: draw.beacon.chain, round: Number(draw.beacon_round) },
  };
}
