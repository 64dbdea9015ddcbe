import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type LinkRow = {
  readonly provider_id: number;
  readonly shown: string;
  readonly linked_at: Date;
  readonly used_at: Date | null;
};

type Person = { readonly brandId: number; readonly issuer: string; readonly subject: string };
const MAX = 50;

/** The account that a person at a provider has here. */
export async function findLink(tx: ReadTx, person: Person): Promise<bigint | undefined> {
  const rows = await sql<{ account_id: bigint }>(tx)`
    select account_id
      from social.link
     where brand_id = ${person.brandId} and issuer = ${person.issuer} and subject = ${person.subject}`;
  return rows[0]?.account_id;
}

/** The account that a person at a provider has here; notes that the link was used. */
export async function useLink(
  tx: Tx,
  person: Person & { readonly shown: string; readonly now: Date },
): Promise<bigint | undefined> {
  const rows = await sql<{ account_id: bigint }>(tx)`
    update social.link set used_at = ${person.now}, shown = ${person.shown}
     where brand_id = ${person.brandId} and issuer = ${person.issuer} and subject = ${person.subject}
    returning account_id`;
  return rows[0]?.account_id;
}

/** @returns false when the person or the account has such a link already */
export async function insertLink(
  tx: Tx,
  link: Person & {
    readonly providerId: number;
    readonly accountId: bigint;
    readonly shown: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into social.link (brand_id, provider_id, issuer, subject, account_id, shown, linked_at)
    values (${link.brandId}, ${link.providerId}, ${link.issuer}, ${link.subject}, ${link.accountId},
            ${link.shown}, ${link.now})
    on conflict do nothing
    returning id`;
  return rows.length > 0;
}

export async function selectLinks(tx: ReadTx, accountId: bigint): Promise<readonly LinkRow[]> {
  return await sql<LinkRow>(tx)`
    select provider_id, shown, linked_at, used_at
      from social.link
     where account_id = ${accountId}
     order by linked_at, id
     limit ${MAX}`;
}

/** Whether the account has a link to the provider, to any person there. */
export async function hasLink(
  tx: Tx,
  link: { readonly accountId: bigint; readonly providerId: number },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    select id from social.link
     where account_id = ${link.accountId} and provider_id = ${link.providerId}
     order by id
     limit 1`;
  return rows.length > 0;
}

/**
 * Takes a link away. An account without a password keeps its last one: the rows of the account are locked first, so
 * that two tabs cannot take one each.
 */
export async function deleteLink(
  tx: Tx,
  link: { readonly accountId: bigint; readonly providerId: number },
): Promise<'unlinked' | 'unknown' | 'last'> {
  const links = await sql<{ provider_id: number }>(tx)`
    select provider_id from social.link where account_id = ${link.accountId} order by id limit ${MAX} for update`;
  if (links.every((one) => one.provider_id !== link.providerId)) {
    return 'unknown';
  }
  const rows = await sql<{ id: bigint }>(tx)`
    delete from social.link
     where account_id = ${link.accountId} and provider_id = ${link.providerId}
       and (${links.length} > 1
            or not exists (select from social.without_password where account_id = ${link.accountId}))
    returning id`;
  return rows.length > 0 ? 'unlinked' : 'last';
}

export async function insertWithoutPassword(
  tx: Tx,
  account: { readonly brandId: number; readonly accountId: bigint; readonly now: Date },
): Promise<void> {
  await sql(tx)`
    insert into social.without_password (account_id, brand_id, since)
    values (${account.accountId}, ${account.brandId}, ${account.now})
    on conflict do nothing`;
}

export async function isWithoutPassword(tx: ReadTx, accountId: bigint): Promise<boolean> {
  const rows = await sql<{ yes: boolean }>(tx)`
    select exists (select from social.without_password where account_id = ${accountId}) as yes`;
  return rows[0]?.yes === true;
}

export async function deleteWithoutPassword(tx: Tx, accountId: bigint): Promise<void> {
  await sql(tx)`delete from social.without_password where account_id = ${accountId}`;
}
