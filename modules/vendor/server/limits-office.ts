import { isIP } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { type ApprovalAction, requestApproval } from '#modules/operator/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { amount, formatAmount, parseAmount } from '#platform/money/money.ts';
import { changeMoneyLimits } from '../contract.office.ts';
import { vendorChanged } from '../events.ts';
import { selectVendors, updateMoneyLimits, type VendorRow } from './vendor.store.ts';
import { invalidateVendors, profileOf } from './vendors.ts';

/** How much a vendor may move, and from where it may call, decide about money: one asks, another approves. */
const ACTION = 'vendor.limits';

/** The operators' limits of money, as decimal texts, and their list of addresses; null: as the profile says. */
export function moneyLimitsOf(
  row: Pick<VendorRow, 'max_payout_ticks' | 'max_stake_ticks' | 'max_home_ticks' | 'allowed_ips'>,
) {
  const text = (ticks: bigint | null) => (ticks === null ? null : formatAmount(amount(ticks), 4));
  return {
    maxStake: text(row.max_stake_ticks),
    maxPayout: text(row.max_payout_ticks),
    maxHome: text(row.max_home_ticks),
    ownIps: row.allowed_ips === null ? null : [...row.allowed_ips],
  };
}

export const changeMoneyLimitsHandler = handle(changeMoneyLimits, async (call) => {
  const { tx, app, input, reject, request, nowMs } = call;
  const operator = operatorOf(call);
  if (!operator.permissions.includes('vendor.change')) {
    return reject('vendor_of_all_brands');
  }
  const { code, reason } = input;
  const row = (await selectVendors(tx)).find((one) => one.code === code);
  if (row === undefined) {
    return reject('vendor_unknown');
  }
  const maxStake = ticksOf(input.maxStake, row.max_stake_ticks);
  const maxPayout = ticksOf(input.maxPayout, row.max_payout_ticks);
  if (maxPayout === 0n || maxStake === 0n) {
    return reject(maxPayout === 0n ? 'vendor_payout_zero' : 'vendor_stake_zero');
  }
  const takesAway = row.max_payout_ticks !== null && maxPayout === null;
  if (takesAway && !row.is_house && profileOf(row).maxPayout === undefined) {
    return reject('vendor_payout_needed');
  }
  const listed = input.allowedIps === undefined ? row.allowed_ips : input.allowedIps;
  const ips = [...new Set(listed ?? [])].sort();
  if (ips.some((ip) => isIP(ip) === 0)) {
    return reject('vendor_address_invalid');
  }
  const before = moneyLimitsOf(row);
  const after = moneyLimitsOf({
    max_stake_ticks: maxStake,
    max_payout_ticks: maxPayout,
    max_home_ticks: ticksOf(input.maxHome, row.max_home_ticks),
    allowed_ips: ips.length === 0 ? null : ips,
  });
  if (isDeepStrictEqual(before, after)) {
    return reject('vendor_limits_same');
  }
  const approvalId = await requestApproval(app, tx, {
    makerId: operator.operatorId,
    brandId: 0,
    action: ACTION,
    entity: `door:${code}`,
    payload: { code, ...after },
    ...{ before, after, reason, nowMs, request },
  });
  return { approvalId: String(approvalId ?? reject('vendor_limits_wait')) };
});

/** A limit in ticks as it is asked for: absent stays as it is, null is the profile's. */
function ticksOf(text: string | null | undefined, before: bigint | null): bigint | null {
  return text === undefined ? before : text === null ? null : (parseAmount(text, 4) ?? null);
}

const Nothing = Type.Null();
const Payload = Type.Object({
  code: Type.String(),
  maxStake: Type.Union([Type.String(), Nothing]),
  maxPayout: Type.Union([Type.String(), Nothing]),
  maxHome: Type.Union([Type.String(), Nothing]),
  ownIps: Type.Union([Type.Array(Type.String()), Nothing]),
});
const isPayload = Compile(Payload);

export const moneyLimitsApproval: ApprovalAction = {
  action: ACTION,
  permission: 'vendor.change',
  before: async (tx, payload) => {
    const row = (await selectVendors(tx)).find((one) => one.code === payload['code']);
    return row === undefined ? null : moneyLimitsOf(row);
  },
  run: async (tx, app, payload) => {
    if (!isPayload.Check(payload)) {
      throw new Error('a request for limits of a vendor has another shape');
    }
    const { code } = payload;
    await saveMoneyLimits(tx, payload);
    await app.announce(tx, vendorChanged, {
      id: `vendor:changed:${code}`,
      payload: { vendorCode: code },
    });
  },
};

async function saveMoneyLimits(tx: Tx, limits: Type.Static<typeof Payload>): Promise<void> {
  const { code, ownIps } = limits;
  const ticks = (text: string | null) => (text === null ? undefined : parseAmount(text, 4));
  await updateMoneyLimits(tx, {
    code,
    maxStake: ticks(limits.maxStake),
    maxPayout: ticks(limits.maxPayout),
    maxHome: ticks(limits.maxHome),
    allowedIps: ownIps ?? undefined,
  });
  await invalidateVendors(tx);
}
