import { maxPayoutOfBet, type Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Amount } from '#platform/money/money.ts';
import { type Answer, type Moved, Payout, type PayoutRequest } from '#seamless/wallet-api.ts';
import type { RefusalCode } from '#seamless/wallet-errors.ts';
import { notifyBalance } from '../bets/announce-balances.ts';
import {
  selectMemberTarget,
  selectRoundTarget,
  selectTargets,
  type TargetRow,
} from '../bets/bet-target.store.ts';
import { putUntilDecided } from '../bets/queue-answer.ts';
import { scopeOf } from '../bets/txn-scope.ts';
import {
  bodyHash,
  createBodyReader,
  Refused,
  readAmount,
  readDetail,
  readOptionalAmount,
} from '../call-body.ts';
import { alertOfPrize, prizeTermsOf } from '../prizes/prize-budget.ts';
import { answer, movedAnswer } from '../wallet-answer.ts';
import { wakeSettledNotifier } from './notify-settled.ts';
import { type Paid, type PayItem, payQueues } from './pay-queues.ts';
import { requireProof } from './require-proof.ts';

export const readPayoutCall = createBodyReader(Payout);

/** Kinds that may be paid without a bet: they go to a member. */
const FOR_MEMBERS: readonly string[] = ['jackpot', 'free_round', 'promo'];
/** Kinds that are paid beside the bets of a round, even when they name the bet they were won with. */
const PRIZES: readonly string[] = ['jackpot', 'promo'];

/** The account and bet that a payout goes to. `refusal` says why it goes nowhere. */
export type Target = {
  readonly bet: TargetRow | undefined;
  readonly brandId: number;
  readonly accountId: bigint | undefined;
  readonly memberId: bigint | undefined;
  readonly currency: string;
  /** Whether only play money of a trial account moves. */
  readonly isTrial: boolean;
  readonly refusal: RefusalCode | 'PARK' | undefined;
};

/** Pays out a win, once for each id and independently of what has happened to the session or the member since the stake. */
export function payOut(app: AppContext, vendor: Vendor, body: unknown): Answer<Moved> {
  return answer(async () => {
    const request = readPayoutCall(body);
    const payment = paymentOf(vendor, request);
    const { amount, scope, txnId } = payment;
    let isRetry = false;
    let isBudgeted = false;
    const put = async (): Promise<Paid> => {
      const isExclusive = request.round_closed || isRetry;
      isRetry = true;
      const target = await findTarget(app.db.pooled, vendor, request, scope);
      await requireProof(app, vendor, target.bet);
      isBudgeted = isPrizeFor(target, request) || target.bet?.is_unbacked === true;
      const isPayable = isBudgeted && target.refusal === undefined;
      const game = target.bet?.game_code ?? '';
      return await sendPayment(app, target, {
        ...payment,
        ...paymentTo(vendor, target, request),
        budget: isPayable ? await prizeTermsOf(app, vendor, { ...target, game }) : undefined,
        isExclusive,
      });
    };
    const paid = await putUntilDecided<Paid>(put, (last) => ({ ...last, code: 'BUSY' }));
    if (isBudgeted) {
      alertOfPrize(app, paid, { vendorCode: vendor.code, txnId, amount });
    }
    return movedAnswer(paid, { txnId, scale: vendor.profile.scale, isLate: paid.isLate });
  });
}

type Payment = Omit<PayItem, 'brandId' | 'currency' | 'accountId' | 'betId'>;

/** The part of a payment that the request alone decides. Throws AMOUNT_SCALE. */
export function paymentOf(vendor: Vendor, request: PayoutRequest) {
  const { scale, lateWindowMs } = vendor.profile;
  return {
    vendorId: vendor.id,
    scope: scopeOf(vendor, request.member),
    txnId: request.txn_id,
    hash: bodyHash('payout', request),
    isSettle: false,
    roundId: request.round_id,
    askedCurrency: request.currency,
    amount: readAmount(request.amount, scale),
    version: undefined,
    outcome: request.kind === 'cashout' ? 'CASHED_OUT' : undefined,
    valid: readOptionalAmount(request.valid_bet, scale),
    closes: request.round_closed,
    lateWindowMs,
    detail: readDetail(request.detail),
  } satisfies Partial<Payment>;
}

/** The part of a payment that depends on what it is paid for. */
export function paymentTo(vendor: Vendor, target: Target, request: PayoutRequest) {
  return {
    memberRef: target.bet?.member_ref ?? request.member,
    game: target.bet?.game_code ?? '',
    refusal: target.refusal,
    maxPayout: maxPayoutOfBet(vendor, target.bet),
    isPrize: isPrizeFor(target, request),
    ...(target.refusal === 'PARK' ? { detail: JSON.stringify(request) } : {}),
  } satisfies Partial<Payment>;
}

/** Whether a payout is paid beside the bets of its round. */
export function isPrizeFor(target: Target, request: PayoutRequest): boolean {
  return target.bet === undefined || PRIZES.includes(request.kind);
}

/** Queues a payment in its batch queue and returns the outcome. */
export async function sendPayment(
  app: AppContext,
  target: Target,
  payment: Payment,
): Promise<Paid> {
  const paid = await payQueues(app).put({
    ...payment,
    brandId: target.brandId,
    currency: target.currency,
    accountId: target.accountId,
    betId: target.bet?.bet_id ?? undefined,
  });
  if (paid.code === 'OK' && target.memberId !== undefined) {
    const { brandId, memberId } = target;
    // A call that was answered too late is taken all the same; its pages learn of it when it is repeated, if not before.
    const notify = paid.isDuplicate ? notifyBalance : notifyPaid;
    notify(app, { brandId, memberId, balance: paid.balanceNow });
  }
  return paid;
}

/** Updates the member's pages and wakes listeners after a payout is committed. */
export function notifyPaid(
  app: AppContext,
  paid: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly balance: Amount | undefined;
  },
): void {
  notifyBalance(app, paid);
  wakeSettledNotifier(app);
}

export async function findTarget(
  tx: Tx,
  vendor: Vendor,
  request: PayoutRequest,
  scope: string,
): Promise<Target> {
  const { bet_txn_id: betTxnId, member, round_id: roundId } = request;
  if (betTxnId !== undefined) {
    const [row] = await selectTargets(tx, { vendorId: vendor.id, scope, ids: [betTxnId] });
    return betTarget(row, vendor, { member, isSettle: false });
  }
  if (member !== undefined && PRIZES.includes(request.kind)) {
    return prizeTarget(tx, vendor, member, request);
  }
  const row = await selectRoundTarget(tx, { vendorId: vendor.id, roundId, member });
  if (row === undefined && member !== undefined && FOR_MEMBERS.includes(request.kind)) {
    return prizeTarget(tx, vendor, member, request);
  }
  if (row !== undefined && member === undefined && row.members > 1) {
    throw new Refused('BAD_REQUEST');
  }
  return betTarget(row, vendor, { member, isSettle: false });
}

/** The refusal that follows from the state of a bet's id, if there is one. */
export function betTarget(
  row: TargetRow | undefined,
  vendor: Vendor,
  call: { readonly member: string | undefined; readonly isSettle: boolean },
): Target {
  const isOthers =
    row?.member_ref != null && call.member !== undefined && call.member !== row.member_ref;
  if (row === undefined) {
    const mayWait = vendor.profile.allowLateBet && !call.isSettle;
    return nowhere(mayWait ? 'PARK' : 'BET_NOT_FOUND');
  }
  if (row.state === 'tombstoned') {
    return nowhere('ALREADY_ROLLED_BACK');
  }
  const isBet = row.kind === 'bet' || row.kind === 'play';
  if (
    isOthers ||
    !isBet ||
    row.bet_id === null ||
    row.account_id === null ||
    row.currency === null
  ) {
    return nowhere('BET_NOT_FOUND');
  }
  return {
    bet: row,
    brandId: row.brand_id,
    accountId: row.account_id,
    memberId: row.member_id ?? undefined,
    currency: row.currency,
    isTrial: row.is_trial === true,
    refusal: undefined,
  };
}

async function prizeTarget(
  tx: Tx,
  vendor: Vendor,
  member: string,
  request: PayoutRequest,
): Promise<Target> {
  const row = await selectMemberTarget(tx, { vendorId: vendor.id, member });
  if (row === undefined) {
    return nowhere('MEMBER_NOT_FOUND');
  }
  if (request.currency !== undefined && request.currency !== row.currency) {
    return nowhere('CURRENCY_MISMATCH');
  }
  return {
    bet: undefined,
    brandId: row.brand_id,
    accountId: row.account_id,
    memberId: row.member_id,
    currency: row.currency,
    isTrial: row.is_trial,
    refusal: undefined,
  };
}

function nowhere(refusal: RefusalCode | 'PARK'): Target {
  return {
    bet: undefined,
    brandId: 0,
    accountId: undefined,
    memberId: undefined,
    currency: '',
    isTrial: false,
    refusal,
  };
}
