import { maxPayoutOfBet, type Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
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

const readPayout = createBodyReader(Payout);

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
    const request = readPayout(body);
    const { scale } = vendor.profile;
    const ticks = readAmount(request.amount, scale);
    const valid = readOptionalAmount(request.valid_bet, scale);
    const scope = scopeOf(vendor, request.member);
    const detail = readDetail(request.detail);
    const hash = bodyHash('payout', request);
    let isRetry = false;
    let isPrize = false;
    let isBudgeted = false;
    const put = async (): Promise<Paid> => {
      const isExclusive = request.round_closed || isRetry;
      isRetry = true;
      const target = await findTarget(app, vendor, request, scope);
      const isParked = target.refusal === 'PARK';
      const game = target.bet?.game_code ?? '';
      isPrize = target.bet === undefined || PRIZES.includes(request.kind);
      isBudgeted = isPrize || target.bet?.is_unbacked === true;
      const isPayable = isBudgeted && target.refusal === undefined;
      const maxPayout = maxPayoutOfBet(vendor, target.bet);
      return await sendPayment(app, target, {
        memberRef: target.bet?.member_ref ?? request.member,
        vendorId: vendor.id,
        scope,
        txnId: request.txn_id,
        hash,
        isSettle: false,
        roundId: request.round_id,
        game,
        askedCurrency: request.currency,
        amount: ticks,
        version: undefined,
        outcome: request.kind === 'cashout' ? 'CASHED_OUT' : undefined,
        valid,
        closes: request.round_closed,
        lateWindowMs: vendor.profile.lateWindowMs,
        refusal: target.refusal,
        detail: isParked ? JSON.stringify(request) : detail,
        maxPayout,
        isPrize,
        budget: isPayable ? await prizeTermsOf(app, vendor, { ...target, game }) : undefined,
        isExclusive,
      });
    };
    const paid = await putUntilDecided<Paid>(put, (last) => ({ ...last, code: 'BUSY' }));
    if (isBudgeted) {
      alertOfPrize(app, paid, { vendorCode: vendor.code, txnId: request.txn_id, amount: ticks });
    }
    return movedAnswer(paid, { txnId: request.txn_id, scale, isLate: paid.isLate });
  });
}

/** Queues a payment in its batch queue and returns the outcome. */
export async function sendPayment(
  app: AppContext,
  target: Target,
  payment: Omit<PayItem, 'brandId' | 'currency' | 'accountId' | 'betId'>,
): Promise<Paid> {
  const paid = await payQueues(app).put({
    ...payment,
    brandId: target.brandId,
    currency: target.currency,
    accountId: target.accountId,
    betId: target.bet?.bet_id ?? undefined,
  });
  if (paid.code === 'OK' && !paid.isDuplicate && target.memberId !== undefined) {
    const { brandId, memberId } = target;
    notifyBalance(app, { brandId, memberId, balance: paid.balanceNow });
    wakeSettledNotifier(app);
  }
  return paid;
}

async function findTarget(
  app: AppContext,
  vendor: Vendor,
  request: PayoutRequest,
  scope: string,
): Promise<Target> {
  const tx = app.db.pooled;
  const { bet_txn_id: betTxnId, member, round_id: roundId } = request;
  if (betTxnId !== undefined) {
    const [row] = await selectTargets(tx, { vendorId: vendor.id, scope, ids: [betTxnId] });
    return betTarget(row, vendor, { member, isSettle: false });
  }
  if (member !== undefined && PRIZES.includes(request.kind)) {
    return prizeTarget(app, vendor, member, request);
  }
  const row = await selectRoundTarget(tx, { vendorId: vendor.id, roundId, member });
  if (row === undefined && member !== undefined && FOR_MEMBERS.includes(request.kind)) {
    return prizeTarget(app, vendor, member, request);
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
  app: AppContext,
  vendor: Vendor,
  member: string,
  request: PayoutRequest,
): Promise<Target> {
  const row = await selectMemberTarget(app.db.pooled, { vendorId: vendor.id, member });
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
