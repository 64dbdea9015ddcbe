import type { Log } from '#platform/log/log.ts';

export function memberPlaced(
  log: Log,
  fact: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly uplineId: bigint | undefined;
  },
): void {
  log.fact('member_placed', fact);
}
