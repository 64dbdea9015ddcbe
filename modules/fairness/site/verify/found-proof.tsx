import type { Proof } from './proof.ts';
import { ProofCard } from './proof-card.tsx';
import { drawnAgain } from './verdict.ts';
import { VerifyParts } from './verify-parts.tsx';

/** A proof, computed again in this browser, and what other modules know of its round. */
export function FoundProof(props: { readonly vendor: string; readonly proof: Proof }) {
  const { vendor, proof } = props;
  return (
    <>
      <ProofCard proof={proof} />
      <VerifyParts checked={{ vendor, round: proof.roundId, drawn: drawnAgain(proof) ?? null }} />
    </>
  );
}
