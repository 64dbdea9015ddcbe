import { randomInt } from 'node:crypto';
import { stripeFor } from '#modules/ledger/server/index.ts';
import type { House } from '#platform/house.ts';
import { amount } from '#platform/money/money.ts';
import { placeFreeRow } from './free-round.store.ts';
import { LANES, type LaneCode } from './lane-answer.ts';
import type { Placed, PlaceItem } from './place-lanes.ts';
import { limitTimes } from './undo.store.ts';
import { isContention } from './wallet-answer.ts';

/**
 * A round that the platform granted: alone in its commit, beside the lanes, since it counts against its grant as well.
 * AGAIN when others were at the same rows.
 */
export async function placeFree(house: House, item: PlaceItem, grantRef: string): Promise<Placed> {
  try {
    const row = await house.db.transaction(async (tx) => {
      await limitTimes(tx);
      const { brandId, currency } = item;
      const stripeId =
        brandId === 0
          ? null
          : await stripeFor(tx, { brandId, currency, slot: randomInt(LANES.stripes) });
      return placeFreeRow(tx, item, { grantRef, stripeId });
    });
    return {
      // The functions of schema play answer only codes of the protocol.
      code: row.code as LaneCode,
      isDuplicate: row.is_duplicate,
      balanceThen: row.balance_then === null ? undefined : amount(row.balance_then),
      balanceNow: row.balance_now === null ? undefined : amount(row.balance_now),
      betId: row.bet_id ?? undefined,
      hasParked: row.has_parked,
    };
  } catch (error) {
    if (isContention(error) || isUsedMeanwhile(error)) {
      return {
        code: 'AGAIN',
        isDuplicate: false,
        balanceThen: undefined,
        balanceNow: undefined,
        betId: undefined,
        hasParked: false,
      };
    }
    throw error;
  }
}

/** Another call has written the same id. */
function isUsedMeanwhile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
