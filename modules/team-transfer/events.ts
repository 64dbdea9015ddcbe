import type { Log } from '#platform/log/log.ts';

/** Money went from one member to another along the tree. */
export function teamTransferred(
  log: Log,
  fact: {
    readonly brandId: number;
    readonly transferId: bigint;
    readonly fromMember: bigint;
    readonly toMember: bigint;
    readonly direction: string;
    readonly amountTicks: bigint;
  },
): void {
  log.fact('team_transferred', fact);
}
