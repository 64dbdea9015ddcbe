import { isDeepStrictEqual } from 'node:util';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { settingsOf } from '#modules/brand/server/index.ts';
import { type ApprovalAction, requestApproval } from '#modules/operator/server/index.ts';
import { openVendors, type Vendor, vendorByCode } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { amount, formatAmount, parseAmount } from '#platform/money/money.ts';
import { changePrizeBudget, listPrizeBudgets, type PrizeBudget } from '../../contract.prizes.ts';
import { selectBudget, selectSpentToday, upsertBudget } from './prize-budget.store.ts';
import { budgetOf } from './prize-budget.ts';

const SCALE = 2;
/** Money without a stake: one person asks for it, another grants it. */
const ACTION = 'prize.budget';

const moneyText = (ticks: bigint): string => formatAmount(amount(ticks), 4);

export const listPrizeBudgetsHandler = handle(listPrizeBudgets, async ({ tx, app, brand }) => {
  const { currency } = await settingsOf(tx, brand.id);
  const rows: PrizeBudget[] = [];
  for (const vendor of await openVendors(tx)) {
    rows.push(await shownBudget(app, tx, { brandId: brand.id, vendor, currency }));
  }
  return { rows };
});

async function shownBudget(
  app: AppContext,
  tx: ReadTx,
  of: { readonly brandId: number; readonly vendor: Vendor; readonly currency: string },
): Promise<PrizeBudget> {
  const { brandId, vendor, currency } = of;
  const key = { brandId, vendorId: vendor.id, currency };
  const granted = await selectBudget(tx, key);
  const { day, memberDay, review } = await budgetOf(app, tx, key);
  const text = (ticks: bigint | undefined) => (ticks === undefined ? null : moneyText(ticks));
  return {
    vendor: vendor.code,
    currency,
    ...{ day: text(day), memberDay: text(memberDay), review: text(review) },
    spentToday: moneyText(await selectSpentToday(tx, key)),
    isDefault: granted === undefined && day !== undefined,
    lacksMaxPayout: vendor.lacksMaxPayout,
  };
}

export const changePrizeBudgetHandler = handle(changePrizeBudget, async (call) => {
  const { tx, app, brand, input, reject, request, nowMs } = call;
  const vendor = (await vendorByCode(tx, input.vendor)) ?? reject('prize_vendor_unknown');
  const day = parseAmount(input.day, SCALE) ?? 0n;
  const memberDay = parseAmount(input.memberDay, SCALE) ?? 0n;
  const review = parseAmount(input.review, SCALE) ?? 0n;
  if (memberDay > day) {
    return reject('prize_budget_order');
  }
  if (review === 0n) {
    return reject('prize_review_zero');
  }
  const { currency } = await settingsOf(tx, brand.id);
  const of = { brandId: brand.id, vendor: vendor.code, currency };
  const before = await grantedTo(tx, of);
  const after = {
    day: moneyText(day),
    memberDay: moneyText(memberDay),
    review: moneyText(review),
  };
  if (isDeepStrictEqual(before, after)) {
    return reject('prize_budget_same');
  }
  const approvalId = await requestApproval(app, tx, {
    makerId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: ACTION,
    entity: `prizes:${vendor.code}`,
    payload: { ...of, ...after },
    ...{ before, after, reason: input.reason, nowMs, request },
  });
  return { approvalId: String(approvalId ?? reject('prize_budget_waits')) };
});

const Of = { brandId: Type.Integer(), vendor: Type.String(), currency: Type.String() };
const Payload = Type.Object({
  ...Of,
  day: Type.String(),
  memberDay: Type.String(),
  review: Type.String(),
});
const isOf = Compile(Type.Object(Of));
const isPayload = Compile(Payload);

export const prizeBudgetApproval: ApprovalAction = {
  action: ACTION,
  permission: 'prize.grant',
  before: async (tx, payload) => (isOf.Check(payload) ? await grantedTo(tx, payload) : null),
  run: async (tx, _app, payload) => {
    if (!isPayload.Check(payload)) {
      throw new Error('a request for a prize budget has another shape');
    }
    const vendor = await vendorByCode(tx, payload.vendor);
    if (vendor === undefined) {
      throw new Error(`${payload.vendor} is no vendor of this platform`);
    }
    const { brandId, currency } = payload;
    await upsertBudget(tx, {
      ...{ brandId, vendorId: vendor.id, currency },
      day: parseAmount(payload.day, 4) ?? 0n,
      memberDay: parseAmount(payload.memberDay, 4) ?? 0n,
      review: parseAmount(payload.review, 4) ?? 0n,
    });
  },
};

/** What was granted to a vendor by two people; null when nothing was. */
async function grantedTo(
  tx: Tx,
  of: { readonly brandId: number; readonly vendor: string; readonly currency: string },
) {
  const vendor = await vendorByCode(tx, of.vendor);
  const row = vendor && (await selectBudget(tx, { ...of, vendorId: vendor.id }));
  return row === undefined
    ? null
    : {
        day: moneyText(row.day_ticks),
        memberDay: moneyText(row.member_day_ticks),
        review: moneyText(row.review_ticks),
      };
}
