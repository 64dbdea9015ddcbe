import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type CountedAddress, countedAddress } from '#platform/networks.ts';
import type { Channel, CodePurpose } from '../../contract.ts';

/** Whom a code is for. */
export type CodeTarget = {
  readonly brandId: number;
  readonly channel: Channel;
  readonly target: string;
};

/** Codes of one brand are issued one after the other, so that no limit is passed by asking at once. */
export async function lockIssuing(tx: Tx, brandId: number): Promise<void> {
  await sql(tx)`select pg_advisory_xact_lock(hashtext('verification.issue'), ${brandId}::integer)`;
}

/** Codes for one number are looked at one after the other. */
export async function lockTarget(tx: Tx, { brandId, channel, target }: CodeTarget): Promise<void> {
  await sql(tx)`
    select pg_advisory_xact_lock(
      hashtextextended('verification.use ' || ${channel}::text || ' ' || ${target}::text, ${brandId}::bigint))`;
}

export type RecentCodes = {
  readonly lastAt: Date | null;
  readonly targetDay: number;
  /** Of the hour, with the present one in them. */
  readonly ofSubscriber: number;
  readonly ofSite: number;
  readonly deviceDay: number;
  readonly brandDay: number;
};

export async function countRecent(
  tx: Tx,
  asked: CodeTarget &
    CountedAddress & {
      readonly deviceId: string | null;
      readonly hourAgo: Date;
      readonly dayAgo: Date;
    },
): Promise<RecentCodes> {
  const { brandId, channel, target, subscriber, site, deviceId, hourAgo, dayAgo } = asked;
  const rows = await sql<RecentCodes>(tx)`
    select
      (select max(issued_at) from messaging.code
        where brand_id = ${brandId} and channel = ${channel} and target = ${target}) as "lastAt",
      (select count(*)::int from messaging.code
        where brand_id = ${brandId} and channel = ${channel} and target = ${target}
          and issued_at > ${dayAgo}) as "targetDay",
      (select count(*)::int + 1 from messaging.code
        where brand_id = ${brandId} and subscriber = ${subscriber} and issued_at > ${hourAgo}) as "ofSubscriber",
      (select count(*)::int + 1 from messaging.code
        where brand_id = ${brandId} and site = ${site} and issued_at > ${hourAgo}) as "ofSite",
      (select count(*)::int from messaging.code
        where brand_id = ${brandId} and device_id = ${deviceId} and issued_at > ${dayAgo}) as "deviceDay",
      (select count(*)::int from messaging.code
        where brand_id = ${brandId} and channel = ${channel} and issued_at > ${dayAgo}) as "brandDay"`;
  return (
    rows[0] ?? {
      lastAt: null,
      targetDay: 0,
      ofSubscriber: 1,
      ofSite: 1,
      deviceDay: 0,
      brandDay: 0,
    }
  );
}

export type NewCode = CodeTarget & {
  readonly purpose: CodePurpose;
  readonly memberId: bigint | null;
  readonly codeHash: Buffer;
  readonly ip: string;
  readonly deviceId: string | null;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
};

/** Stores a code, and replaces an earlier one for the same purpose. */
export async function replaceCode(tx: Tx, code: NewCode): Promise<bigint> {
  await sql(tx)`
    update messaging.code
       set state = 'replaced'
     where brand_id = ${code.brandId} and channel = ${code.channel} and target = ${code.target}
       and purpose = ${code.purpose} and member_id is not distinct from ${code.memberId}
       and state in ('live', 'proven')`;
  const { subscriber, site } = countedAddress(code.ip);
  const rows = await sql<{ id: bigint }>(tx)`
    insert into messaging.code
      (brand_id, purpose, channel, target, member_id, code_hash, subscriber, site, device_id, issued_at, expires_at)
    values (${code.brandId}, ${code.purpose}, ${code.channel}, ${code.target}, ${code.memberId},
            ${code.codeHash}, ${subscriber}, ${site}, ${code.deviceId}, ${code.issuedAt}, ${code.expiresAt})
    returning id`;
  const id = rows[0]?.id;
  if (id === undefined) {
    throw new Error('an insert without a condition returns a row');
  }
  return id;
}

export type TypedCode = CodeTarget & {
  readonly purpose: CodePurpose;
  readonly memberId: bigint | null;
  readonly codeHash: Buffer;
  readonly proofHash: Buffer;
  readonly now: Date;
};

/**
 * Looks at what was typed, against every live code of the number: the right one is spent, one that belongs to
 * another purpose or person is burnt, and each that was looked at has one evaluation less.
 * @param newProof a hash: the right code is traded for a proof instead of being spent
 * @returns whether one was right
 */
export async function evaluateCode(
  tx: Tx,
  typed: TypedCode,
  newProof: Buffer | null,
): Promise<boolean> {
  const { brandId, channel, target, purpose, memberId, codeHash, proofHash, now } = typed;
  const rows = await sql<{ state: string }>(tx)`
    update messaging.code
       set evaluations = evaluations + case state when 'live' then 1 else 0 end,
           state = case
             when state = 'live' and code_hash <> ${codeHash} then
               case when evaluations + 1 >= 5 then 'dead' else 'live' end
             when purpose <> ${purpose} or member_id is distinct from ${memberId}::bigint then 'burnt'
             when ${newProof}::bytea is null then 'used'
             else 'proven'
           end,
           proof_hash = case
             when state = 'live' and code_hash = ${codeHash} then ${newProof}::bytea
             else proof_hash
           end
     where brand_id = ${brandId} and channel = ${channel} and target = ${target}
       and expires_at > ${now}
       and (state = 'live' and evaluations < 5
            or state = 'proven' and proof_hash = ${proofHash} and ${newProof}::bytea is null)
    returning state`;
  return rows.some(({ state }) => state === 'used' || state === 'proven');
}

/** How often codes for the number have been looked at. */
export async function sumEvaluations(
  tx: Tx,
  { brandId, channel, target, since }: CodeTarget & { readonly since: Date },
): Promise<number> {
  const rows = await sql<{ evaluations: number }>(tx)`
    select coalesce(sum(evaluations), 0)::int as evaluations
      from messaging.code
     where brand_id = ${brandId} and channel = ${channel} and target = ${target} and issued_at > ${since}`;
  return rows[0]?.evaluations ?? 0;
}

/** Whether the typed code is the right one, too late. */
export async function isExpiredCode(tx: Tx, typed: TypedCode): Promise<boolean> {
  const { brandId, channel, target, purpose, codeHash, proofHash, now } = typed;
  const rows = await sql<{ id: bigint }>(tx)`
    select id
      from messaging.code
     where brand_id = ${brandId} and channel = ${channel} and target = ${target} and purpose = ${purpose}
       and state in ('live', 'proven')
       and (code_hash = ${codeHash} or proof_hash = ${proofHash})
       and expires_at <= ${now}
     limit 1`;
  return rows.length > 0;
}

export async function deleteOldCodes(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`delete from messaging.code where issued_at < ${before}`;
}
