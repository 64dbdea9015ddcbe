import type { Log } from '#platform/log/log.ts';

/** A transfer between wallets has ended, or nobody knows yet how. */
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
