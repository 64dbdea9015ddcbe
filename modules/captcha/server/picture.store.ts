import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

type Visitor = { readonly brandId: number; readonly cookieHash: Buffer };
type Dealt = Visitor & {
  readonly hash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
  /** The client that got a picture after this time has to wait. */
  readonly notSince: Date;
};

/** Replaces the visitor's last picture by a new one; false when the last one is too recent. */
export async function replacePicture(tx: Tx, dealt: Dealt): Promise<boolean> {
  const { brandId, cookieHash, hash, now, expiresAt, notSince } = dealt;
  const rows = await sql<{ brand_id: number }>(tx)`
    insert into captcha.picture as p
      (brand_id, cookie_hash, answer_hash, dealt_at, answer_expires_at, touched_at)
    values (${brandId}, ${cookieHash}, ${hash}, ${now}, ${expiresAt}, ${now})
    on conflict (brand_id, cookie_hash) do update
       set answer_hash = excluded.answer_hash,
           dealt_at = excluded.dealt_at,
           answer_expires_at = excluded.answer_expires_at,
           spoken_hash = null,
           spoken_expires_at = null,
           used_at = null,
           touched_at = excluded.touched_at
     where p.dealt_at is null or p.dealt_at <= ${notSince}
    returning p.brand_id`;
  return rows.length === 1;
}

/** Gives the visitor's picture new digits to answer instead; a picture that was used is not revived. */
export async function replaceSpoken(tx: Tx, dealt: Dealt): Promise<boolean> {
  const { brandId, cookieHash, hash, now, expiresAt, notSince } = dealt;
  const rows = await sql<{ brand_id: number }>(tx)`
    insert into captcha.picture as p
      (brand_id, cookie_hash, spoken_hash, spoken_at, spoken_expires_at, touched_at)
    values (${brandId}, ${cookieHash}, ${hash}, ${now}, ${expiresAt}, ${now})
    on conflict (brand_id, cookie_hash) do update
       set spoken_hash = excluded.spoken_hash,
           spoken_at = excluded.spoken_at,
           spoken_expires_at = excluded.spoken_expires_at,
           answer_hash = case when p.used_at is null then p.answer_hash end,
           answer_expires_at = case when p.used_at is null then p.answer_expires_at end,
           used_at = null,
           touched_at = excluded.touched_at
     where p.spoken_at is null or p.spoken_at <= ${notSince}
    returning p.brand_id`;
  return rows.length === 1;
}

export type TakenPicture = {
  /** false: somebody used it before. */
  readonly is_taken: boolean;
  readonly answer_hash: Buffer | null;
  readonly answer_expires_at: Date | null;
  readonly spoken_hash: Buffer | null;
  readonly spoken_expires_at: Date | null;
};

/** Uses the visitor's picture up, whatever the answer will be; of uses at once one takes it. */
export async function takePicture(
  tx: Tx,
  { brandId, cookieHash, now }: Visitor & { readonly now: Date },
): Promise<TakenPicture | undefined> {
  const rows = await sql<TakenPicture>(tx)`
    with taken as (
      update captcha.picture
         set used_at = ${now}, touched_at = ${now}
       where brand_id = ${brandId} and cookie_hash = ${cookieHash} and used_at is null
      returning answer_hash, answer_expires_at, spoken_hash, spoken_expires_at
    )
    select true as is_taken, answer_hash, answer_expires_at, spoken_hash, spoken_expires_at from taken
    union all
    select false, null, null, null, null
      from captcha.picture
     where brand_id = ${brandId} and cookie_hash = ${cookieHash} and not exists (select from taken)
     limit 1`;
  return rows[0];
}

export async function deleteOldPictures(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`delete from captcha.picture where touched_at < ${before}`;
}
