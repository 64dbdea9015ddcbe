import { TRIAL } from '#platform/contract/account-type.ts';
import { sql, sqlBeforeCommit } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { subscriberOf } from '#platform/networks.ts';
import { type PasswordHash, passwordHash } from '../passwords/password-hash.ts';

export type Account = {
  readonly id: bigint;
  readonly brandId: number;
  readonly account: string;
  /** An account type of `platform/contract/account-type.ts`. */
  readonly accountType: number;
  readonly isActive: boolean;
  readonly mustChangePassword: boolean;
  readonly passwordChangedAt: Date;
  /** Raised whenever the logins of the account end. */
  readonly loginEpoch: number;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  readonly lastLoginIp: string | null;
};

type AccountRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly account: string;
  readonly account_type: number;
  readonly is_active: boolean;
  readonly must_change_password: boolean;
  readonly password_changed_at: Date;
  readonly login_epoch: number;
  readonly created_at: Date;
  readonly last_login_at: Date | null;
  readonly last_login_ip: string | null;
};

function accountOf(row: AccountRow): Account {
  return {
    id: row.id,
    brandId: row.brand_id,
    account: row.account,
    accountType: row.account_type,
    isActive: row.is_active,
    mustChangePassword: row.must_change_password,
    passwordChangedAt: row.password_changed_at,
    loginEpoch: row.login_epoch,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
    lastLoginIp: row.last_login_ip,
  };
}

/** Returns undefined when the brand has such a name; waits for a concurrent registration of it. */
export async function insertAccount(
  tx: Tx,
  account: {
    readonly brandId: number;
    readonly account: string;
    readonly accountKey: string;
    readonly passwordHash: PasswordHash;
    readonly paymentPasswordHash: PasswordHash | undefined;
    readonly accountType: number;
    readonly mustChangePassword: boolean;
    readonly now: Date;
  },
): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into identity.account
      (brand_id, account, account_key, password_hash, payment_password_hash, account_type,
       must_change_password, password_changed_at, created_at)
    values (${account.brandId}, ${account.account}, ${account.accountKey}, ${account.passwordHash},
            ${account.paymentPasswordHash ?? null}, ${account.accountType},
            ${account.mustChangePassword}, ${account.now}, ${account.now})
    on conflict (brand_id, account_key) do nothing
    returning id`;
  return rows[0]?.id;
}

export async function selectAccount(tx: ReadTx, id: bigint): Promise<Account | undefined> {
  const rows = await sql<AccountRow>(tx)`
    select id, brand_id, account, account_type, is_active, must_change_password,
           password_changed_at, login_epoch, created_at, last_login_at, last_login_ip
      from identity.account
     where id = ${id}`;
  return rows[0] === undefined ? undefined : accountOf(rows[0]);
}

/**
 * The account, locked until the transaction ends: a login and whatever ends logins take this lock first, so that one of
 * them sees what the other has done.
 */
export async function lockAccount(tx: Tx, id: bigint): Promise<Account | undefined> {
  const rows = await sql<AccountRow>(tx)`
    select id, brand_id, account, account_type, is_active, must_change_password,
           password_changed_at, login_epoch, created_at, last_login_at, last_login_ip
      from identity.account
     where id = ${id}
       for no key update`;
  return rows[0] === undefined ? undefined : accountOf(rows[0]);
}

/** Locks the account and raises its number: a login whose proof was checked before opens no session any more. */
export async function raiseLoginEpoch(tx: Tx, accountId: bigint): Promise<void> {
  await sql(tx)`
    update identity.account set login_epoch = login_epoch + 1 where id = ${accountId}`;
}

export async function selectAccountByKey(
  tx: ReadTx,
  name: { readonly brandId: number; readonly accountKey: string },
): Promise<Account | undefined> {
  const rows = await sql<AccountRow>(tx)`
    select id, brand_id, account, account_type, is_active, must_change_password,
           password_changed_at, login_epoch, created_at, last_login_at, last_login_ip
      from identity.account
     where brand_id = ${name.brandId} and account_key = ${name.accountKey}`;
  return rows[0] === undefined ? undefined : accountOf(rows[0]);
}

/** An account and what decides about a password for it; callers must not pass the hash on. */
export type Credentials = {
  readonly account: Account;
  readonly passwordHash: PasswordHash;
  /** The account has had a session at this address. */
  readonly isKnownAddress: boolean;
};

export async function selectCredentials(
  tx: ReadTx,
  name: { readonly brandId: number; readonly accountKey: string; readonly ip: string },
): Promise<Credentials | undefined> {
  const rows = await sql<AccountRow & { password_hash: string; is_known_address: boolean }>(tx)`
    select id, brand_id, account, account_type, is_active, must_change_password,
           password_changed_at, login_epoch, created_at, last_login_at, last_login_ip, password_hash,
           exists (
             select from identity.session s where s.account_id = a.id and s.subscriber = ${subscriberOf(name.ip)}
           ) as is_known_address
      from identity.account a
     where brand_id = ${name.brandId} and account_key = ${name.accountKey}`;
  const row = rows[0];
  return row === undefined
    ? undefined
    : {
        account: accountOf(row),
        passwordHash: passwordHash(row.password_hash),
        isKnownAddress: row.is_known_address,
      };
}

export async function updateLastLogin(
  tx: Tx,
  login: { readonly accountId: bigint; readonly ip: string; readonly now: Date },
): Promise<void> {
  await sqlBeforeCommit(tx)`
    update identity.account
       set last_login_at = ${login.now}, last_login_ip = ${login.ip}
     where id = ${login.accountId}`;
}

/** Stores a stronger hash of the same password, unless the password was changed in the meantime. */
export async function replaceHash(
  tx: Tx,
  change: {
    readonly accountId: bigint;
    readonly from: PasswordHash;
    readonly to: PasswordHash;
  },
): Promise<void> {
  await sql(tx)`
    update identity.account
       set password_hash = ${change.to}
     where id = ${change.accountId} and password_hash = ${change.from}`;
}

/** Replaces the password whose hash is given; false when it was replaced before. */
export async function updatePassword(
  tx: Tx,
  change: {
    readonly accountId: bigint;
    readonly from: PasswordHash;
    readonly to: PasswordHash;
    readonly now: Date;
  },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update identity.account
       set password_hash = ${change.to},
           must_change_password = false,
           password_changed_at = ${change.now}
     where id = ${change.accountId} and password_hash = ${change.from}
    returning id`;
  return rows.length === 1;
}

/** Forces the account to change its password from now on, in whatever way it logs in. */
export async function demandPasswordChange(tx: Tx, accountId: bigint): Promise<void> {
  await sql(tx)`
    update identity.account set must_change_password = true where id = ${accountId}`;
}

/** Trial accounts opened before a moment, the oldest first. */
export async function selectOldTrials(
  tx: Tx,
  which: { readonly before: Date; readonly limit: number },
): Promise<readonly { readonly id: bigint; readonly brandId: number }[]> {
  const rows = await sql<{ id: bigint; brand_id: number }>(tx)`
    select id, brand_id
      from identity.account
     where account_type = ${TRIAL} and is_active and created_at < ${which.before}
     order by created_at
     limit ${which.limit}`;
  return rows.map((row) => ({ id: row.id, brandId: row.brand_id }));
}

export async function updateActive(
  tx: Tx,
  change: { readonly brandId: number; readonly accountId: bigint; readonly isActive: boolean },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update identity.account
       set is_active = ${change.isActive}
     where id = ${change.accountId} and brand_id = ${change.brandId}
    returning id`;
  return rows.length === 1;
}
