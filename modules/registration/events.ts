import type { Log } from '#platform/log/log.ts';

export function memberRegistered(
  log: Log,
  fact: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly uplineId: bigint | undefined;
  },
): void {
  log.fact('member_registered', fact);
}
