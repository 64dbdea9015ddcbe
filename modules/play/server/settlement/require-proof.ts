import { isPayable } from '#modules/fairness/server/index.ts';
import type { Vendor } from '#modules/vendor/server/index.ts';
import type { CacheUser } from '#platform/cache.ts';
import { Refused } from '../call-body.ts';

/**
 * Bets on a draw that was committed to are paid when its proof was taken, or its numbers from outside are stored: nobody
 * pays by a result that he has not shown. Stakes may go back at any time.
 * @throws Refused PROOF_MISSING, after which the same call may be sent again
 */
export async function requireProof(
  at: CacheUser,
  vendor: Vendor,
  bet: { readonly round_ref: string | null } | undefined,
): Promise<void> {
  const roundId = bet?.round_ref;
  if (roundId != null && !(await isPayable(at, { vendorCode: vendor.code, roundId }))) {
    throw new Refused('PROOF_MISSING');
  }
}
