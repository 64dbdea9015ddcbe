import type { Amount } from '#platform/money/money.ts';

/** Money may come so long after its order has ended and still be credited without a person. */
export const LATE_MS = 24 * 60 * 60_000;

export type OrderState =
  | 'opening'
  | 'open'
  | 'checking'
  | 'credited'
  | 'refused'
  | 'expired'
  | 'cancelled';

/** An order as far as a payment is compared with it. */
export type MatchableOrder = {
  readonly id: bigint;
  readonly state: OrderState;
  readonly amount: Amount;
  readonly currency: string;
  readonly expiresAt: Date;
};

/** Why a payment waits for a person. */
export type UnclaimedReason = 'no_order' | 'over' | 'late' | 'repeated' | 'closed' | 'currency';

export type Match =
  | { readonly isCredited: true; readonly depositId: bigint }
  | {
      readonly isCredited: false;
      readonly reason: UnclaimedReason;
      /** The order that it seems to belong to. */
      readonly depositId: bigint | null;
    };

/**
 * Decides whether a payment belongs to an order without a person. An order that is named (by its id, its reference or the
 * number that the member has typed in) takes up to its own amount, once, until a day after its end. Without a name, the
 * payment belongs to the only order of the same payer and sum.
 * @param orders.named the order that the payment names
 * @param orders.alike orders that wait for this sum from this payer
 */
export function matchPayment(
  payment: { readonly amount: Amount; readonly currency: string; readonly paidAt: Date },
  orders: {
    readonly named: MatchableOrder | undefined;
    readonly alike: readonly MatchableOrder[];
  },
): Match {
  const order = orders.named ?? (orders.alike.length === 1 ? orders.alike[0] : undefined);
  if (order === undefined) {
    return { isCredited: false, reason: 'no_order', depositId: null };
  }
  const reason = reasonAgainst(payment, order);
  return reason === undefined
    ? { isCredited: true, depositId: order.id }
    : { isCredited: false, reason, depositId: order.id };
}

function reasonAgainst(
  payment: { readonly amount: Amount; readonly currency: string; readonly paidAt: Date },
  order: MatchableOrder,
): UnclaimedReason | undefined {
  if (payment.currency !== order.currency) {
    return 'currency';
  }
  if (order.state === 'credited') {
    return 'repeated';
  }
  if (order.state === 'refused') {
    return 'closed';
  }
  if (payment.amount > order.amount) {
    return 'over';
  }
  return payment.paidAt.getTime() > order.expiresAt.getTime() + LATE_MS ? 'late' : undefined;
}

/** What a deposit costs its payer: rounds down, so that the member is never charged a tick too much. */
export function feeOf(paid: Amount, feePoints: number): bigint {
  return (paid * BigInt(feePoints)) / 10_000n;
}
