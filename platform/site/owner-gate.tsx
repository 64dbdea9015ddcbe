import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { partsOf } from './module-parts.ts';

type GateProps = { readonly children: ReactNode };

const Gate = lazy(async () => {
  const [part] = partsOf(({ ownerGate }) => (ownerGate === undefined ? [] : [ownerGate]));
  return { default: part === undefined ? Open : (await part.load()).Gate };
});

/**
 * Stands around a form that asks for the password once more: where the account has a second factor, the form appears after
 * the member has proved it. The server asks likewise (`ownerProofs`).
 */
export function OwnerGate({ children }: GateProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <Gate>{children}</Gate>
    </Suspense>
  );
}

function Open({ children }: GateProps) {
  return children;
}
