import { randomBytes } from 'node:crypto';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { findAccount } from '#modules/identity/server/index.ts';
import { type ApprovalAction, audit, requestApproval } from '#modules/operator/server/index.ts';
import { vendorByCode } from '#modules/vendor/server/index.ts';
import { mainAccount } from '#modules/wallet/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isTrial } from '#platform/contract/account-type.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { RequestFacts } from '#platform/http/handle.ts';
import { type Amount, amount, formatAmount, parseAmount, units } from '#platform/money/money.ts';
import type { HurriedCall } from '#platform/outbound/make-calls.ts';
import { vendorRefOf } from '../launches/vendor-member.ts';
import { budgetOf } from '../prizes/prize-budget.ts';
import { spendPrize } from '../prizes/unbacked.store.ts';
import { insertGrant } from './free-grant.store.ts';
import { grantCall, hurryNewCall, queueGrant } from './grant-calls.ts';

/** The maximum value of one grant, rounds times stake. */
export const MAX_VALUE = units(50_000n);
/**
 * What a grant of one person may pay at most, all its rounds together. Above it a second person decides, and below it
 * when the vendor's prize budget of the day does not cover that sum.
 */
export const NEEDS_TWO_ABOVE = units(1_000n);

/** Decimals of a stake. */
const SCALE = 2;
const MAX_MS = 366 * 86_400_000;
const ACTION = 'freeround.grant';

type Wish = {
  readonly rounds: number;
  readonly stake: Amount;
  /** What one round may pay at most. */
  readonly maxWin: Amount;
  readonly fromMs: number;
  readonly untilMs: number;
};

/** The operator's request, or the problem with it. */
export function readWish(
  input: {
    readonly rounds: number;
    readonly stake: string;
    readonly maxWin: string;
    readonly validFrom?: string;
    readonly expiresAt: string;
  },
  nowMs: number,
): Wish | 'free_round_stake' | 'free_round_max_win' | 'free_round_time' | 'free_round_value' {
  const stake = parseAmount(input.stake, SCALE);
  if (stake === undefined || stake === 0n) {
    return 'free_round_stake';
  }
  const maxWin = parseAmount(input.maxWin, SCALE);
  if (maxWin === undefined || maxWin === 0n) {
    return 'free_round_max_win';
  }
  const fromMs = input.validFrom === undefined ? nowMs : Date.parse(input.validFrom);
  const untilMs = Date.parse(input.expiresAt);
  // A moment that is none is not in its place either.
  const isInOrder = untilMs > Math.max(nowMs, fromMs) && untilMs - nowMs <= MAX_MS;
  if (!isInOrder) {
    return 'free_round_time';
  }
  return stake * BigInt(input.rounds) > MAX_VALUE
    ? 'free_round_value'
    : { rounds: input.rounds, stake, maxWin, fromMs, untilMs };
}

type Asked = {
  readonly wish: Wish;
  readonly brandId: number;
  readonly account: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly reason: string;
  readonly operatorId: bigint;
  readonly nowMs: number;
  readonly request: RequestFacts;
};

/** Writes a grant down, or puts one of great value before a second person. */
export async function askToGrant(
  app: AppContext,
  tx: Tx,
  asked: Asked,
): Promise<
  | { readonly grantId: bigint; readonly call: HurriedCall | undefined }
  | { readonly approvalId: bigint }
  | 'free_round_member_unknown'
  | 'free_round_member_paused'
  | 'free_round_waiting'
> {
  const { brandId, wish } = asked;
  const account = await findAccount(tx, { brandId, account: asked.account });
  if (account === undefined || isTrial(account.accountType)) {
    return 'free_round_member_unknown';
  }
  if ((await app.guards.beforeOffer(tx, { brandId, memberId: account.id })) !== undefined) {
    return 'free_round_member_paused';
  }
  const mayPay = amount(wish.maxWin * BigInt(wish.rounds));
  const grant: Payload = {
    ...{ brandId, memberId: account.id.toString(), account: account.account },
    ...{ vendor: asked.vendorCode, game: asked.gameCode, rounds: wish.rounds },
    stake: formatAmount(wish.stake, SCALE),
    maxWin: formatAmount(wish.maxWin, SCALE),
    mayPay: formatAmount(mayPay, SCALE),
    validFrom: new Date(wish.fromMs).toISOString(),
    expiresAt: new Date(wish.untilMs).toISOString(),
    reason: asked.reason,
  };
  const { reason, request } = asked;
  if (!(await isCovered(app, tx, grant, mayPay))) {
    const approvalId = await requestApproval(app, tx, {
      makerId: asked.operatorId,
      brandId,
      action: ACTION,
      entity: `member:${grant.memberId}`,
      payload: grant,
      before: null,
      after: shownOf(grant),
      amount: mayPay,
      reason,
      nowMs: asked.nowMs,
      request,
    });
    return approvalId === undefined ? 'free_round_waiting' : { approvalId };
  }
  const written = await writeGrant(tx, grant);
  const call = await hurryNewCall(app, tx, grantCall, written);
  await audit(tx, {
    operatorId: asked.operatorId,
    brandId,
    action: ACTION,
    entity: `free-round:${written.id}`,
    after: shownOf(grant),
    reason,
    request,
  });
  return { grantId: written.id, call };
}

/**
 * Whether one person may give this: what its rounds may pay at most is small, and comes out of what two people granted the
 * vendor for today. What they win later needs no budget any more, and can never be more.
 */
async function isCovered(
  app: AppContext,
  tx: Tx,
  grant: Pick<Payload, 'brandId' | 'memberId' | 'vendor'>,
  mayPay: Amount,
): Promise<boolean> {
  const vendor = await vendorByCode(tx, grant.vendor);
  if (vendor === undefined || mayPay > NEEDS_TWO_ABOVE) {
    return false;
  }
  const { brandId } = grant;
  const { accountId, currency } = await mainAccount(tx, {
    brandId,
    memberId: BigInt(grant.memberId),
  });
  const of = { brandId, vendorId: vendor.id, currency };
  const { day, memberDay } = await budgetOf(app, tx, of);
  const spent = await spendPrize(tx, { ...of, accountId, amount: mayPay, day, memberDay });
  return spent !== undefined;
}

const Payload = Type.Object({
  brandId: Type.Integer(),
  memberId: Type.String(),
  account: Type.String(),
  vendor: Type.String(),
  game: Type.String(),
  rounds: Type.Integer(),
  stake: Type.String(),
  maxWin: Type.String(),
  /** What all rounds together may pay at most: what a second person agrees to. */
  mayPay: Type.String(),
  validFrom: Type.String(),
  expiresAt: Type.String(),
  reason: Type.String(),
});
type Payload = Type.Static<typeof Payload>;
const isPayload = Compile(Payload);

function shownOf({ brandId: _brand, memberId: _member, reason: _reason, ...shown }: Payload) {
  return shown;
}

async function writeGrant(tx: Tx, grant: Payload) {
  const { brandId, account } = grant;
  const memberId = BigInt(grant.memberId);
  const vendor = await vendorByCode(tx, grant.vendor);
  if (vendor === undefined) {
    throw new Error(`${grant.vendor} is no vendor of this platform`);
  }
  const { currency } = await mainAccount(tx, { brandId, memberId });
  const grantRef = `fr-${randomBytes(12).toString('hex')}`;
  const expiresAt = new Date(grant.expiresAt);
  const grantId = await insertGrant(tx, {
    grantRef,
    ...{ vendorId: vendor.id, brandId, memberId, memberName: account, currency },
    memberRef: await vendorRefOf(tx, { vendor, brandId, memberId, account, isTrial: false }),
    ...{ gameCode: grant.game, rounds: grant.rounds, reason: grant.reason },
    stake: parseAmount(grant.stake, SCALE) ?? 0n,
    maxWin: parseAmount(grant.maxWin, SCALE) ?? 0n,
    validFrom: new Date(grant.validFrom),
    expiresAt,
  });
  return {
    ...{ id: grantId, brand_id: brandId, vendor_code: vendor.code, grant_ref: grantRef },
    expires_at: expiresAt,
  };
}

export const grantRoundsApproval: ApprovalAction = {
  action: ACTION,
  permission: 'freeround.grant',
  movesMoney: true,
  run: async (tx, app, payload) => {
    if (!isPayload.Check(payload)) {
      throw new Error('a request for free rounds has another shape');
    }
    if (Date.parse(payload.expiresAt) <= app.clock.nowMs()) {
      throw new Rejection('free_round_time', 409);
    }
    const member = { brandId: payload.brandId, memberId: BigInt(payload.memberId) };
    if ((await app.guards.beforeOffer(tx, member)) !== undefined) {
      throw new Rejection('free_round_member_paused', 409);
    }
    await queueGrant(app, tx, grantCall, await writeGrant(tx, payload));
  },
};
