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

type AlertLog = {
  readonly error: (name: string, fields: Readonly<Record<string, unknown>>) => void;
};

/** More came home from an external wallet than may come without two people; it waits for them. */
export function walletTransferHeld(
  log: AlertLog,
  fact: {
    readonly walletTransferId: bigint;
    readonly memberId: bigint;
    readonly vendorCode: string;
    readonly amountTicks: bigint;
  },
): void {
  log.error('wallet_transfer_held', fact);
}
