import type { Log } from '#platform/log/log.ts';

/** Play money was given to a new member of a sandbox brand. */
export function sandboxCreditGranted(
  log: Log,
  fact: { readonly brandId: number; readonly memberId: bigint; readonly amountTicks: bigint },
): void {
  log.fact('sandbox_credit_granted', fact);
}
