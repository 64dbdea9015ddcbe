import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { JudgedProof } from './judged-proof.tsx';
import type { Proof } from './proof.ts';

/** Checking a signature of the beacon takes a large library: it comes with the first proof that has one. */
const SignedProof = lazy(async () => ({
  default: (await import('./signed-proof.tsx')).SignedProof,
}));

/** A proof, computed again in this browser, and what other modules know of its round. */
export function FoundProof(props: { readonly vendor: string; readonly proof: Proof }) {
  return (props.proof.draw?.beacon ?? null) === null ? (
    <JudgedProof {...props} isSigned={() => false} />
  ) : (
    <Suspense fallback={<Skeleton shape="block" />}>
      <SignedProof {...props} />
    </Suspense>
  );
}
