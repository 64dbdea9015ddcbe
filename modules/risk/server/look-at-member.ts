import { settingsOf } from '#modules/brand/server/index.ts';
import { accountById } from '#modules/identity/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { TICKS_PER_UNIT } from '#platform/money/money.ts';
import {
  type Member,
  selectAddresses,
  selectBrowsers,
  selectHarm,
  selectMoney,
  selectOpposites,
  selectPayees,
} from './facts.store.ts';
import { upsertMarker } from './marker.store.ts';
import { markersOf } from './marker-rule.ts';

const DAYS_BEFORE = 14;

/** Reads the facts of a member as they are now, with what is asked out just now, and writes what a person may want to look at. */
export async function lookAtMember(
  tx: Tx,
  of: Member & { readonly askedTicks: bigint; readonly nowMs: number },
): Promise<void> {
  const { askedTicks, nowMs, ...member } = of;
  const now = new Date(nowMs);
  const browsers = await selectBrowsers(tx, { ...member, now });
  const payees = await selectPayees(tx, member);
  const addresses = await selectAddresses(tx, member);
  const money = await selectMoney(tx, { ...member, now });
  const { timeZone } = await settingsOf(tx, member.brandId);
  const harm = await selectHarm(tx, { ...member, now, timeZone });
  const linked = [...new Set([...browsers, ...payees].flatMap(({ ids }) => ids))];
  const opposites = linked.length === 0 ? [] : await selectOpposites(tx, { ...member, linked });
  const found = markersOf({
    ...{ browsers, payees, addresses, opposites, harm },
    deposited: whole(money.deposited),
    withdrawn: whole(money.withdrawn + askedTicks),
    staked: whole(money.staked),
    stakedDay: whole(money.staked_day),
    usualDay: Math.round(whole(money.staked_before) / DAYS_BEFORE),
  });
  if (found.length === 0) {
    return;
  }
  const memberName = (await accountById(tx, member.memberId))?.account ?? '';
  for (const marker of found) {
    await upsertMarker(tx, { ...member, memberName, marker, now });
  }
}

/** Whole units are enough to say how much it was. */
function whole(ticks: bigint): number {
  return Number(ticks / TICKS_PER_UNIT);
}
