import { randomUUID } from 'node:crypto';
import type { Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { amount } from '#platform/money/money.ts';
import { readWireAmount } from '#seamless/wallet-amount.ts';
import type { Moved, SettleRequest } from '#seamless/wallet-api.ts';
import { refusal, type WalletRefusal } from '#seamless/wallet-errors.ts';
import type { TargetRow } from '../bets/bet-target.store.ts';
import { limitTimes } from '../bets/undo.store.ts';
import { bodyHash } from '../call-body.ts';
import { isContention, movedAnswer } from '../wallet-answer.ts';
import { wakeSettledNotifier } from './notify-settled.ts';
import { betTarget } from './pay-out.ts';
import { settleLost } from './settle-lost.store.ts';

/** Smaller groups are settled as fast by the batch queues. */
const MIN = 16;
/** SQLSTATE of an unusual bet and of a used id: the batch queues then decide each bet. */
const UNUSUAL: ReadonlySet<unknown> = new Set(['09000', '23505']);

type Lost = {
  readonly request: SettleRequest;
  readonly target: TargetRow & { readonly bet_id: bigint; readonly account_id: bigint };
};

/**
 * Settles the losers of a batch round by round, one statement each: most bets of a draw lose, and no money moves for
 * them. Requests that are missing in the answer, because they win or are unusual, go through the batch queues.
 */
export async function settleLosers(
  app: AppContext,
  vendor: Vendor,
  settles: readonly SettleRequest[],
  known: ReadonlyMap<string, TargetRow>,
): Promise<ReadonlyMap<SettleRequest, Moved | WalletRefusal>> {
  const answers = new Map<SettleRequest, Moved | WalletRefusal>();
  for (const lost of groupsOf(vendor, settles, known)) {
    const [first] = lost;
    if (first === undefined || lost.length < MIN) {
      continue;
    }
    const balances = await settleGroup(app, vendor, first.target, lost);
    for (const [index, one] of lost.entries()) {
      const answer = balances === 'BUSY' ? busy() : answerOf(vendor, one, balances[index]);
      if (answer !== undefined) {
        answers.set(one.request, answer);
      }
    }
  }
  if (answers.size > 0) {
    wakeSettledNotifier(app);
  }
  return answers;
}

function busy(): WalletRefusal {
  return refusal('BUSY', randomUUID());
}

function answerOf(vendor: Vendor, { request, target }: Lost, balance: bigint | undefined) {
  if (balance === undefined) {
    return undefined;
  }
  const then = amount(balance);
  return movedAnswer(
    {
      code: 'OK',
      isDuplicate: false,
      balanceThen: then,
      balanceNow: then,
      betId: target.bet_id,
    },
    { txnId: request.settle_id, scale: vendor.profile.scale },
  );
}

async function settleGroup(
  app: AppContext,
  vendor: Vendor,
  { brand_id: brandId, round_ref: roundRef }: TargetRow,
  lost: readonly Lost[],
): Promise<readonly bigint[] | 'BUSY'> {
  try {
    return await app.db.transaction(async (tx) => {
      await limitTimes(tx);
      return settleLost(tx, {
        brandId,
        vendorId: vendor.id,
        scope: '',
        roundId: roundRef ?? '',
        bets: lost.map(({ request, target }) => ({
          txnId: request.settle_id,
          hash: bodyHash('settle', request),
          accountId: target.account_id,
          betId: target.bet_id,
          version: request.version,
        })),
      });
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && UNUSUAL.has(error.code)) {
      return [];
    }
    if (isContention(error)) {
      return 'BUSY';
    }
    throw error;
  }
}

/** The losers of each brand and round; a bet that is named twice goes through the batch queues. */
function groupsOf(
  vendor: Vendor,
  settles: readonly SettleRequest[],
  known: ReadonlyMap<string, TargetRow>,
): readonly (readonly Lost[])[] {
  const named = new Map<string, number>();
  for (const { bet_txn_id: id } of settles) {
    named.set(id, (named.get(id) ?? 0) + 1);
  }
  const groups = new Map<string, Lost[]>();
  for (const request of settles) {
    const row = known.get(request.bet_txn_id);
    if (row === undefined || named.get(request.bet_txn_id) !== 1 || !isPlainLoss(vendor, request)) {
      continue;
    }
    const { bet_id: betId, account_id: accountId } = row;
    const target = betTarget(row, vendor, { member: request.member, isSettle: true });
    if (target.refusal !== undefined || betId === null || accountId === null) {
      continue;
    }
    const key = `${row.brand_id}/${row.round_ref}`;
    const lost = { request, target: { ...row, bet_id: betId, account_id: accountId } };
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, [lost]);
    } else {
      group.push(lost);
    }
  }
  return [...groups.values()];
}

function isPlainLoss({ profile }: Vendor, request: SettleRequest): boolean {
  return (
    request.outcome === 'LOST' &&
    request.valid_bet === undefined &&
    request.detail === undefined &&
    readWireAmount(request.payout_total, profile.scale) === 0n
  );
}
