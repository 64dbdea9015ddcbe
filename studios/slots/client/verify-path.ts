import { proofPath } from '#platform/contract/proof-path.ts';
import plate from '../studio.json' with { type: 'json' };

/** The page on which a round of this studio is verified. */
export function verifyPath(roundId: string): string {
  return proofPath({ vendor: plate.vendorCode, round: roundId });
}
