import type { AppContext } from '#platform/app-context.ts';
import { extensionPoint } from '#platform/extensions.ts';

/** A way to prove a mobile number that another module offers, such as the identity token of a provider. */
export type PhoneProof = {
  readonly type: 'firebase';
  readonly prove: (
    app: AppContext,
    proof: { readonly brandId: number; readonly token: string; readonly nowMs: number },
  ) => Promise<{ readonly e164: string } | undefined>;
};

export const phoneProofs = extensionPoint<PhoneProof>('identity.phone_proofs', ({ type }) => type);
