import { useMemo } from 'react';
import type { IsSigned } from '#seamless/fairness/commitment/verify-draw.ts';
import type { Proof } from './proof.ts';
import { ProofCard } from './proof-card.tsx';
import { verdictOf } from './verdict.ts';
import { VerifyParts } from './verify-parts.tsx';

export type JudgedProofProps = {
  readonly vendor: string;
  readonly proof: Proof;
  readonly isSigned: IsSigned;
};

/** The proof with what this browser finds of it. */
export function JudgedProof({ vendor, proof, isSigned }: JudgedProofProps) {
  const verdict = useMemo(() => verdictOf(proof, isSigned), [proof, isSigned]);
  return (
    <>
      <ProofCard proof={proof} verdict={verdict} />
      <VerifyParts checked={{ vendor, round: proof.roundId, drawn: verdict.drawn }} />
    </>
  );
}
