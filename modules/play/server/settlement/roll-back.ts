import { randomInt, randomUUID } from 'node:crypto';
import { shardFor } from '#modules/ledger/server/index.ts';
import type { Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type Amount, amount, ZERO } from '#platform/money/money.ts';
import { type Answer, type Moved, Refund } from '#seamless/wallet-api.ts';
import { refusal } from '#seamless/wallet-errors.ts';
import { notifyBalance } from '../bets/announce-balances.ts';
import { selectTargets, type TargetRow } from '../bets/bet-target.store.ts';
import { QUEUES, type QueueCode, type Transfer } from '../bets/queue-answer.ts';
import { scopeOf } from '../bets/txn-scope.ts';
import { limitTimes, rollBackRow } from '../bets/undo.store.ts';
import { bodyHash, createBodyReader } from '../call-body.ts';
import { alertOfPrize, prizeTermsOf } from '../prizes/prize-budget.ts';
import { answer, isContention, isUsedMeanwhile, movedAnswer } from '../wallet-answer.ts';
import { wakeSettledNotifier } from './notify-settled.ts';
import type { PrizeTerms } from './pay-queues.ts';

const readRefund = createBodyReader(Refund);
const MAX_TRIES = 8;

/** Reverses one bet by our recorded amount; the rollback of an unknown bet is stored and refuses the bet later. */
export function rollBack(
  app: AppContext,
  vendor: Vendor,
  body: unknown,
  may: { readonly part: boolean } = { part: false },
): Answer<Moved> {
  return answer(async () => {
    const request = readRefund(body);
    const scope = scopeOf(vendor, request.member);
    const call = {
      vendorId: vendor.id,
      scope,
      txnId: request.txn_id,
      hash: bodyHash('refund', request),
      refTxnId: request.ref_txn_id,
      roundId: request.round_id,
      reason: request.reason,
      mayWin: vendor.profile.mayRollBackWin,
      mayPart: may.part,
    };
    const untilMs = performance.now() + QUEUES.deadlineMs;
    let budget: PrizeTerms | undefined;
    for (let tries = 1; tries <= MAX_TRIES && performance.now() < untilMs; tries += 1) {
      const transfer = await tryRollBack(app, vendor, { ...call, budget }, request.member);
      budget ??= transfer.budget;
      if (transfer.code !== 'RETRY') {
        const { txnId } = call;
        alertOfPrize(app, transfer, { vendorCode: vendor.code, txnId, amount: transfer.prize });
        return movedAnswer(transfer, { txnId: request.txn_id, scale: vendor.profile.scale });
      }
    }
    return refusal('BUSY', randomUUID());
  });
}

type Call = Omit<Parameters<typeof rollBackRow>[1], 'brandId' | 'accountId' | 'shardId'>;

type Tried = Transfer & {
  /** What the stake had backed, and whether a person looks at it. */
  readonly prize: Amount;
  readonly isLarge: boolean;
  /** The budget that the next attempt needs. */
  readonly budget: PrizeTerms | undefined;
};

const RETRY: Tried = {
  code: 'RETRY',
  isDuplicate: false,
  balanceThen: undefined,
  balanceNow: undefined,
  betId: undefined,
  prize: ZERO,
  isLarge: false,
  budget: undefined,
};

async function tryRollBack(
  app: AppContext,
  vendor: Vendor,
  call: Call,
  member: string | undefined,
): Promise<Tried> {
  const ids = [call.refTxnId];
  const [target] = await selectTargets(app.db.pooled, {
    vendorId: vendor.id,
    scope: call.scope,
    ids,
  });
  const isOthers =
    member !== undefined && target?.member_ref != null && member !== target.member_ref;
  try {
    const row = await app.db.transaction(async (tx) => {
      await limitTimes(tx);
      return rollBackRow(tx, {
        ...call,
        // A caller must not learn of another member's bet, so the round never matches.
        roundId: isOthers ? '' : call.roundId,
        brandId: target?.brand_id ?? 0,
        accountId: target?.account_id ?? null,
        shardId: await shardOfTarget(tx, target),
      });
    });
    if (row.code === 'BUDGET') {
      return { ...RETRY, budget: await budgetOfTarget(app, vendor, target) };
    }
    notifyAll(app, target, row.code === 'OK' ? row.balance_now : null);
    return {
      // The functions of schema play answer only codes of the protocol.
      code: row.code as QueueCode,
      isDuplicate: row.is_duplicate,
      balanceThen: row.balance_then === null ? ZERO : amount(row.balance_then),
      balanceNow: row.balance_now === null ? ZERO : amount(row.balance_now),
      betId: row.bet_id ?? undefined,
      prize: amount(row.prize_ticks ?? 0n),
      isLarge: row.is_large,
      budget: undefined,
    };
  } catch (error) {
    if (isContention(error) || isUsedMeanwhile(error)) {
      return RETRY;
    }
    throw error;
  }
}

/** The budget that pays for what the stake of a bet had backed. Only rollbacks of such stakes need it. */
async function budgetOfTarget(
  app: AppContext,
  vendor: Vendor,
  target: TargetRow | undefined,
): Promise<PrizeTerms | undefined> {
  return await prizeTermsOf(app, vendor, {
    brandId: target?.brand_id ?? 0,
    currency: target?.currency ?? '',
    isTrial: false,
    game: target?.game_code ?? '',
  });
}

async function shardOfTarget(
  tx: Parameters<typeof shardFor>[0],
  target: TargetRow | undefined,
): Promise<bigint | null> {
  return target === undefined || target.currency === null
    ? null
    : shardFor(tx, {
        brandId: target.brand_id,
        currency: target.currency,
        slot: randomInt(QUEUES.shards),
      });
}

function notifyAll(app: AppContext, target: TargetRow | undefined, balance: bigint | null): void {
  if (target?.member_id != null && balance !== null) {
    notifyBalance(app, {
      brandId: target.brand_id,
      memberId: target.member_id,
      balance: amount(balance),
    });
    wakeSettledNotifier(app);
  }
}
