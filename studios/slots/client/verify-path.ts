import { proofPath } from '#platform/contract/proof-path.ts';
import plate from '../studio.json' with { type: 'json' };

/** The page that shows the proof of a spin to everybody who has its token. */
export function verifyPath(proof: string): string {
  return proofPath({ vendor: plate.vendorCode, proof });
}
