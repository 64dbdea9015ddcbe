import type { Log } from '#platform/log/log.ts';

type Withdrawal = {
  readonly withdrawalId: bigint;
  readonly memberId: bigint;
  readonly amountTicks: bigint;
};

/** Money of a member is held for a withdrawal. */
export function withdrawalRequested(log: Log, fact: Withdrawal): void {
  log.fact('withdrawal_requested', fact);
}

/** A withdrawal has reached another state. */
export function withdrawalMoved(
  log: Log,
  fact: Withdrawal & { readonly state: string; readonly code: string | null },
): void {
  log.fact('withdrawal_moved', fact);
}

/** A member has bound a place to be paid to, or removed it. */
export function payeeChanged(
  log: Log,
  fact: {
    readonly payeeId: bigint;
    readonly memberId: bigint;
    readonly kind: string;
    readonly isBound: boolean;
  },
): void {
  log.fact('payee_changed', fact);
}
