import type { Log } from '#platform/log/log.ts';

/** A transfer between wallets has ended, or its outcome is unknown for now. */
export function walletTransferred(
  log: Log,
  fact: {
    readonly walletTransferId: bigint;
    readonly memberId: bigint;
    readonly vendorCode: string;
    readonly state: string;
  },
): void {
  log.fact('wallet_transferred', fact);
}
