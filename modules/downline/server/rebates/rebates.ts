import { settingsOf } from '#modules/brand/server/index.ts';
import { isAgent } from '#platform/contract/account-type.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import {
  cappedRebates,
  highestOf,
  REBATE_PRODUCTS,
  type RebateProduct,
  type Rebates,
  rebateProblem,
} from '../../field-rules.rebates.ts';
import { selectUpline } from '../downline.store.ts';
import {
  countHigh,
  insertRebates,
  lockPlaces,
  selectGiven,
  selectRated,
  selectRebates,
} from './rebate.store.ts';

type Member = { readonly brandId: number; readonly memberId: bigint };

/** What a member has: what the upline gave, or for who stands at the top all that the brand has. Never above the brand’s own. */
export async function rebatesOf(tx: ReadTx, member: Member): Promise<Rebates> {
  const [{ agentRebates: brand }, given, uplineId] = [
    await settingsOf(tx, member.brandId),
    await selectRebates(tx, member.memberId),
    await selectUpline(tx, member.memberId),
  ];
  const own = uplineId === undefined ? { ...brand, ...given } : given;
  return Object.fromEntries(
    REBATE_PRODUCTS.map((product) => [product, Math.min(own[product] ?? 0, brand[product])]),
  );
}

/** What somebody has, and whether it is an agent: members above others earn nothing of their bets. */
export type RatedMember = { readonly isAgent: boolean; readonly rebates: Rebates };

/** The same of many members at once, to pay by: a member at the top who is no agent has nothing, since nobody gave it. */
export async function rebateRatesOf(
  tx: ReadTx,
  of: { readonly brandId: number; readonly memberIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, RatedMember>> {
  const { agentRebates: brand } = await settingsOf(tx, of.brandId);
  const rows = await selectRated(tx, of);
  return new Map(
    rows.map((row) => {
      const isOne = isAgent(row.account_type);
      const atTop = isOne ? { ...brand, ...row.rebates } : {};
      const rebates = cappedRebates(row.has_upline ? row.rebates : atTop, brand);
      return [row.member_id, { isAgent: isOne, rebates }];
    }),
  );
}

/** The most that a member has given on by product. */
export async function givenBelow(tx: ReadTx, memberId: bigint): Promise<Rebates> {
  return await selectGiven(tx, memberId);
}

export type RebateRefusal = {
  readonly code:
    | 'agent.rebate.step'
    | 'agent.rebate.above'
    | 'agent.rebate.below'
    | 'agent.rebate.quota';
  readonly product: RebateProduct | undefined;
  readonly bound: number;
};

/**
 * Gives rebates to somebody directly below, whole or not at all: never more than the giver has, never less than what the
 * receiver has given on, in steps, and only to so many agents as the quota allows.
 * @returns why not; undefined when they are given
 */
export async function giveRebates(
  tx: Tx,
  gift: {
    readonly brandId: number;
    readonly fromId: bigint;
    readonly toId: bigint;
    readonly isAgent: boolean;
    readonly rebates: Rebates;
  },
): Promise<RebateRefusal | undefined> {
  const { brandId, fromId, toId, rebates } = gift;
  await lockPlaces(tx, [fromId, toId]);
  const refusal = await judgeRebates(tx, { ...gift, toId });
  if (refusal !== undefined) {
    return refusal;
  }
  await insertRebates(tx, { brandId, memberId: toId, rebates });
  return undefined;
}

/**
 * Gives who came by a link what it promises, as far as its owner has it now. An agent for whom there is no place in the owner's
 * quota any more gets the most below it.
 */
export async function giveByLink(tx: Tx, gift: Parameters<typeof giveRebates>[1]): Promise<void> {
  const { brandId, fromId, toId } = gift;
  await lockPlaces(tx, [fromId, toId]);
  const own = await rebatesOf(tx, { brandId, memberId: fromId });
  const rebates = cappedRebates(gift.rebates, own);
  const refusal = await judgeRebates(tx, { ...gift, rebates });
  const { step, quotaFrom } = (await settingsOf(tx, brandId)).agentRebates;
  const ceilings = refusal?.code === 'agent.rebate.quota' ? belowQuota(quotaFrom, step) : own;
  await insertRebates(tx, { brandId, memberId: toId, rebates: cappedRebates(rebates, ceilings) });
}

/** The most of every product with which an agent does not count against a quota. */
function belowQuota(quotaFrom: number, step: number): Rebates {
  const max = Math.floor((quotaFrom - 1) / step) * step;
  return Object.fromEntries(REBATE_PRODUCTS.map((product) => [product, max]));
}

/** Whether rebates may be given to somebody below who is there (`toId`), or to who comes by a link. */
export async function judgeRebates(
  tx: ReadTx,
  gift: {
    readonly brandId: number;
    readonly fromId: bigint;
    readonly toId: bigint | null;
    readonly isAgent: boolean;
    readonly rebates: Rebates;
  },
): Promise<RebateRefusal | undefined> {
  const { brandId, fromId, toId, rebates } = gift;
  const { agentRebates: brand } = await settingsOf(tx, brandId);
  const own = await rebatesOf(tx, { brandId, memberId: fromId });
  const given = toId === null ? {} : await selectGiven(tx, toId);
  const wrong = rebateProblem(rebates, { own, given, step: brand.step });
  if (wrong !== undefined) {
    const { problem, product } = wrong;
    const bounds = { step: brand.step, above: own[product] ?? 0, below: given[product] ?? 0 };
    return { code: `agent.rebate.${problem}`, product, bound: bounds[problem] / 100 };
  }
  const { quotaFrom, quotaAgents } = brand;
  const isCounted = gift.isAgent && quotaFrom > 0 && highestOf(rebates) >= quotaFrom;
  const isFull =
    isCounted &&
    (await countHigh(tx, { memberId: fromId, from: quotaFrom, but: toId })) >= quotaAgents;
  return isFull
    ? { code: 'agent.rebate.quota', product: undefined, bound: quotaAgents }
    : undefined;
}

/** How many agents with a high rebate somebody has directly below, and may have; undefined where there is no quota. */
export async function quotaOf(
  tx: ReadTx,
  member: Member,
): Promise<{ readonly from: number; readonly quota: number; readonly used: number } | undefined> {
  const { quotaFrom: from, quotaAgents: quota } = (await settingsOf(tx, member.brandId))
    .agentRebates;
  return from === 0
    ? undefined
    : { from, quota, used: await countHigh(tx, { memberId: member.memberId, from, but: null }) };
}
