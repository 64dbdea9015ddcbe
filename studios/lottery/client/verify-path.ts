import { proofPath } from '#platform/contract/proof-path.ts';
import plate from '../studio.json' with { type: 'json' };

/** The page where anybody can verify a finished round. */
export function verifyPath(roundId: string): string {
  return proofPath({ vendor: plate.vendorCode, round: roundId });
}
