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

type AlertLog = {
  readonly error: (name: string, fields: Readonly<Record<string, unknown>>) => void;
};

/** A provider says of a payout what its end here contradicts: a person has to look at both. */
export function payoutContradicted(
  log: AlertLog,
  fact: { readonly withdrawalId: bigint; readonly state: string; readonly says: string },
): void {
  log.error('payout_contradicted', fact);
}
