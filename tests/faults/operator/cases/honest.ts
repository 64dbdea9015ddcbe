import type { Commitment } from '#seamless/fairness/commitment/commitment.ts';
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

/** The proof of the draw at a place of the sample calendar. */
export const honestProof = (record: Commitment, place = 2) =>
  proofOf(sampleDraw(record, place), seedAt(place));

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
