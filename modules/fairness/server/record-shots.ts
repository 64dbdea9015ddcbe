import type { Tx } from '#platform/db/tx.ts';
import { beaconTimeMs } from '#seamless/fairness/beacon.ts';
import { beaconRoundOf } from '#seamless/fairness/commitment/client-seed.ts';
import { findOutcomeRule } from '#seamless/fairness/rules/outcome-rules.ts';
import { findCommittedDraw, readCommittedRecord } from './draw-commitment.store.ts';
import { findShotsHash, insertShotsHash } from './recorded-shots.store.ts';

/** A draw that is locked, with the hash of the numbers that players sent into it. */
export type ClosedShots = {
  readonly vendorCode: string;
  readonly roundId: string;
  readonly hash: string;
  /** The platform's clock. */
  readonly nowMs: number;
};

/**
 * Records the hash of the numbers that players sent into a draw, once, before anybody knows the beacon's round of the draw:
 * whoever knew it could choose the result by the numbers.
 * @returns `late` once the beacon has made the round, `reused` when another hash is recorded, `unbound` when no commitment
 * has the draw or its game takes no such numbers
 */
export async function recordShots(
  tx: Tx,
  one: ClosedShots,
): Promise<'stored' | 'duplicate' | 'late' | 'reused' | 'unbound'> {
  const committed = await findCommittedDraw(tx, one);
  const known = await findShotsHash(tx, one);
  if (known !== undefined) {
    return known === one.hash ? 'duplicate' : 'reused';
  }
  if (committed === undefined) {
    return 'unbound';
  }
  const { record } = await readCommittedRecord(tx, {
    vendorCode: one.vendorCode,
    hash: committed.commitment,
  });
  const { id, version } = record.outcomeRule;
  if (findOutcomeRule(id, version)?.takesShots !== true) {
    return 'unbound';
  }
  if (record.beacon !== null) {
    const round = beaconRoundOf({
      lockMs: Number(committed.lock_ms),
      delayMs: record.beacon.delayMs,
    });
    if (one.nowMs >= beaconTimeMs(round)) {
      return 'late';
    }
  }
  if (await insertShotsHash(tx, one)) {
    return 'stored';
  }
  return (await findShotsHash(tx, one)) === one.hash ? 'duplicate' : 'reused';
}
