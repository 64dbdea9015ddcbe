import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Purpose } from '../contract.ts';

type Lot = { readonly brandId: number; readonly lot: string };

export async function insertSlider(
  tx: Tx,
  dealt: Lot & {
    readonly purpose: Purpose;
    readonly subscriber: string;
    readonly gapX: number;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql(tx)`
    insert into captcha.slider (lot, brand_id, purpose, subscriber, gap_x, dealt_at, expires_at)
    values (${dealt.lot}, ${dealt.brandId}, ${dealt.purpose}, ${dealt.subscriber}, ${dealt.gapX},
            ${dealt.now}, ${dealt.expiresAt})`;
}

export type JudgedSlider = {
  readonly subscriber: string;
  readonly gap_x: number;
  readonly dealt_at: Date;
  readonly expires_at: Date;
};

/** Marks a lot as judged, once; undefined when it is unknown or was judged before. */
export async function judgeSlider(
  tx: Tx,
  { brandId, lot, now }: Lot & { readonly now: Date },
): Promise<JudgedSlider | undefined> {
  const rows = await sql<JudgedSlider>(tx)`
    update captcha.slider
       set judged_at = ${now}
     where lot = ${lot} and brand_id = ${brandId} and judged_at is null
    returning subscriber, gap_x, dealt_at, expires_at`;
  return rows[0];
}

/** The gap was met: the token is good until `expiresAt`, once. */
export async function saveToken(
  tx: Tx,
  {
    brandId,
    lot,
    tokenHash,
    expiresAt,
  }: Lot & {
    readonly tokenHash: Buffer;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql(tx)`
    update captcha.slider
       set token_hash = ${tokenHash}, expires_at = ${expiresAt}
     where lot = ${lot} and brand_id = ${brandId}`;
}

export type TakenSlider = {
  /** false: somebody used it before. */
  readonly is_taken: boolean;
  readonly purpose: Purpose;
  readonly subscriber: string;
  readonly expires_at: Date;
};

/** Uses a solved slider up; only a caller with its token can do so. */
export async function takeSlider(
  tx: Tx,
  { brandId, lot, tokenHash, now }: Lot & { readonly tokenHash: Buffer; readonly now: Date },
): Promise<TakenSlider | undefined> {
  const rows = await sql<TakenSlider>(tx)`
    with taken as (
      update captcha.slider
         set used_at = ${now}
       where lot = ${lot} and brand_id = ${brandId} and token_hash = ${tokenHash} and used_at is null
      returning purpose, subscriber, expires_at
    )
    select true as is_taken, purpose, subscriber, expires_at from taken
    union all
    select false, purpose, subscriber, expires_at
      from captcha.slider
     where lot = ${lot} and brand_id = ${brandId} and token_hash = ${tokenHash}
       and not exists (select from taken)
     limit 1`;
  return rows[0];
}

export async function deleteOldSliders(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`delete from captcha.slider where dealt_at < ${before}`;
}
