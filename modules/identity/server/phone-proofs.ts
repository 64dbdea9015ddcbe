import type { House } from '#platform/house.ts';

/** A way to prove a mobile number that another room offers, such as the identity token of a provider. */
export type PhoneProof = (
  house: House,
  proof: { readonly brandId: number; readonly token: string; readonly nowMs: number },
) => Promise<{ readonly e164: string } | undefined>;

const proofs = new Map<string, PhoneProof>();

/** Makes `type` a way to log in; called when the room of the provider loads. */
export function registerPhoneProof(type: 'firebase', proof: PhoneProof): void {
  proofs.set(type, proof);
}

export function phoneProofOf(type: string): PhoneProof | undefined {
  return proofs.get(type);
}
