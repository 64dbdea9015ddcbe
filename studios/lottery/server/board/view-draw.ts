import type { DrawView } from '#studios/lottery/contract.ts';
import { type DrawSource, sourceOf } from '../draw-source.ts';
import { roundIdOf } from '../schedule/draw-grid.ts';
import type { CurrentDraw } from './board.store.ts';

const MODES = {
  seed: 'COMMIT',
  beacon: 'BEACON',
  outside: 'OUTSIDE',
} as const satisfies Readonly<Record<DrawSource, DrawView['mode']>>;

/**
 * The current draw as boards show it, with what decides it and its commitment; null when its seed is lost, so that nobody
 * bets on it. A draw with numbers from outside shows no commitment, since no seed decides it.
 */
export function viewDraw(gameCode: string, draw: CurrentDraw): DrawView | null {
  const source = sourceOf(draw);
  const sealed = source === 'outside' ? NOTHING_SEALED : sealedIn(draw);
  return sealed === undefined
    ? null
    : {
        drawNo: draw.draw_no,
        roundId: roundIdOf(gameCode, draw.draw_no),
        opensAt: draw.opens_at.getTime(),
        locksAt: draw.locks_at.getTime(),
        drawsAt: draw.draws_at.getTime(),
        mode: MODES[source],
        ...sealed,
      };
}

type Sealed = Pick<DrawView, 'commitment' | 'beacon'>;

const NOTHING_SEALED: Sealed = { commitment: null, beacon: null };

/** What was published before the first bet; undefined when the seed is lost. */
function sealedIn(draw: CurrentDraw): Sealed | undefined {
  const { commitment, beacon_chain: chain, beacon_round: round } = draw;
  return draw.is_seed_lost
    ? undefined
    : {
        commitment,
        beacon: chain === null || round === null ? null : { chain, round: Number(round) },
      };
}
