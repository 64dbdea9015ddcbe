import type { Static } from 'typebox';
import { provePin } from '#modules/member/server/index.ts';
import { mainAccount } from '#modules/wallet/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type CallWithoutTx, handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { type Amount, amountFromNumber } from '#platform/money/money.ts';
import type { WithdrawalSettings } from '../../contract.settings-office.ts';
import { requestWithdrawal, type WithdrawalShown } from '../../contract.ts';
import { withdrawalRequested } from '../../events.ts';
import { approveByRule } from '../check/approve-by-rule.ts';
import { checkRequest } from '../check/check-request.ts';
import { lookAtSignals } from '../check/signals.ts';
import { wireMoney } from '../money-words.ts';
import { type PayeeRow, selectPayees } from '../payees/payee.store.ts';
import { openWay } from '../payout/ways.ts';
import { settingsOfBrand } from '../settings.ts';
import { holdMoney } from '../stages/book-money.ts';
import { announce } from '../stages/move-stage.ts';
import {
  insertStep,
  insertWithdrawal,
  lockMember,
  selectOfKey,
  type WithdrawalRow,
} from '../stages/withdrawal.store.ts';
import { endDone } from '../turnover/read-turnover.ts';
import { chargeOf } from './charges.ts';
import { problemOf, statusOf } from './member-status.ts';
import { showWithdrawals } from './show-withdrawal.ts';

const MINUTE_MS = 60_000;

type RequestCall = CallWithoutTx<
  Static<typeof requestWithdrawal.input>,
  keyof typeof requestWithdrawal.rejects & string
>;
type Wish = {
  readonly amount: Amount;
  readonly payee: PayeeRow;
  readonly settings: WithdrawalSettings;
  readonly key: string;
};

// The PIN's tries are counted in transactions of their own; everything else is judged before, and once more under the lock.
export const requestWithdrawalHandler = handleWithoutTx(requestWithdrawal, async (call) => {
  const { app, brand, request, reject } = call;
  const { memberId } = memberOf(call);
  const key = request.idempotencyKey ?? '';
  const known = await selectOfKey(app.db.pooled, { memberId, key });
  const row = known ?? (await askNew(call, await readWish(call, key)));
  if (row.brand_id !== brand.id || !isSame(row, call.input)) {
    return reject('idempotency_conflict');
  }
  return await shown(call, row);
});

async function askNew(call: RequestCall, wish: Wish): Promise<WithdrawalRow> {
  const meanwhile = await judge(call, call.app.db.pooled, wish);
  if (meanwhile !== undefined) {
    return meanwhile;
  }
  await provePin(call, call.input.password);
  return await call.transaction((tx) => ask(call, tx, wish));
}

function isSame(row: WithdrawalRow, input: Static<typeof requestWithdrawal.input>): boolean {
  const wanted = amountFromNumber(input.amount, 2);
  return row.amount_ticks === wanted && row.payee_id === BigInt(input.bankCardId);
}

async function shown(call: RequestCall, row: WithdrawalRow): Promise<WithdrawalShown> {
  const { app, brand, request } = call;
  const at = { brandId: brand.id, language: request.language };
  const [one] = await showWithdrawals(app.db.pooled, [row], at);
  if (one === undefined) {
    throw new Error(`withdrawal ${row.id} is not shown`);
  }
  return one;
}

async function readWish(call: RequestCall, key: string): Promise<Wish> {
  const { app, brand, input, nowMs, reject } = call;
  const { memberId } = memberOf(call);
  const wanted = amountFromNumber(input.amount, 2);
  if (wanted === undefined || wanted === 0n) {
    return reject('withdraw_amount', { field: 'amount' });
  }
  const { settings } = await settingsOfBrand(app.db.pooled, brand.id);
  const payees = await selectPayees(app.db.pooled, { brandId: brand.id, memberId });
  const payee = payees.find(({ id }) => id === BigInt(input.bankCardId)) ?? reject('payee.unknown');
  if (payee.usable_at.getTime() > nowMs) {
    reject('payee.cooling', { until: payee.usable_at.getTime() });
  }
  return { amount: wanted, payee, settings, key };
}

/**
 * Refuses a request that the member may not make. What speaks against it may be the same request, sent at the same time.
 * @returns that one, if its key has been used meanwhile
 */
async function judge(call: RequestCall, tx: Tx, wish: Wish): Promise<WithdrawalRow | undefined> {
  const { app, brand, nowMs, reject } = call;
  const { memberId } = memberOf(call);
  const { settings, payee } = wish;
  const status = await statusOf(app, tx, { brandId: brand.id, memberId, settings, nowMs });
  const problem = problemOf({ amount: wish.amount, kind: payee.kind }, { settings, status });
  const same =
    problem === undefined ? undefined : await selectOfKey(tx, { memberId, key: wish.key });
  if (problem === undefined || same !== undefined) {
    return same;
  }
  const { minUnits, maxUnits } = settings[payee.kind];
  const { turnover } = status;
  const values = {
    withdraw_closed: {},
    withdraw_open: { 0: settings.maxOpen },
    withdraw_min: { 0: minUnits },
    withdraw_max: { 0: maxUnits },
    withdraw_day: { 0: settings.dayUnits, 1: settings.dayCount },
    insufficient_funds: {},
    // As clients of the family read it, beside the values of the text.
    withdraw_turnover_not_enough: {
      0: wireMoney(turnover.requiredTicks - turnover.doneTicks),
      data: {
        requiredTurnover: wireMoney(turnover.requiredTicks),
        actualTurnover: wireMoney(turnover.doneTicks),
      },
    },
  }[problem];
  return reject(problem, values);
}

/** Writes the request and holds its money; what of the member counts is counted by one transaction at a time. */
async function ask(call: RequestCall, tx: Tx, wish: Wish): Promise<WithdrawalRow> {
  const { app, brand, nowMs } = call;
  const { memberId, account } = memberOf(call);
  const member = { brandId: brand.id, memberId };
  await lockMember(tx, member);
  const stands = await selectOfKey(tx, { memberId, key: wish.key });
  if (stands !== undefined) {
    return stands;
  }
  call.rejectIfGuarded(
    await app.guards.beforeWithdraw(tx, { ...member, amount: wish.amount, ip: call.request.ip }),
  );
  await judge(call, tx, wish);
  const { settings, payee } = wish;
  await lookAtSignals(app, tx, { ...member, askedTicks: wish.amount, nowMs });
  const findings = await checkRequest(app, tx, {
    ...member,
    payee,
    amountTicks: wish.amount,
    settings,
    nowMs,
  });
  const main = await mainAccount(tx, member);
  const now = new Date(nowMs);
  const row = await insertWithdrawal(tx, {
    ...member,
    memberName: account,
    accountId: main.accountId,
    currency: main.currency,
    payeeId: payee.id,
    amountTicks: wish.amount,
    chargeTicks: chargeOf(wish.amount, settings[payee.kind]),
    key: wish.key,
    way: await openWay(app, tx, {
      ...{ brandId: brand.id, way: settings[payee.kind].way, number: payee.masked },
    }),
    findings: JSON.stringify(findings),
    dueAt: new Date(nowMs + settings.checkMinutes * MINUTE_MS),
    now,
  });
  if (row === undefined) {
    throw new Error('a key is used by one transaction at a time');
  }
  await holdMoney(tx, row);
  await endDone(tx, { ...member, nowMs });
  await noteRequest(app, tx, row, now);
  return await approveByRule(app, tx, { row, findings, settings, nowMs });
}

async function noteRequest(app: AppContext, tx: Tx, row: WithdrawalRow, at: Date): Promise<void> {
  const { id, brand_id: brandId, member_id: memberId, amount_ticks: amountTicks } = row;
  const by = { kind: 'member' as const };
  await insertStep(tx, {
    brandId,
    withdrawalId: id,
    state: 'requested',
    by,
    code: null,
    note: null,
    at,
  });
  withdrawalRequested(app.log, { withdrawalId: id, memberId, amountTicks });
  await announce(app, tx, row);
}
