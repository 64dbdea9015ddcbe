import { accountId, houseAccount, post } from '#modules/ledger/server/index.ts';
import type { ApprovalAction } from '#modules/operator/server/index.ts';
import {
  type BetStand,
  betStand,
  betStandForUpdate,
  closeCase as closeCaseFile,
  notePaidByHand,
} from '#modules/play/server/index.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Tx } from '#platform/db/tx.ts';
import { amount } from '#platform/money/money.ts';
import {
  type CaseBetRow,
  type CaseRow,
  resolveCase,
  selectCase,
  selectCaseBet,
} from './cases.store.ts';

/** Closes a case with money for the member: one asks, another decides. */
export const PAY_ACTION = 'case.pay';

/** A prize is paid beside the bet that it names, which keeps its own payouts. */
const ABOUT_PRIZES: readonly string[] = ['prize_refused', 'large_prize', 'large_win'];

/** Why a case is not paid, or what a second person decides about: a change of it in the meantime ends the request. */
export async function payableStand(
  tx: Tx,
  row: CaseRow,
  bet: CaseBetRow,
): Promise<{ readonly stand: string } | { readonly refusal: Refused }> {
  return judged(row, await betStand(tx, { accountId: bet.account_id, betId: bet.id }));
}

type Refused = 'case_overtaken' | 'case_bet_paid';

function judged(
  { kind }: CaseRow,
  bet: BetStand | undefined,
): { readonly stand: string } | { readonly refusal: Refused } {
  if (bet === undefined) {
    return { refusal: 'case_overtaken' };
  }
  if (ABOUT_PRIZES.includes(kind)) {
    return { stand: kind };
  }
  if (bet.byHand !== null) {
    return { refusal: 'case_bet_paid' };
  }
  const isOvertaken =
    (kind === 'rollback_refused' && bet.status === 'ROLLED_BACK') ||
    (kind === 'bet_open_too_long' && bet.status !== 'PENDING') ||
    (kind === 'resettlement_debt' && bet.owed === 0n);
  const owed = kind === 'resettlement_debt' ? bet.owed : 0n;
  return isOvertaken
    ? { refusal: 'case_overtaken' }
    : { stand: `${bet.status} ${bet.payout} ${owed}` };
}

export const payCaseApproval: ApprovalAction = {
  action: PAY_ACTION,
  permission: 'case.handle',
  movesMoney: true,
  before: async (tx, payload) => {
    const row = await selectCase(tx, readPayload(payload));
    return { state: row?.status ?? 'closed' };
  },
  run: async (tx, _app, payload) => {
    await payByHand(tx, readPayload(payload));
  },
};

type Payment = {
  readonly brandId: number;
  readonly id: bigint;
  readonly ticks: bigint;
  readonly reason: string;
  readonly stand: string;
};

/**
 * Pays the member of the case's bet from the platform's corrections, once for each case and each bet, and closes the case.
 * Whatever else may pay the bet waits for the member's account, and finds it paid.
 */
async function payByHand(tx: Tx, payment: Payment): Promise<void> {
  const { brandId, id, ticks, reason } = payment;
  const row = await selectCase(tx, payment);
  const betId = row?.bet_id ?? null;
  const bet = betId === null ? undefined : await selectCaseBet(tx, { brandId, id: betId });
  if (row === undefined || bet === undefined) {
    throw new Rejection('case_closed', 409);
  }
  const from = await houseAccount(tx, { brandId, kind: 'corrections', currency: bet.currency });
  const of = { accountId: bet.account_id, betId: bet.id };
  const judgement = judged(row, await betStandForUpdate(tx, { ...of, otherAccount: from }));
  if (!('stand' in judgement) || judgement.stand !== payment.stand) {
    throw new Rejection('case_overtaken', 409);
  }
  if (!(await closeCaseFile(tx, id))) {
    throw new Rejection('case_closed', 409);
  }
  if (!ABOUT_PRIZES.includes(row.kind)) {
    await notePaidByHand(tx, { ...of, ticks });
  }
  await post(tx, {
    brandId,
    key: `case:${id}:paid`,
    reason: 'case_paid_by_hand',
    actor: 'operator',
    transfers: [
      {
        from,
        to: accountId(bet.account_id),
        amount: amount(ticks),
        kind: 'adjustment',
        ref: bet.id,
      },
    ],
  });
  await resolveCase(tx, {
    caseId: id,
    brandId,
    outcome: 'paid',
    resolution: reason,
    paidTicks: ticks,
  });
}

function readPayload(payload: Readonly<Record<string, unknown>>): Payment {
  return {
    brandId: Number(payload['brandId']),
    id: BigInt(String(payload['caseId'])),
    ticks: BigInt(String(payload['ticks'])),
    reason: String(payload['reason']),
    stand: String(payload['stand']),
  };
}
