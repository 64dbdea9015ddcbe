import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import { countedAddress } from '#platform/networks.ts';

export type NewTicket = {
  readonly brandId: number;
  readonly number: string;
  readonly content: string;
  readonly contact: string;
  readonly about: string;
  readonly memberId: bigint | null;
  readonly account: string | null;
  readonly ip: string;
  readonly language: string;
  readonly at: Date;
};

/** With the present one in them. */
export type Counts = {
  readonly ofSubscriber: number;
  readonly ofSite: number;
  readonly ofMember: number;
};

/**
 * How many came from the address within the hour and from the account within the day, and holds others of the same
 * address or account back until the transaction ends: two at once are counted one after the other.
 */
export async function countRecent(
  tx: Tx,
  from: {
    readonly brandId: number;
    readonly ip: string;
    readonly memberId: bigint | null;
    readonly at: Date;
  },
): Promise<Counts> {
  const { brandId, ip, memberId, at } = from;
  const { subscriber, site } = countedAddress(ip);
  // The site's lock holds back its subscribers, too.
  const keys = [`feedback ${brandId} site ${site}`, `feedback ${brandId} member ${memberId ?? ''}`];
  for (const key of memberId === null ? keys.slice(0, 1) : keys) {
    await sql(tx)`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
  }
  const rows = await sql<Counts>(tx)`
    select (select count(*)::integer + 1
              from inquiry.ticket
             where brand_id = ${brandId} and subscriber = ${subscriber}
               and created_at > ${at}::timestamptz - interval '1 hour') as "ofSubscriber",
           (select count(*)::integer + 1
              from inquiry.ticket
             where brand_id = ${brandId} and site = ${site}
               and created_at > ${at}::timestamptz - interval '1 hour') as "ofSite",
           (select count(*)::integer + 1
              from inquiry.ticket
             where brand_id = ${brandId} and member_id = ${memberId}
               and created_at > ${at}::timestamptz - interval '1 day') as "ofMember"`;
  return rows[0] ?? { ofSubscriber: 1, ofSite: 1, ofMember: 1 };
}

export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<bigint> {
  const { brandId, number, content, contact, about, memberId, account, ip, language, at } = ticket;
  const { subscriber, site } = countedAddress(ip);
  const rows = await sql<{ id: bigint }>(tx)`
    insert into inquiry.ticket
      (brand_id, number, content, contact, about, member_id, account, subscriber, site, language, created_at,
       changed_at)
    values (${brandId}, ${number}, ${content}, ${contact}, ${about}, ${memberId}, ${account}, ${subscriber}, ${site},
            ${language}, ${at}, ${at})
    returning id`;
  const id = rows[0]?.id;
  if (id === undefined) {
    throw new Error('the ticket was not kept');
  }
  return id;
}

export async function insertPicture(
  tx: Tx,
  picture: {
    readonly brandId: number;
    readonly ticketId: bigint;
    readonly place: number;
    readonly fileKey: string;
    readonly width: number;
    readonly height: number;
  },
): Promise<void> {
  const { brandId, ticketId, place, fileKey, width, height } = picture;
  await sql(tx)`
    insert into inquiry.ticket_picture (brand_id, ticket_id, place, file_key, width, height)
    values (${brandId}, ${ticketId}, ${place}, ${fileKey}, ${width}, ${height})`;
}

export async function hasTickets(tx: Tx, brandId: number): Promise<boolean> {
  const rows = await sql<{ found: boolean }>(tx)`
    select exists (select from inquiry.ticket where brand_id = ${brandId}) as found`;
  return rows[0]?.found === true;
}
