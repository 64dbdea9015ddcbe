import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type DeviceRow = {
  readonly id: bigint;
  readonly account_id: bigint;
  readonly token_hash: Buffer;
  readonly renewed_at: Date;
  readonly ip: string;
  readonly user_agent: string;
  readonly remembered_at: Date;
  readonly expires_at: Date;
};

export async function insertDevice(
  tx: Tx,
  device: {
    readonly brandId: number;
    readonly accountId: bigint;
    readonly tokenHash: Buffer;
    readonly ip: string;
    readonly userAgent: string;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<bigint> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into identity.device
      (brand_id, account_id, token_hash, renewed_at, ip, user_agent, remembered_at, expires_at)
    values (${device.brandId}, ${device.accountId}, ${device.tokenHash}, ${device.now}, ${device.ip},
            ${device.userAgent}, ${device.now}, ${device.expiresAt})
    returning id`;
  const id = rows[0]?.id;
  if (id === undefined) {
    throw new Error('a device was not written');
  }
  return id;
}

/** The account whose device a cookie names; it never changes. */
export async function selectDeviceAccount(
  tx: Tx,
  device: { readonly brandId: number; readonly tokenHash: Buffer },
): Promise<bigint | undefined> {
  const rows = await sql<{ account_id: bigint }>(tx)`
    select account_id
      from identity.device
     where brand_id = ${device.brandId}
       and (token_hash = ${device.tokenHash} or former_hash = ${device.tokenHash})`;
  return rows[0]?.account_id;
}

/** The living device of a cookie, by its token of now or the one before; locked, so that two uses at once queue. */
export async function lockDevice(
  tx: Tx,
  device: { readonly brandId: number; readonly tokenHash: Buffer; readonly now: Date },
): Promise<DeviceRow | undefined> {
  const rows = await sql<DeviceRow>(tx)`
    select id, account_id, token_hash, renewed_at, ip, user_agent, remembered_at, expires_at
      from identity.device
     where brand_id = ${device.brandId}
       and (token_hash = ${device.tokenHash} or former_hash = ${device.tokenHash})
       and revoked_at is null
       and expires_at > ${device.now}
       for update`;
  return rows[0];
}

/** Gives the device another token, and stores the present one as the former token. */
export async function renewDevice(
  tx: Tx,
  device: {
    readonly id: bigint;
    readonly tokenHash: Buffer;
    readonly ip: string;
    readonly userAgent: string;
    readonly now: Date;
  },
): Promise<void> {
  await sql(tx)`
    update identity.device
       set former_hash = token_hash,
           token_hash = ${device.tokenHash},
           renewed_at = ${device.now},
           ip = ${device.ip},
           user_agent = ${device.userAgent}
     where id = ${device.id}`;
}

type Revoking = {
  readonly accountId: bigint;
  readonly reason: string;
  readonly now: Date;
};

/** Revokes one device of an account, or all; returns how many were alive. */
export async function revokeDeviceRows(
  tx: Tx,
  which: Revoking & { readonly onlyId: bigint | undefined },
): Promise<number> {
  const rows = await sql<{ id: bigint }>(tx)`
    update identity.device
       set revoked_at = ${which.now}, revoke_reason = ${which.reason}
     where account_id = ${which.accountId}
       and revoked_at is null
       and (${which.onlyId ?? null}::bigint is null or id = ${which.onlyId ?? null}::bigint)
    returning id`;
  return rows.length;
}

/** Revokes the device of one session, or all of the account but that of one session, or all. */
export async function revokeDevicesOfSessions(
  tx: Tx,
  which: Revoking & {
    readonly onlyId: bigint | undefined;
    readonly exceptId: bigint | undefined;
  },
): Promise<void> {
  await sql(tx)`
    update identity.device
       set revoked_at = ${which.now}, revoke_reason = ${which.reason}
     where account_id = ${which.accountId}
       and revoked_at is null
       and (${which.onlyId ?? null}::bigint is null
            or id = (select device_id from identity.session where id = ${which.onlyId ?? null}::bigint))
       and (${which.exceptId ?? null}::bigint is null
            or id is distinct from
               (select device_id from identity.session where id = ${which.exceptId ?? null}::bigint))`;
}

/** The remembered browsers of an account, the latest used first. */
export async function selectDevices(
  tx: ReadTx,
  which: { readonly accountId: bigint; readonly now: Date; readonly limit: number },
): Promise<readonly DeviceRow[]> {
  return await sql<DeviceRow>(tx)`
    select id, account_id, token_hash, renewed_at, ip, user_agent, remembered_at, expires_at
      from identity.device
     where account_id = ${which.accountId}
       and revoked_at is null
       and expires_at > ${which.now}
     order by renewed_at desc, id desc
     limit ${which.limit}`;
}

/** Revokes the device of a cookie, whichever account's it is: the one a browser held before it logged in again. */
export async function revokeDeviceOfToken(
  tx: Tx,
  which: {
    readonly brandId: number;
    readonly tokenHash: Buffer;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<void> {
  await sql(tx)`
    update identity.device
       set revoked_at = ${which.now}, revoke_reason = ${which.reason}
     where brand_id = ${which.brandId} and token_hash = ${which.tokenHash} and revoked_at is null`;
}

/** Deletes devices that expired long ago. */
export async function deleteOldDevices(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`
    delete from identity.device
     where id in (
       select id from identity.device
        where expires_at < ${before}
        order by id
        limit 10000
     )`;
}
