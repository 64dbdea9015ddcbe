import { buildChain } from '#seamless/fairness/chain.ts';
import type { Commitment } from '#seamless/fairness/commitment/commitment.ts';
import { formatSeed } from '#seamless/fairness/seed.ts';
import {
  calendar,
  quick,
  sampleDraw,
  seedAt,
  withBeacon,
  withShots,
} from '#tools/fairness/samples.ts';
import { proofOf } from '#tools/fairness/shown-proofs.ts';

/** The records that the platform has before anybody forges anything. */
export const HONEST = [quick, withBeacon, withShots] as const;
export const FIRST_LOCK_MS = calendar[0]?.[1] ?? 0;
export const OTHER_HASH = 'ab'.repeat(32);

/** A proof whose whole past was made again, each part fitting the others: the chain is another one. */
export function rewrittenProof() {
  const seeds = buildChain({ last: new Uint8Array(32).fill(7), length: 3 }).map(formatSeed);
  const record = { ...quick, chainEnd: seeds[0] ?? '' };
  return proofOf({ ...sampleDraw(record, 2), previousSeed: null }, seeds[2] ?? '');
}

/** The proof of the draw at a place of the sample calendar. */
export const honestProof = (record: Commitment, place = 2) =>
  proofOf(sampleDraw(record, place), seedAt(place));

export const HONEST_NUMBERS = honestProof(quick).drawn;

/** What an honest studio sends of that draw. */
export function honestReveal(record: Commitment, place = 2) {
  const { draw, drawn, roundId } = honestProof(record, place);
  const shots = draw.shots && { shots: draw.shots.numbers, shotsHash: draw.shots.hash };
  return {
    game: record.game,
    round_id: roundId,
    server_seed: seedAt(place),
    ...(draw.beacon === null ? {} : { beacon: draw.beacon }),
    result: { balls: drawn, ...shots },
  };
}
