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

/** Two people have moved a member, with everybody below, to another upline. */
export function memberMoved(
  log: Log,
  fact: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly fromId: bigint | undefined;
    readonly toId: bigint | undefined;
  },
): void {
  log.fact('member_moved', fact);
}

/** An agent has changed something of an account directly below. */
export function downlineChanged(
  log: Log,
  fact: {
    readonly brandId: number;
    readonly agentId: bigint;
    readonly memberId: bigint;
    readonly what: 'rebates' | 'type' | 'nickname' | 'password' | 'mobile';
  },
): void {
  log.fact('downline_changed', fact);
}
