import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { MarketLevel, MarketPack, MarketStatus } from '../contract.office.ts';

type Brand = { readonly brandId: number };
type Named = Brand & { readonly code: string };
type By = { readonly id: bigint; readonly name: string };

export type ApprovedBy = { readonly id: string; readonly name: string; readonly at: string };

export type VersionRow = {
  readonly id: bigint;
  readonly code: string;
  readonly version: number;
  readonly name: string;
  readonly countries: readonly string[];
  readonly currency: string;
  readonly agreement_age: number;
  readonly birthday_age: number;
  readonly verticals: MarketPack['verticals'];
  readonly levels: readonly MarketLevel[];
  readonly play_level: number;
  readonly authority: string;
  readonly licence_number: string;
  readonly licence_holder: string;
  readonly licence_from: string;
  readonly licence_to: string;
  readonly document: string;
  readonly status: MarketStatus;
  readonly author_id: bigint;
  readonly author_name: string;
  readonly reason: string;
  readonly made_at: Date;
  readonly approvals: readonly ApprovedBy[];
};

/** The versions of a brand's markets, or of one of them: by code, the latest first. */
export async function selectVersions(
  tx: ReadTx,
  asked: Brand & { readonly code: string | null },
): Promise<readonly VersionRow[]> {
  return await sql<VersionRow>(tx)`
    select v.id, m.code, v.version, v.name, v.countries, v.currency, v.agreement_age, v.birthday_age, v.verticals,
           v.levels, v.play_level, v.authority, v.licence_number, v.licence_holder, v.licence_from::text, v.licence_to::text, v.document,
           v.status, v.author_id, v.author_name, v.reason, v.made_at,
           coalesce((
             select jsonb_agg(jsonb_build_object('id', a.operator_id::text, 'name', a.operator_name, 'at', a.approved_at)
                              order by a.approved_at, a.operator_id)
               from region.market_approval a
              where a.version_id = v.id), '[]') as approvals
      from region.market m
      join region.market_version v on v.market_id = m.id
     where m.brand_id = ${asked.brandId} and (${asked.code}::text is null or m.code = ${asked.code})
     order by m.code, v.version desc
     limit 1000`;
}

/** Holds a market until the commit: drafts, approvals and withdrawals of one pack come one after the other. */
export async function lockMarket(tx: Tx, { brandId, code }: Named): Promise<number | undefined> {
  const rows = await sql<{ readonly id: number }>(tx)`
    select id from region.market where brand_id = ${brandId} and code = ${code} for update`;
  return rows[0]?.id;
}

/** Holds all markets of a brand until the commit, so that two that contradict each other do not come into force at once. */
export async function lockMarkets(tx: Tx, { brandId }: Brand): Promise<void> {
  await sql(tx)`
    select id from region.market where brand_id = ${brandId} order by id limit 1000 for update`;
}

/** @returns undefined when the brand has a market of that code */
export async function insertMarket(tx: Tx, { brandId, code }: Named): Promise<number | undefined> {
  const rows = await sql<{ readonly id: number }>(tx)`
    insert into region.market (brand_id, code) values (${brandId}, ${code})
    on conflict (brand_id, code) do nothing
    returning id`;
  return rows[0]?.id;
}

/** A draft; the draft before it, if one was open, is replaced. */
export async function insertDraft(
  tx: Tx,
  draft: Brand & {
    readonly marketId: number;
    readonly version: number;
    readonly pack: MarketPack;
    readonly author: By;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<void> {
  const { marketId, pack, author } = draft;
  const { licence } = pack;
  await sql(tx)`
    update region.market_version set status = 'replaced' where market_id = ${marketId} and status = 'draft'`;
  await sql(tx)`
    insert into region.market_version (
      market_id, brand_id, version, name, countries, currency, agreement_age, birthday_age, verticals, levels,
      play_level, authority, licence_number, licence_holder, licence_from, licence_to, document, author_id, author_name,
      reason, made_at)
    values (
      ${marketId}, ${draft.brandId}, ${draft.version}, ${pack.name}, ${pack.countries}, ${pack.currency},
      ${pack.ages.agreement}, ${pack.ages.birthday}, ${pack.verticals}, ${JSON.stringify(pack.levels)}::jsonb,
      ${pack.playLevel}, ${licence.authority}, ${licence.number}, ${licence.holder}, ${licence.validFrom},
      ${licence.validTo}, ${licence.document}, ${author.id}, ${author.name}, ${draft.reason}, ${draft.now})`;
}

/** Writes a yes. @returns how many there are now */
export async function insertApproval(
  tx: Tx,
  yes: {
    readonly versionId: bigint;
    readonly authorId: bigint;
    readonly operator: By;
    readonly now: Date;
  },
): Promise<number> {
  await sql(tx)`
    insert into region.market_approval (version_id, author_id, operator_id, operator_name, approved_at)
    values (${yes.versionId}, ${yes.authorId}, ${yes.operator.id}, ${yes.operator.name}, ${yes.now})`;
  const rows = await sql<{ readonly approvals: number }>(tx)`
    select count(*)::integer as approvals from region.market_approval where version_id = ${yes.versionId}`;
  return rows[0]?.approvals ?? 0;
}

/** Puts a draft into force, and ends the version before it. */
export async function enforceVersion(
  tx: Tx,
  { marketId, versionId }: { readonly marketId: number; readonly versionId: bigint },
): Promise<void> {
  await sql(tx)`
    update region.market_version set status = 'replaced' where market_id = ${marketId} and status = 'approved'`;
  await sql(tx)`update region.market_version set status = 'approved' where id = ${versionId}`;
}

/** @returns how many versions were in force or waiting */
export async function withdrawVersions(tx: Tx, marketId: number): Promise<number> {
  const rows = await sql<{ readonly id: bigint }>(tx)`
    update region.market_version
       set status = 'withdrawn'
     where market_id = ${marketId} and status in ('draft', 'approved')
    returning id`;
  return rows.length;
}

export type InForceRow = {
  readonly code: string;
  readonly name: string;
  readonly countries: readonly string[];
  readonly currency: string;
  readonly agreement_age: number;
  readonly birthday_age: number;
  readonly levels: readonly MarketLevel[];
  readonly play_level: number;
  readonly licence_from: string;
  readonly licence_to: string;
};

/** The packs that two operators approved and nobody withdrew; the reader decides whether the licence is valid today. */
export async function selectInForce(
  tx: ReadTx,
  { brandId }: Brand,
): Promise<readonly InForceRow[]> {
  return await sql<InForceRow>(tx)`
    select m.code, v.name, v.countries, v.currency, v.agreement_age, v.birthday_age, v.levels, v.play_level,
           v.licence_from::text, v.licence_to::text
      from region.market_version v
      join region.market m on m.id = v.market_id
     where v.brand_id = ${brandId} and v.status = 'approved'
     order by v.id
     limit 1000`;
}
