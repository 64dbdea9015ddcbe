import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { TierDraft, VipPageDraft } from '../contract.office.ts';

type Both = VipPageDraft['html'];
type Faq = VipPageDraft['faq'];

export type TierRow = {
  readonly level: number;
  readonly name: Both;
  readonly emblem: string;
  readonly valid_bets_ticks: bigint;
  readonly deposits_ticks: bigint;
  readonly upgrade_bonus_ticks: bigint;
  readonly weekly_gift_ticks: bigint;
  readonly monthly_gift_ticks: bigint;
  readonly birthday_bonus_ticks: bigint;
  readonly daily_withdrawal_ticks: bigint;
  readonly withdrawal_minutes: number;
  readonly rebates: TierDraft['rebates'];
  readonly support: Both;
};

export type PageRow = { readonly rules: Both; readonly faq: Faq; readonly version: number };

export async function pageOfBrand(tx: ReadTx, brandId: number): Promise<PageRow | undefined> {
  const [row] = await sql<PageRow>(tx)`
    select rules, faq, version
      from vip.page
     where brand_id = ${brandId}`;
  return row;
}

/** Levels from the lowest up. */
export async function tiersOfBrand(tx: ReadTx, brandId: number): Promise<readonly TierRow[]> {
  return await sql<TierRow>(tx)`
    select level, name, emblem, valid_bets_ticks, deposits_ticks, upgrade_bonus_ticks, weekly_gift_ticks,
           monthly_gift_ticks, birthday_bonus_ticks, daily_withdrawal_ticks, withdrawal_minutes, rebates, support
      from vip.tier
     where brand_id = ${brandId}
     order by level
     limit 30`;
}

/** @returns the new version; undefined when the page is not at `seen` any more */
export async function writePage(
  tx: Tx,
  one: {
    readonly brandId: number;
    /** 0: the brand has no page yet. */
    readonly seen: number;
    readonly rules: Both;
    readonly faq: Faq;
    readonly nowMs: number;
  },
): Promise<number | undefined> {
  const rules = JSON.stringify(one.rules);
  const faq = JSON.stringify(one.faq);
  const at = new Date(one.nowMs);
  const [row] =
    one.seen === 0
      ? await sql<{ version: number }>(tx)`
          insert into vip.page (brand_id, rules, faq, updated_at)
          values (${one.brandId}, ${rules}::jsonb, ${faq}::jsonb, ${at})
          on conflict (brand_id) do nothing
          returning version`
      : await sql<{ version: number }>(tx)`
          update vip.page
             set rules = ${rules}::jsonb, faq = ${faq}::jsonb, version = version + 1, updated_at = ${at}
           where brand_id = ${one.brandId} and version = ${one.seen}
          returning version`;
  return row?.version;
}

/** Replaces the levels of the page; `writePage` of the same transaction excludes concurrent changes. */
export async function replaceTiers(
  tx: Tx,
  brandId: number,
  tiers: readonly TierRow[],
): Promise<void> {
  await sql(tx)`delete from vip.tier where brand_id = ${brandId}`;
  for (const tier of tiers) {
    await sql(tx)`
      insert into vip.tier (brand_id, level, name, emblem, valid_bets_ticks, deposits_ticks, upgrade_bonus_ticks,
             weekly_gift_ticks, monthly_gift_ticks, birthday_bonus_ticks, daily_withdrawal_ticks, withdrawal_minutes,
             rebates, support)
      values (${brandId}, ${tier.level}, ${JSON.stringify(tier.name)}::jsonb, ${tier.emblem}, ${tier.valid_bets_ticks},
              ${tier.deposits_ticks}, ${tier.upgrade_bonus_ticks}, ${tier.weekly_gift_ticks}, ${tier.monthly_gift_ticks},
              ${tier.birthday_bonus_ticks}, ${tier.daily_withdrawal_ticks}, ${tier.withdrawal_minutes},
              ${JSON.stringify(tier.rebates)}::jsonb, ${JSON.stringify(tier.support)}::jsonb)`;
  }
}
