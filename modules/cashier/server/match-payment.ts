import { type Amount, units } from '#platform/money/money.ts';

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
  /** The number that it will be paid from, as far as its member has said it. */
  readonly payer: string | null;
};

/** A payment as far as an order is compared with it. */
export type MatchablePayment = {
  readonly amount: Amount;
  readonly currency: string;
  readonly payer: string | null;
  readonly paidAt: Date;
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
 * number that the member has typed in) takes up to its own amount, once, until a day after its end. A payment that names
 * none, or one that there is not, belongs to the only order of the same payer and sum. Where payer or order leave out the
 * number, it belongs to the only order of its sum, if the sum tells it from others: it has a fraction of a unit.
 * @param orders.named the order that the payment names
 * @param orders.alike orders that wait for this sum from this payer
 * @param orders.ofSum orders of the provider and this sum around that time, in whatever state
 */
export function matchPayment(
  payment: MatchablePayment,
  orders: {
    readonly named: MatchableOrder | undefined;
    readonly alike: readonly MatchableOrder[];
    readonly ofSum: readonly MatchableOrder[];
  },
): Match {
  const order = orders.named ?? onlyOne(orders.alike) ?? onlyOfSum(payment, orders.ofSum);
  if (order === undefined) {
    return { isCredited: false, reason: 'no_order', depositId: null };
  }
  const reason = reasonAgainst(payment, order);
  return reason === undefined
    ? { isCredited: true, depositId: order.id }
    : { isCredited: false, reason, depositId: order.id };
}

/** Whether a sum is one that hardly two payers send at the same time: many pay 500.00, few 523.17. */
export function isTellingSum(sum: Amount): boolean {
  return sum % units(1n) !== 0n;
}

function onlyOne<One>(list: readonly One[]): One | undefined {
  return list.length === 1 ? list[0] : undefined;
}

/** Nobody gets somebody else's money by an order of a usual sum, nor against what the two say of the payer. */
function onlyOfSum(
  { amount, payer }: MatchablePayment,
  ofSum: readonly MatchableOrder[],
): MatchableOrder | undefined {
  const order = onlyOne(ofSum);
  const isWaiting = WAITING.some((state) => state === order?.state);
  const isContradicted = payer !== null && order !== undefined && order.payer !== null;
  return isTellingSum(amount) && isWaiting && !isContradicted ? order : undefined;
}

/** Orders in these states get money that does not name them. */
const WAITING: readonly OrderState[] = ['open', 'checking', 'expired', 'cancelled'];

function reasonAgainst(
  payment: MatchablePayment,
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
