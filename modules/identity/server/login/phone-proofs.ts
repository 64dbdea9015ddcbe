import type { AppContext } from '#platform/app-context.ts';
import { extensionPoint } from '#platform/extensions.ts';
import type { firebaseRejects } from '../../contract.ts';

/** Another module's way to prove a mobile number, such as the identity token of a provider. */
export type PhoneProof = {
  readonly type: 'firebase';
  /** @returns the number as E.164, or the code to refuse with */
  readonly prove: (
    app: AppContext,
    proof: { readonly brandId: number; readonly token: string; readonly nowMs: number },
  ) => Promise<{ readonly e164: string } | keyof typeof firebaseRejects>;
};

export const phoneProofs = extensionPoint<PhoneProof>('identity.phone_proofs', ({ type }) => type);
