import { settingsOf } from '#modules/brand/server/index.ts';
import { type RatedMember, rebateRatesOf } from '#modules/downline/server/index.ts';
import type { SettledReader } from '#modules/play/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { amount } from '#platform/money/money.ts';
import { earnedOf, productOf, rebateShares } from '../../rules/rebate-shares.ts';
import {
  type CountedShare,
  hasRebateTouched,
  insertRebateTouched,
  insertShares,
  lockRebateClock,
  type NewShare,
  selectCounted,
  type TouchedBet,
  takeTouched,
} from './rebate.store.ts';

/** Notes which bets were settled; `countRebates` counts them. */
export const rebateReader: SettledReader = {
  name: 'agent.rebate_touched',
  note: insertRebateTouched,
};

/**
 * Counts what settled bets earn their members and the agents above: at the moment each was settled, or at the first moment
 * that is still open when that one is closed. The rates are those of now; a correction keeps the rates by which the bet was
 * counted first. The bets of a brand are counted by one at a time, in parts.
 */
export async function countRebates(app: AppContext, brandId: number): Promise<void> {
  while (await app.db.autocommit((tx) => hasRebateTouched(tx, brandId))) {
    await app.db.transaction((tx) => countPart(app, tx, brandId));
  }
}

async function countPart(app: AppContext, tx: Tx, brandId: number): Promise<void> {
  const { currency } = await settingsOf(tx, brandId);
  const closed = await lockRebateClock(tx, brandId);
  if (closed === undefined) {
    throw new Error('bets are noted for rebates of brands that have a clock of them');
  }
  const bets = await takeTouched(tx, { brandId, currency, now: new Date(app.clock.nowMs()) });
  const counted = Map.groupBy(
    await selectCounted(
      tx,
      bets.map(({ id }) => id),
    ),
    ({ bet_id }) => bet_id,
  );
  const fresh = bets.filter(({ id, valid_ticks }) => !counted.has(id) && valid_ticks > 0n);
  const ids = fresh.flatMap((bet) => [bet.member_id, ...bet.uplines.map(BigInt)]);
  const rated = await rebateRatesOf(tx, { brandId, memberIds: [...new Set(ids)] });
  const shares = [
    ...fresh.flatMap((bet) => firstShares(bet, rated, closed)),
    ...bets.flatMap((bet) => correctedShares(bet, counted.get(bet.id) ?? [], closed)),
  ];
  await insertShares(tx, { brandId, shares });
}

/** What a bet earns that is counted for the first time. */
function firstShares(
  bet: TouchedBet,
  rated: ReadonlyMap<bigint, RatedMember>,
  closed: Date,
): readonly NewShare[] {
  const product = productOf(bet.game_type);
  if (product === undefined) {
    return [];
  }
  const valid = amount(bet.valid_ticks);
  const rateOf = (id: bigint) => rated.get(id)?.rebates[product] ?? 0;
  const agents = bet.uplines.map(BigInt).filter((id) => rated.get(id)?.isAgent === true);
  const path = [bet.member_id, ...agents].map((agentId) => ({ agentId, rate: rateOf(agentId) }));
  return rebateShares(valid, path).map((share) => ({
    ...{ bet, earnerId: share.earnerId, product, rate: share.rate, belowRate: share.below },
    countedAt: countedAt(bet, closed),
    moreValidTicks: valid,
    moreTicks: earnedOf(valid, share),
  }));
}

/** What a later settlement adds to what was counted of a bet; nothing for one that is known. */
function correctedShares(
  bet: TouchedBet,
  counted: readonly CountedShare[],
  closed: Date,
): readonly NewShare[] {
  const valid = amount(bet.valid_ticks);
  return counted
    .filter(({ revision }) => bet.revision > revision)
    .map((share) => ({
      ...{ bet, earnerId: share.earner_id, product: share.product },
      ...{ rate: share.rate, belowRate: share.below_rate },
      countedAt: countedAt(bet, closed),
      moreValidTicks: valid - share.valid_ticks,
      moreTicks: earnedOf(valid, { rate: share.rate, below: share.below_rate }) - share.ticks,
    }));
}

function countedAt({ settled_at }: TouchedBet, closed: Date): Date {
  return settled_at > closed ? settled_at : closed;
}
