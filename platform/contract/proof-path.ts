/** The page on which anybody can verify a finished round. */
export const PROOF_PAGE = '/verify';

/** The address of that page for a round, under the code of its vendor and the vendor's id of the round. */
export function proofPath(of: { readonly vendor: string; readonly round: string }): string {
  return `${PROOF_PAGE}?${new URLSearchParams({ vendor: of.vendor, round: of.round }).toString()}`;
}
