import type { Log } from '#platform/log/log.ts';

/** Play money was given to a new member of a sandbox brand. */
export function sandboxCreditGranted(
  log: Log,
  fact: { readonly brandId: number; readonly memberId: bigint; readonly amountTicks: bigint },
): void {
  log.fact('sandbox_credit_granted', fact);
}

/** A member of a sandbox brand took play credit again; `ofDay` is how many times today, this one included. */
export function playCreditGranted(
  log: Log,
  fact: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly amountTicks: bigint;
    readonly ofDay: number;
  },
): void {
  log.fact('play_credit_granted', fact);
}
