import { randomUUID } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { isPayable } from '#modules/fairness/server/index.ts';
import { maxPayoutOfBet, type Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import {
  type Answer,
  Batch,
  type BatchAnswered,
  type Moved,
  Settle,
  type SettleRequest,
} from '#seamless/wallet-api.ts';
import { isRefused, refusal, type WalletRefusal } from '#seamless/wallet-errors.ts';
import { selectTargets, type TargetRow } from '../bets/bet-target.store.ts';
import { putUntilDecided } from '../bets/queue-answer.ts';
import { scopeOf } from '../bets/txn-scope.ts';
import {
  bodyHash,
  createBodyReader,
  readAmount,
  readDetail,
  readOptionalAmount,
} from '../call-body.ts';
import { alertOfPrize, prizeTermsOf } from '../prizes/prize-budget.ts';
import { answer, movedAnswer } from '../wallet-answer.ts';
import { betTarget, sendPayment } from './pay-out.ts';
import type { Paid } from './pay-queues.ts';
import { requireProof } from './require-proof.ts';
import { settleLosers } from './settle-lost.ts';

const readSettle = createBodyReader(Settle);
const readBatch = createBodyReader(Batch);
const settleShape = Compile(Settle);
const isSettle = (item: unknown): boolean => settleShape.Check(item);

type OneOfBatch = BatchAnswered['results'][number];

/** Settles a bet, or corrects its settlement: posts the difference between this version's payout and the last. */
export function settleBet(app: AppContext, vendor: Vendor, body: unknown): Answer<Moved> {
  return answer(async () => settleOne(app, vendor, readSettle(body), undefined));
}

/** Books up to 500 settlements, each with an answer of its own in the order given; several may be of one bet. */
export function settleBatch(app: AppContext, vendor: Vendor, body: unknown): Answer<BatchAnswered> {
  return answer(async () => {
    const { settles } = readBatch(body);
    const sound = settles.filter(isSettle);
    const known = await targetsOf(app, vendor, sound);
    const lost = known && (await settleLosersOfProved(app, vendor, sound, known));
    const before = new Map<unknown, Promise<unknown>>();
    const results = settles.map(async (one): Promise<OneOfBatch> => {
      if (!isSettle(one)) {
        return { ...refusal('BAD_REQUEST', randomUUID()), txn_id: idOf(one) };
      }
      const bet = JSON.stringify([one.member, one.bet_txn_id]);
      const settling = (before.get(bet) ?? Promise.resolve()).then(
        () => lost?.get(one) ?? answer(() => settleOne(app, vendor, one, known)),
      );
      before.set(bet, settling);
      const result = await settling;
      return isRefused(result) ? { ...result, txn_id: one.settle_id } : result;
    });
    return { code: 'OK', results: await Promise.all(results) };
  });
}

/** The losers whose draws may be paid; a set is mostly of one draw, about which is asked once. */
async function settleLosersOfProved(
  app: AppContext,
  vendor: Vendor,
  sound: readonly SettleRequest[],
  known: ReadonlyMap<string, TargetRow>,
) {
  const rounds = new Set([...known.values()].map((row) => row.round_ref ?? ''));
  const isOpen = new Map<string, boolean>();
  for (const roundId of rounds) {
    isOpen.set(roundId, await isPayable(app, { vendorCode: vendor.code, roundId }));
  }
  const proved = sound.filter((one) => isOpen.get(known.get(one.bet_txn_id)?.round_ref ?? ''));
  return await settleLosers(app, vendor, proved, known);
}

function idOf(item: unknown): string {
  const id =
    typeof item === 'object' && item !== null && 'settle_id' in item ? item.settle_id : undefined;
  return typeof id === 'string' ? id.slice(0, 128) : '';
}

/** Looks up the bets of a whole batch in one query, where ids are unique for the vendor. */
async function targetsOf(
  app: AppContext,
  vendor: Vendor,
  settles: readonly SettleRequest[],
): Promise<ReadonlyMap<string, TargetRow> | undefined> {
  if (vendor.profile.txnScope === 'member') {
    return undefined;
  }
  const rows = await selectTargets(app.db.pooled, {
    vendorId: vendor.id,
    scope: '',
    ids: [...new Set(settles.map((one) => one.bet_txn_id))],
  });
  return new Map(rows.map((row) => [row.txn_id, row]));
}

async function settleOne(
  app: AppContext,
  vendor: Vendor,
  request: SettleRequest,
  known: ReadonlyMap<string, TargetRow> | undefined,
): Promise<Moved | WalletRefusal> {
  const { scale } = vendor.profile;
  const total = readAmount(request.payout_total, scale);
  const valid = readOptionalAmount(request.valid_bet, scale);
  const scope = scopeOf(vendor, request.member);
  const detail = readDetail(request.detail);
  let isBudgeted = false;
  let isRetry = false;
  const put = async (): Promise<Paid> => {
    const ids = [request.bet_txn_id];
    const row =
      (isRetry ? undefined : known?.get(request.bet_txn_id)) ??
      (await selectTargets(app.db.pooled, { vendorId: vendor.id, scope, ids }))[0];
    const target = betTarget(row, vendor, { member: request.member, isSettle: true });
    if (request.outcome !== 'VOID') {
      await requireProof(app, vendor, target.bet);
    }
    const game = target.bet?.game_code ?? '';
    const maxPayout = maxPayoutOfBet(vendor, target.bet);
    const mayUnback = isRetry && request.outcome === 'VOID';
    isBudgeted = total > 0n && (mayUnback || target.bet?.is_unbacked === true);
    isRetry = true;
    return sendPayment(app, target, {
      memberRef: undefined,
      vendorId: vendor.id,
      scope,
      txnId: request.settle_id,
      hash: bodyHash('settle', request),
      isSettle: true,
      roundId: target.bet?.round_ref ?? '',
      game,
      askedCurrency: undefined,
      amount: total,
      version: request.version,
      outcome: request.outcome,
      valid,
      closes: false,
      lateWindowMs: vendor.profile.lateWindowMs,
      refusal: target.refusal,
      detail,
      maxPayout,
      isPrize: false,
      budget: isBudgeted ? await prizeTermsOf(app, vendor, { ...target, game }) : undefined,
      isExclusive: false,
    });
  };
  const paid = await putUntilDecided<Paid>(put, (last) => ({ ...last, code: 'BUSY' }));
  if (isBudgeted) {
    const prize = { txnId: request.settle_id, amount: total };
    alertOfPrize(app, paid, { vendorCode: vendor.code, ...prize });
  }
  return movedAnswer(paid, { txnId: request.settle_id, scale });
}
