import { isSignedByBeacon } from '#seamless/fairness/beacon-signature.ts';
import { JudgedProof } from './judged-proof.tsx';
import type { Proof } from './proof.ts';

/** A proof with a round of the public beacon, whose signature this browser checks by itself. */
export function SignedProof(props: { readonly vendor: string; readonly proof: Proof }) {
  return <JudgedProof {...props} isSigned={isSignedByBeacon} />;
}
