import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { PromotionDraft, PromotionTexts } from '../contract.office.ts';
import type { Category } from '../contract.ts';

type CountedGame = PromotionDraft['games'][number];

export type PromotionRow = {
  readonly id: bigint;
  readonly code: string;
  readonly category: Category;
  readonly audience: PromotionDraft['audience'];
  readonly picture: string;
  readonly position: number;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly bonus_basis_points: number | null;
  readonly max_bonus_ticks: bigint | null;
  readonly turnover_times: number | null;
  readonly min_deposit_ticks: bigint | null;
  readonly claim_days: number | null;
  readonly games: CountedGame[];
  readonly texts: Readonly<Record<'en' | 'bn', PromotionTexts>>;
  readonly is_active: boolean;
  readonly version: number;
  readonly terms_version: number;
};

/** The operator's input in the form of the table. */
export type PromotionValues = Omit<PromotionRow, 'id' | 'is_active' | 'version' | 'terms_version'>;

/**
 * Offers for players: the open ones first, then those to come, then those that closed after `closedSince`.
 * A page never shows more than a hundred.
 */
export async function shownPromotions(
  tx: ReadTx,
  asked: {
    readonly brandId: number;
    readonly audiences: readonly string[];
    readonly now: Date;
    readonly closedSince: Date;
  },
): Promise<readonly PromotionRow[]> {
  const { brandId, audiences, now, closedSince } = asked;
  return await sql<PromotionRow>(tx)`
    select id, code, category, audience, picture, position, starts_at, ends_at, bonus_basis_points, max_bonus_ticks,
           turnover_times, min_deposit_ticks, claim_days, games, texts, is_active, version, 0 as terms_version
      from promotion.promotion
     where brand_id = ${brandId} and is_active and audience = any(${audiences})
       and (ends_at is null or ends_at > ${closedSince})
     order by case when ends_at <= ${now} then 2 when starts_at > ${now} then 1 else 0 end, position, starts_at desc, id
     limit 100`;
}

export async function allPromotions(
  tx: ReadTx,
  asked: { readonly brandId: number; readonly category: string | undefined },
): Promise<readonly PromotionRow[]> {
  return await sql<PromotionRow>(tx)`
    select p.id, p.code, p.category, p.audience, p.picture, p.position, p.starts_at, p.ends_at, p.bonus_basis_points,
           p.max_bonus_ticks, p.turnover_times, p.min_deposit_ticks, p.claim_days, p.games, p.texts, p.is_active, p.version,
           coalesce((select max(t.version) from promotion.terms t where t.promotion_id = p.id), 0) as terms_version
      from promotion.promotion p
     where p.brand_id = ${asked.brandId} and (${asked.category ?? null}::text is null or p.category = ${asked.category ?? null})
     order by p.position, p.starts_at desc, p.id
     limit 500`;
}

export async function promotionById(
  tx: ReadTx,
  one: { readonly brandId: number; readonly id: bigint },
): Promise<PromotionRow | undefined> {
  const [row] = await sql<PromotionRow>(tx)`
    select id, code, category, audience, picture, position, starts_at, ends_at, bonus_basis_points, max_bonus_ticks,
           turnover_times, min_deposit_ticks, claim_days, games, texts, is_active, version, 0 as terms_version
      from promotion.promotion
     where brand_id = ${one.brandId} and id = ${one.id}`;
  return row;
}

/** @returns undefined when the brand has a promotion of that code */
export async function insertPromotion(
  tx: Tx,
  one: { readonly brandId: number; readonly values: PromotionValues; readonly nowMs: number },
): Promise<bigint | undefined> {
  const { brandId, values } = one;
  const [row] = await sql<{ id: bigint }>(tx)`
    insert into promotion.promotion (brand_id, code, category, audience, picture, position, starts_at, ends_at,
           bonus_basis_points, max_bonus_ticks, turnover_times, min_deposit_ticks, claim_days, games, texts, updated_at)
    values (${brandId}, ${values.code}, ${values.category}, ${values.audience}, ${values.picture}, ${values.position},
            ${values.starts_at}, ${values.ends_at}, ${values.bonus_basis_points}, ${values.max_bonus_ticks},
            ${values.turnover_times}, ${values.min_deposit_ticks}, ${values.claim_days},
            ${JSON.stringify(values.games)}::jsonb, ${JSON.stringify(values.texts)}::jsonb, ${new Date(one.nowMs)})
    on conflict (brand_id, code) do nothing
    returning id`;
  return row?.id;
}

/** @returns the new version; undefined when somebody else has changed the promotion since `seen` */
export async function updatePromotion(
  tx: Tx,
  one: {
    readonly brandId: number;
    readonly id: bigint;
    readonly seen: number;
    readonly values: PromotionValues;
    readonly nowMs: number;
  },
): Promise<number | undefined> {
  const { values } = one;
  const [row] = await sql<{ version: number }>(tx)`
    update promotion.promotion
       set category = ${values.category}, audience = ${values.audience}, picture = ${values.picture},
           position = ${values.position}, starts_at = ${values.starts_at}, ends_at = ${values.ends_at},
           bonus_basis_points = ${values.bonus_basis_points}, max_bonus_ticks = ${values.max_bonus_ticks},
           turnover_times = ${values.turnover_times}, min_deposit_ticks = ${values.min_deposit_ticks},
           claim_days = ${values.claim_days}, games = ${JSON.stringify(values.games)}::jsonb,
           texts = ${JSON.stringify(values.texts)}::jsonb, version = version + 1, updated_at = ${new Date(one.nowMs)}
     where brand_id = ${one.brandId} and id = ${one.id} and version = ${one.seen}
    returning version`;
  return row?.version;
}

/**
 * Switches a promotion on or off; it can be switched on only with terms.
 * @returns whether it is now as requested
 */
export async function setActive(
  tx: Tx,
  one: { readonly brandId: number; readonly id: bigint; readonly isActive: boolean },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update promotion.promotion
       set is_active = ${one.isActive}, version = version + 1
     where brand_id = ${one.brandId} and id = ${one.id}
       and (not ${one.isActive} or exists (select from promotion.terms where promotion_id = ${one.id}))
    returning id`;
  return rows.length > 0;
}
