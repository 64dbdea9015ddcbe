/** The page on which a finished round is verified. */
export const PROOF_PAGE = '/verify';

/**
 * The address of that page for a round, under the code of its vendor: by the vendor's id of the round, under which a round
 * of one member is shown to that member alone, or by the token of its proof, under which everybody is shown it.
 */
export function proofPath(
  of: { readonly vendor: string } & ({ readonly round: string } | { readonly proof: string }),
): string {
  const which = 'proof' in of ? { proof: of.proof } : { round: of.round };
  return `${PROOF_PAGE}?${new URLSearchParams({ vendor: of.vendor, ...which }).toString()}`;
}

/** The address of that page for a bet of the member who is logged in, by the platform's id of the bet. */
export function receiptPath(bet: string): string {
  return `${PROOF_PAGE}?${new URLSearchParams({ bet }).toString()}`;
}
